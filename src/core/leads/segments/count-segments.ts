/** How many people each saved segment has, for its tab. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope, withinScopeOrShared } from "#core/kernel/scope.ts";
import { compileConditions } from "./compile-conditions.ts";
import { readConditions } from "./conditions.ts";
import { countEach, countMatching, type PeopleCount } from "./count-matching.ts";

/** Those that fit beside each other. */
export const MOST_TABS = 6;

export async function countSegments(
  ctx: Context,
  scope: Scope,
  { segmentIds }: { segmentIds: string[] },
): Promise<Map<string, PeopleCount>> {
  const { rows } = await ctx.db.execute<{ id: string; coachId: string | null; conditions: unknown }>(sql`
    select id, coach_id as "coachId", conditions from segments
    where id = any(${sql.param(segmentIds.slice(0, MOST_TABS))}::uuid[]) and ${withinScopeOrShared(scope, sql`coach_id`)}`);
  const segments = rows.flatMap(({ id, coachId, conditions }) => {
    const tree = readConditions(conditions);
    if (!tree) return [];
    const holds = compileConditions(tree, { now: ctx.clock.now() });
    return [
      { id, coachId, matches: coachId ? holds : sql`(${withinScope(scope, sql`p.coach_id`)} and ${holds})` },
    ];
  });
  const counts = new Map<string, PeopleCount>();
  for (const coachId of new Set(segments.map((segment) => segment.coachId))) {
    const mine = segments.filter((segment) => segment.coachId === coachId);
    const exact = await countEach(ctx, { coachId, conditions: mine.map(({ matches }) => matches) });
    for (const { id, matches } of mine) {
      const people = exact?.[mine.findIndex((segment) => segment.id === id)];
      counts.set(
        id,
        people === undefined ? await countMatching(ctx, { coachId, matches }) : { people, isEstimate: false },
      );
    }
  }
  return counts;
}
