import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { compileConditions } from "./compile-conditions.ts";
import { type Group, suppressionStatuses } from "./conditions.ts";
import { countEach, countMatching, type PeopleCount } from "./count-matching.ts";

const SHOWN = 5;

export type SegmentPreview = {
  count: PeopleCount;
  suppressed: PeopleCount;
  remaining: number[] | null;
  sample: { id: string; name: string | null; email: string; firstSeenAt: string }[];
  tookMs: number;
};

export async function previewSegment(
  ctx: Context,
  scope: Scope,
  { coach, conditions }: { coach: string; conditions: Group },
): Promise<SegmentPreview | null> {
  const began = performance.now();
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from coaches where slug = ${coach} and ${withinScope(scope, sql`id`)}`,
  );
  const coachId = rows[0]?.id;
  if (!coachId) return null;
  const now = ctx.clock.now();
  const suppressed: Group = {
    ...{ kind: "group", match: "all" },
    items: [
      conditions,
      {
        ...{ kind: "group", match: "any" },
        items: suppressionStatuses.map((status) => ({ kind: "status", status })),
      },
    ],
  };
  const matches = compileConditions(conditions, { now });
  const lines = conditions.items.map(
    (_, index): Group => ({
      ...conditions,
      items: conditions.items.slice(conditions.match === "all" ? 0 : index, index + 1),
    }),
  );
  const [count, remaining, gone, sample] = await Promise.all([
    countMatching(ctx, { coachId, matches }),
    countEach(ctx, { coachId, conditions: lines.map((line) => compileConditions(line, { now })) }),
    countMatching(ctx, { coachId, matches: compileConditions(suppressed, { now }) }),
    ctx.db.execute<SegmentPreview["sample"][number]>(sql`
      select p.id, p.name, p.email, to_char(p.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "firstSeenAt"
      from (select * from people p where p.coach_id = ${coachId}::uuid order by p.id desc limit ${SEARCHED}) p
      where ${matches} order by p.id desc limit ${SHOWN}`),
  ]);
  return {
    ...{ count, remaining, suppressed: gone, sample: sample.rows },
    tookMs: Math.round(performance.now() - began),
  };
}

/** Samples the newest people only: going further would scan everyone. */
const SEARCHED = 5000;
