import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { oneLine } from "../people/typed-person.ts";
import { type Group, readConditions } from "./conditions.ts";
import { LONGEST_SEGMENT_NAME } from "./limits.ts";

export type SegmentSaved =
  | { outcome: "saved"; segmentId: string }
  | { outcome: "invalid"; reason: string }
  | { outcome: "unknown" };

export async function saveSegment(
  ctx: Context,
  scope: Scope,
  input: { segmentId: string | null; coach: string; name: string; conditions: Group },
): Promise<SegmentSaved> {
  const name = isStorable(input.name) ? oneLine(input.name) : "";
  if (name === "") return { outcome: "invalid", reason: "Give the segment a name." };
  if ([...name].length > LONGEST_SEGMENT_NAME)
    return { outcome: "invalid", reason: `A name has at most ${LONGEST_SEGMENT_NAME} characters.` };
  const conditions = readConditions(input.conditions);
  if (!conditions) return { outcome: "invalid", reason: "A segment can’t have that many conditions." };
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    const { rows: found } = await inside.db.execute<{ coachId: string; isUsed: boolean }>(sql`
      select o.id as "coachId", exists (select from segments s where s.coach_id = o.id and lower(s.name) = lower(${name})
        and s.id is distinct from ${input.segmentId}::uuid) as "isUsed"
      from coaches o where o.slug = ${input.coach} and ${withinScope(scope, sql`o.id`)}`);
    const [coach] = found;
    if (!coach) return { outcome: "unknown" };
    if (coach.isUsed) return { outcome: "invalid", reason: "There is already a segment with that name." };
    const json = JSON.stringify(conditions);
    const { rows } = await inside.db.execute<{ id: string }>(
      input.segmentId
        ? sql`update segments set name = ${name}, conditions = ${json}::jsonb, changed_at = ${now}::timestamptz
            where id = ${input.segmentId}::uuid and coach_id = ${coach.coachId}::uuid returning id`
        : sql`insert into segments (coach_id, name, conditions, created_at, changed_at)
            values (${coach.coachId}::uuid, ${name}, ${json}::jsonb, ${now}::timestamptz, ${now}::timestamptz)
            on conflict do nothing returning id`,
    );
    const segmentId = rows[0]?.id;
    if (!segmentId)
      return input.segmentId
        ? { outcome: "unknown" }
        : { outcome: "invalid", reason: "There is already a segment with that name." };
    await recordAction(inside, scope.actor, { action: "segment.saved", subject: { segment: segmentId } });
    return { outcome: "saved", segmentId };
  });
}
