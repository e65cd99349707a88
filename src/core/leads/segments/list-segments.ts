import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScopeOrShared } from "#core/kernel/scope.ts";

export type ListedSegment = {
  id: string;
  name: string;
  /** Null: shared by all coaches. */
  coachId: string | null;
  coach: { slug: string; name: string } | null;
  changedAt: string;
};

export async function listSegments(ctx: Context, scope: Scope): Promise<ListedSegment[]> {
  const { rows } = await ctx.db.execute<ListedSegment>(sql`
    select s.id, s.name, s.coach_id as "coachId", case when o.id is not null then jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') end as coach,
      to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from segments s left join coaches o on o.id = s.coach_id
    where ${withinScopeOrShared(scope, sql`s.coach_id`)} order by o.profile->>'name' nulls first, lower(s.name)`);
  return rows;
}
