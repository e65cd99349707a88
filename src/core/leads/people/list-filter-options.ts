import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

const SOURCES = 30;

export type FilterOptions = {
  coaches: { id: string; slug: string; name: string }[];
  pages: { id: string; slug: string; name: string; coach: string; takesSeats: boolean }[];
  campaigns: { id: string; name: string; coach: string }[];
  /** Of the last quarter. */
  sources: string[];
};

export async function listFilterOptions(ctx: Context, scope: Scope): Promise<FilterOptions> {
  const { rows } = await ctx.db.execute<FilterOptions>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', profile->>'name') order by profile->>'name'), '[]')
        from coaches where ${withinScope(scope, sql`id`)}) as coaches,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.listed_name, 'coach', o.slug,
          'takesSeats', coalesce(named.id, own.id) is not null) order by p.listed_name), '[]')
        from pages p join coaches o on o.id = p.coach_id
          -- As find_event has it; that is handed the page with its document, which would be read for each.
          left join events named on named.coach_id = p.coach_id and named.id::text = p.listed_event
          left join events own on own.page_id = p.id
        where p.has_form and ${withinScope(scope, sql`o.id`)}) as pages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'coach', o.slug) order by c.name), '[]')
        from email_campaigns c join coaches o on o.id = c.coach_id where ${withinScope(scope, sql`o.id`)} and c.archived_at is null) as campaigns,
      (select coalesce(jsonb_agg(s.source order by s.signups desc), '[]') from (
        select h.source, sum(h.signups) as signups from signup_hours h join pages p on p.id = h.page_id
        where h.hour >= ${ctx.clock.now()}::timestamptz - interval '90 days' and h.source <> '' and ${withinScope(scope, sql`p.coach_id`)}
        group by 1 order by 2 desc limit ${SOURCES}) s) as sources`);
  return rows[0] ?? { coaches: [], pages: [], campaigns: [], sources: [] };
}
