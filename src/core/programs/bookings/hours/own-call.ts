/** A booked call behind the signed link in its emails: shown, moved and canceled by whoever booked it. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { bookings } from "#db/schema/bookings.ts";
import { recordBooking } from "../record-booking.ts";
import { isFree, lockCoach, nearestTo, timesOf } from "./book-call.ts";
import { type BookingPage, readBookingPage, readFreeDays } from "./booking-page.ts";
import { refreshBusy } from "./refresh-busy.ts";

type Booking = typeof bookings.$inferSelect;
export type OwnCall = Pick<
  Booking,
  "id" | "externalId" | "state" | "title" | "location" | "email" | "name" | "zone" | "cancelledBy" | "answers"
> & { startsAt: Date; endsAt: Date; first: string; moves: number };
export type FoundCall = { page: BookingPage; call: OwnCall };

/** Follows moves, so that the link in the first email leads to the call as it is now. */
export async function findOwnCall(
  ctx: Pick<Context, "db" | "settings">,
  { token }: { token: string },
): Promise<FoundCall | null> {
  const id = readLink(ctx.settings.secrets, "call", token);
  if (!id) return null;
  const { rows } = await ctx.db.execute<Omit<OwnCall, "startsAt" | "endsAt"> & Stored>(sql`
    with recursive chain as (
      select b.id, b.moved_to_id, 0 as step from bookings b where b.id = ${id}::uuid and b.source = 'foyer'
      union all select n.id, n.moved_to_id, c.step + 1 from chain c join bookings n on n.id = c.moved_to_id where c.step < 100
    )
    select b.id, b.external_id as "externalId", b.state, b.title, b.location, b.email, b.name, b.zone, b.cancelled_by as "cancelledBy", b.answers,
      extract(epoch from b.starts_at) * 1000 as "from", extract(epoch from b.ends_at) * 1000 as "to", f.id as first, f.moves,
      o.id as "coachId", o.profile, h.rules
    from bookings b join coaches o on o.id = b.coach_id left join booking_hours h on h.coach_id = o.id cross join lateral first_of_call(b.id) f
    where b.id = (select id from chain order by step desc limit 1) and b.starts_at is not null`);
  const [row] = rows;
  if (!row) return null;
  const { coachId, profile, rules, from, to, ...call } = row;
  const page = await readBookingPage(ctx, { id: coachId, profile, rules });
  return page && { page, call: { ...call, startsAt: new Date(Number(from)), endsAt: new Date(Number(to)) } };
}
type Stored = { from: string; to: string; coachId: string; profile: unknown; rules: unknown };

export const isOpenCall = ({ call }: FoundCall, now: Date): boolean =>
  call.state === "booked" && call.startsAt > now;

export type Moved = { kind: "moved" } | { kind: "taken"; nearest: number[] } | { kind: "closed" };

/** The old time is given up in the same transaction that takes the new one. */
export async function moveOwnCall(
  ctx: Context,
  { token, slot }: { token: string; slot: number },
): Promise<Moved> {
  const known = await findOwnCall(ctx, { token });
  if (!known) return { kind: "closed" };
  const { coachId, hours } = known.page;
  await refreshBusy(ctx, { coachId });
  return inTransaction(ctx, async (inside): Promise<Moved> => {
    await lockCoach(inside, coachId);
    const found = await findOwnCall(inside, { token });
    if (!found || !isOpenCall(found, ctx.clock.now())) return { kind: "closed" };
    const { call } = found;
    // The button was pressed twice.
    if (call.startsAt.getTime() === slot) return { kind: "moved" };
    const days = await readFreeDays(inside, found.page, { except: call.id });
    if (!isFree(days, slot)) return { kind: "taken", nearest: nearestTo(days, slot) };
    const externalId = createHash("sha256").update(`${call.id}:${slot}`).digest("hex").slice(0, 32);
    const said = { coachId, source: "foyer", at: ctx.clock.now(), actor: "visitor" } as const;
    // First the old one, because the exclusion constraint would refuse an overlapping new one.
    await recordBooking(inside, {
      ...said,
      externalId: call.externalId,
      event: "moved",
      movedTo: externalId,
    });
    const { title, location, email, name, zone, answers } = call;
    await recordBooking(inside, {
      ...{ ...said, externalId, event: "booked", movedFrom: call.externalId },
      details: { ...timesOf(slot, hours.minutes), title, location, email, name, zone, answers },
    });
    return { kind: "moved" };
  });
}

const REASON = "Why it was canceled:";

/** Returns false if there is nothing to cancel any more. */
export const cancelOwnCall = (
  ctx: Context,
  { token, reason }: { token: string; reason: string },
): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const known = await findOwnCall(inside, { token });
    if (!known) return false;
    await lockCoach(inside, known.page.coachId);
    const found = await findOwnCall(inside, { token });
    if (!found || !isOpenCall(found, ctx.clock.now())) return false;
    const { startsAt, endsAt, title, location, email, name, zone, answers, externalId } = found.call;
    const words = reason
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 500);
    const told = words ? [...answers, { question: REASON, answer: words }] : answers;
    await recordBooking(inside, {
      ...{ coachId: found.page.coachId, source: "foyer", externalId, event: "cancelled", by: "visitor" },
      ...{ at: ctx.clock.now(), actor: "visitor" },
      details: { startsAt, endsAt, title, location, email, name, zone, answers: told },
    });
    return true;
  });
