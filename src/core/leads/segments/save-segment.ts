import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { oneLine } from "../people/typed-person.ts";
import { type Group, readConditions } from "./conditions.ts";
import { findCircle, readReactions } from "./find-circle.ts";
import { LONGEST_SEGMENT_NAME } from "./limits.ts";
import { listWatchers, refillMembers } from "./segment-members.ts";

export type SegmentSaved =
  | { outcome: "saved"; segmentId: string }
  | { outcome: "invalid"; reason: string }
  | { outcome: "unknown" };

export async function saveSegment(
  ctx: Context,
  scope: Scope,
  input: {
    segmentId: string | null;
    coach: string;
    name: string;
    conditions: Group;
    /** By all coaches, for good: others may use it in their broadcasts. */
    isShared?: boolean;
  },
): Promise<SegmentSaved> {
  const name = isStorable(input.name) ? oneLine(input.name) : "";
  if (name === "") return { outcome: "invalid", reason: "Give the segment a name." };
  if ([...name].length > LONGEST_SEGMENT_NAME)
    return { outcome: "invalid", reason: `A name has at most ${LONGEST_SEGMENT_NAME} characters.` };
  const conditions = readConditions(input.conditions);
  if (!conditions) return { outcome: "invalid", reason: "A segment can’t have that many conditions." };
  const now = ctx.clock.now();
  const mayShare = scope.coaches === "all";
  const isShared = input.isShared === true;
  if (isShared && !mayShare) return { outcome: "unknown" };
  return inTransaction(ctx, async (inside) => {
    const { rows: found } = await inside.db.execute<{
      coachId: string;
      isUsed: boolean;
      isShared: boolean;
    }>(sql`
      select o.id as "coachId", ${isShared} or exists (select from segments s where s.id = ${input.segmentId}::uuid and s.coach_id is null) as "isShared",
        exists (select from segments s where (s.coach_id = o.id or s.coach_id is null or ${isShared}) and lower(s.name) = lower(${name})
          and s.id is distinct from ${input.segmentId}::uuid) as "isUsed"
      from coaches o where o.slug = ${input.coach} and ${withinScope(scope, sql`o.id`)}`);
    const [coach] = found;
    if (!coach) return { outcome: "unknown" };
    const only = coach.isShared ? await findOnlyOne(inside, conditions) : null;
    if (only) return { outcome: "invalid", reason: `All coaches share it, so it can’t ask for ${only}.` };
    if (coach.isUsed) return { outcome: "invalid", reason: "There is already a segment with that name." };
    const circle = input.segmentId
      ? await findNewCircle(inside, mayShare ? null : coach.coachId, {
          id: input.segmentId,
          name,
          conditions,
        })
      : null;
    if (circle) return { outcome: "invalid", reason: `A campaign would start itself: ${circle}.` };
    const json = JSON.stringify(conditions);
    const { rows } = await inside.db.execute<{ id: string }>(
      input.segmentId
        ? sql`update segments set coach_id = case when not ${coach.isShared} then coach_id end, name = ${name}, conditions = ${json}::jsonb, changed_at = ${now}::timestamptz
            where id = ${input.segmentId}::uuid and (coach_id = ${coach.coachId}::uuid or ${mayShare} and coach_id is null) returning id`
        : sql`insert into segments (coach_id, name, conditions, created_at, changed_at)
            values (${coach.isShared ? null : coach.coachId}::uuid, ${name}, ${json}::jsonb, ${now}::timestamptz, ${now}::timestamptz)
            on conflict do nothing returning id`,
    );
    const segmentId = rows[0]?.id;
    if (!segmentId)
      return input.segmentId
        ? { outcome: "unknown" }
        : { outcome: "invalid", reason: "There is already a segment with that name." };
    if (input.segmentId) await refillMembers(inside, { segmentId, conditions });
    await recordAction(inside, scope.actor, { action: "segment.saved", subject: { segment: segmentId } });
    return { outcome: "saved", segmentId };
  });
}

/** How the changed segment would let a campaign (of one coach, or of all) start itself, in words, or null. */
async function findNewCircle(
  inside: Pick<Context, "db">,
  only: string | null,
  changed: { id: string; name: string; conditions: Group },
): Promise<string | null> {
  for (const coachId of await listWatchers(inside, changed.id)) {
    if (only && only !== coachId) continue;
    const known = await readReactions(inside, coachId);
    const segments = known.segments.map((each) => (each.id === changed.id ? changed : each));
    const started = known.campaigns.filter(({ starts }) =>
      starts.some(({ subject }) => subject === changed.id),
    );
    for (const { id } of started) {
      const circle = findCircle(id, { ...known, segments });
      if (circle) return circle;
    }
  }
  return null;
}

/** What only one coach has, in words, or null. */
async function findOnlyOne({ db }: Pick<Context, "db">, { items }: Group): Promise<string | null> {
  for (const item of items) {
    if (item.kind === "group") {
      const found = await findOnlyOne({ db }, item);
      if (found) return found;
    } else if (item.kind === "tag") {
      const { rowCount } = await db.execute(
        sql`select from tags where id = ${item.tag}::uuid and coach_id is null`,
      );
      if (rowCount === 0) return "a tag that is not shared";
    } else if ("page" in item && item.page) return "one coach’s page";
    else if ("event" in item) return "one coach’s event";
    else if ("campaign" in item) return "one coach’s emails";
  }
  return null;
}
