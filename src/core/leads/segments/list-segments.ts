import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type ListedSegment = {
  id: string;
  name: string;
  coachId: string;
  coach: { slug: string; name: string };
  changedAt: string;
};

export async function listSegments(ctx: Context, scope: Scope): Promise<ListedSegment[]> {
  const { rows } = await ctx.db.execute<ListedSegment>(sql`
    select s.id, s.name, s.coach_id as "coachId", jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') as coach,
      to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from segments s join coaches o on o.id = s.coach_id
    where ${withinScope(scope, sql`s.coach_id`)} order by o.profile->>'name', lower(s.name)`);
  return rows;
}
