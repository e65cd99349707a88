/** Counts what deleting a coach or all samples would remove. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** `samples`: every coach whose details are still the sample's. */
export type WhichCoaches = { slug: string } | "samples";

export type CoachCounts = {
  coaches: { slug: string; name: string }[];
  pages: number;
  leads: number;
  underWay: number;
  waiting: number;
  campaigns: number;
  events: number;
  files: number;
};

export async function countCoaches(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { which }: { which: WhichCoaches },
): Promise<CoachCounts | null> {
  const { rows } = await ctx.db.execute<CoachCounts>(sql`
    with o as (select id, slug, profile->>'name' as name from coaches o where ${isMeant(scope, which)})
    select (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by name), '[]') from o) as coaches,
      (select count(*)::int from pages p where p.coach_id in (select id from o)) as pages,
      (select count(*)::int from lead_list l where l.coach_id in (select id from o)) as leads,
      (select count(*)::int from email_campaigns c join user_journeys j on j.campaign_id = c.id
        where c.coach_id in (select id from o) and not j.is_completed and j.stop_reason is null) as "underWay",
      (select count(*)::int from lead_deliveries d where d.coach_id in (select id from o) and d.state = 'pending') as waiting,
      (select count(*)::int from email_campaigns c where c.coach_id in (select id from o)) as campaigns,
      (select count(*)::int from events e where e.coach_id in (select id from o)) as events,
      (select count(*)::int from library_items i where i.coach_id in (select id from o))
        + (select count(*)::int from guides g where g.coach_id in (select id from o)) as files`);
  const [counts] = rows;
  return counts && counts.coaches.length > 0 ? counts : null;
}

export const isMeant = (scope: Scope, which: WhichCoaches): SQL => sql`
  ${which === "samples" ? sql`(o.profile->>'sample')::boolean` : sql`o.slug = ${which.slug}`}
  and o.deletion_requested_at is null and ${withinScope(scope.to("site"), sql`o.id`)}`;
