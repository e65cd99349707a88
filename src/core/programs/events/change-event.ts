/** Previews whom a change affects, then applies it if it still affects exactly the same people. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { keptIf } from "#core/kernel/transaction.ts";
import { parseAnswer } from "#db/call-function.ts";
import { type Announced, announceEvent, sendRecording } from "./announce-events.ts";
import type { Change } from "./read-change.ts";

export type Touched = Announced & { seated: number; recordings: number };

export type Changed =
  | { kind: "changed"; touched: Touched }
  | { kind: "to-confirm"; touched: Touched }
  | { kind: "too-small"; taken: number }
  | { kind: "editConflict" }
  | { kind: "same" | "no-event" };

type Input = {
  eventId: string;
  change: Change;
  seen: string;
  /** 'whoever': the owner accepts another number; null: the owner has not seen the preview. */
  announced: Touched | "whoever" | null;
};

export const changeEvent = (ctx: Context, scope: Scope, input: Input): Promise<Changed> =>
  keptIf(
    ctx,
    (inside) => attempt(inside, scope, input),
    ({ kind }) => kind === "changed",
  );

async function attempt(ctx: Context, scope: Scope, input: Input): Promise<Changed> {
  const { eventId, change, seen, announced } = input;
  const before = await lock(ctx, scope, { eventId, change });
  if (!before) return { kind: "no-event" };
  if (before.fingerprint !== seen) return { kind: "editConflict" };
  if (change.capacity !== null && change.capacity < before.taken)
    return { kind: "too-small", taken: before.taken };
  const after = await write(ctx, eventId, change);
  if (after.fingerprint === seen) return { kind: "same" };
  // Notices before seats: a new seat's confirmation then has the new date.
  const news = await announceEvent(ctx, eventId);
  const touched = {
    ...news,
    seated: await fillSeats(ctx, eventId),
    recordings: await sendRecording(ctx, eventId),
  };
  const isSilent = after.sequence === before.sequence && touched.seated === 0 && touched.recordings === 0;
  const isKnown = announced === "whoever" || (announced ? isSame(announced, touched) : isSilent);
  if (!isKnown) return { kind: "to-confirm", touched };
  await recordAction(ctx, scope.actor, { action: "event.changed", subject: { event: eventId, ...touched } });
  return { kind: "changed", touched };
}

type Row = { fingerprint: string; sequence: number; capacity: number | null; taken: number };

async function lock(
  ctx: Context,
  scope: Scope,
  { eventId, change }: Pick<Input, "eventId" | "change">,
): Promise<Row | undefined> {
  const read = (mode: string) =>
    ctx.db.execute<Row>(sql`
      select fingerprint, sequence, capacity, count_seats(e) as taken from events e
      where id = ${eventId} and ${withinScope(scope.to("publish"), sql`coach_id`)} ${sql.raw(mode)}`);
  const [row] = (await read("for no key update")).rows;
  // The event had unlimited seats: wait for registrations in progress and count them.
  if (row?.capacity === null && change.capacity !== null) {
    await read("for update");
    return (await read("")).rows[0];
  }
  return row;
}

async function write(ctx: Context, eventId: string, change: Change) {
  const { startsAt, zone, minutes, onDemand, capacity, joinUrl, recordingUrl } = change;
  const { rows } = await ctx.db.execute<Pick<Row, "fingerprint" | "sequence">>(sql`
    update events set starts_at = ${startsAt?.toISOString() ?? null}::timestamptz, zone = ${zone}, minutes = ${minutes},
      on_demand = ${onDemand}, capacity = ${capacity}::int, join_url = ${joinUrl}, recording_url = ${recordingUrl}
    where id = ${eventId} returning fingerprint, sequence`);
  const row = rows[0];
  if (!row) throw new Error(`event ${eventId} is gone in the middle of its change`);
  return row;
}

async function fillSeats(ctx: Context, eventId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ seated: unknown }>(
    sql`select fill_seats(${eventId}, ${ctx.clock.now()}::timestamptz) as seated`,
  );
  return parseAnswer("fill_seats", rows[0]?.seated, z.number());
}

const isSame = (a: Touched, b: Touched) =>
  a.calendars === b.calendars &&
  a.reminders === b.reminders &&
  a.withdrawn === b.withdrawn &&
  a.invited === b.invited &&
  a.seated === b.seated &&
  a.recordings === b.recordings;
