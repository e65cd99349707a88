import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope, withinScopeOrShared } from "#core/kernel/scope.ts";

export type ListedTag = {
  id: string;
  name: string;
  /** Null: shared by all coaches. */
  coachId: string | null;
  coach: { slug: string; name: string } | null;
  /** Of the scope. */
  people: number;
};

export const MOST_TAGGED = 100_000;

export async function listTags(ctx: Context, scope: Scope): Promise<ListedTag[]> {
  const { rows } = await ctx.db.execute<ListedTag>(sql`
    select t.id, t.name, t.coach_id as "coachId", case when o.id is not null then jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') end as coach,
      (select count(*)::int from (select from person_tags pt where pt.tag_id = t.id
        and (t.coach_id is not null or exists (select from people p where p.id = pt.person_id and ${withinScope(scope, sql`p.coach_id`)})) limit ${MOST_TAGGED + 1}) counted) as people
    from tags t left join coaches o on o.id = t.coach_id
    where ${withinScopeOrShared(scope, sql`t.coach_id`)} order by o.profile->>'name' nulls first, lower(t.name)`);
  return rows;
}
