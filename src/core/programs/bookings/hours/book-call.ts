/** Books a free time on the coach's own page. The lock on the coach and an exclusion constraint give each time to one person. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { readZone } from "#core/content/pages/event/zone.ts";
import { readSubmission } from "#core/content/pages/form/submission.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { checkRateLimits } from "#core/kernel/rate-limits/check-rate-limits.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { recordBooking } from "../record-booking.ts";
import { type BookingPage, bookingFields, readFreeDays } from "./booking-page.ts";
import { refreshBusy } from "./refresh-busy.ts";

export type CallRequest = { page: BookingPage; ip: string; field: (name: string) => string };

export type Booked =
  | { kind: "booked"; token: string }
  | { kind: "invalid"; errors: Record<string, string>; values: Record<string, string> }
  /** Somebody was faster: the nearest free times. */
  | { kind: "taken"; nearest: number[]; values: Record<string, string> }
  /** This address has a call to come: its link was emailed, because anyone can type an address. */
  | { kind: "already"; values: Record<string, string> }
  | { kind: "too-many"; values: Record<string, string> };

const NEAREST = 3;
export const SLOT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/;

export async function bookCall(ctx: Context, { page, ip, field }: CallRequest): Promise<Booked> {
  const { coachId, hours } = page;
  const reading = readSubmission({ fields: bookingFields(page) }, field);
  const { values } = reading;
  const errors: Record<string, string> = reading.ok ? {} : reading.fieldErrors;
  const slot = readSlot(field("slot"));
  if (slot === null) errors.slot = "Choose a time";
  if (!reading.ok || slot === null) return { kind: "invalid", errors, values };
  const { email, name, details } = reading.submission;
  if (!name) return { kind: "invalid", errors: { name: "Enter your name, without a web address" }, values };
  const attempt = createHash("sha256")
    .update(`${field("attempt")}:${email}:${slot}`)
    .digest("hex")
    .slice(0, 32);
  const verdict = await checkRateLimits(ctx, { pageId: coachId, ip, attempt, proof: null });
  // Bots fill every field.
  if (verdict !== "pass" || field("website")) return { kind: "too-many", values };
  await refreshBusy(ctx, { coachId });
  const before = await readFreeDays(ctx, page);
  const externalId = `${attempt}`;
  if (!isFree(before, slot) && !(await findReplay(ctx, { coachId, externalId })))
    return { kind: "taken", nearest: nearestTo(before, slot), values };

  return inTransaction(ctx, async (inside): Promise<Booked> => {
    await lockCoach(inside, coachId);
    const replayed = await findReplay(inside, { coachId, externalId });
    if (replayed) return { kind: "booked", token: signLink(ctx.settings.secrets, "call", replayed) };
    if (await remindOfCall(inside, { coachId, email })) return { kind: "already", values };
    const days = await readFreeDays(inside, page);
    if (!isFree(days, slot)) return { kind: "taken", nearest: nearestTo(days, slot), values };
    const { bookingId = "" } = await recordBooking(inside, {
      ...{ coachId, source: "foyer", externalId, event: "booked", at: ctx.clock.now(), actor: "visitor" },
      reference: /^[\da-f]{32}$/.test(field("ref")) ? field("ref") : null,
      details: {
        ...timesOf(slot, hours.minutes),
        ...{ title: hours.title || null, location: hours.place || null, email, name },
        zone: readZone(field("zone")) ?? hours.zone,
        answers: hours.questions.flatMap((question, at) => {
          const answer = pick(details, `question${at + 1}`);
          return answer ? [{ question, answer }] : [];
        }),
      },
    });
    return { kind: "booked", token: signLink(ctx.settings.secrets, "call", bookingId) };
  });
}

export const readSlot = (text: string): number | null =>
  SLOT.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : null;

export const timesOf = (slot: number, minutes: number) => ({
  startsAt: new Date(slot),
  endsAt: new Date(slot + minutes * 60_000),
});

type Days = { slots: number[] }[];
export const isFree = (days: Days, slot: number): boolean => days.some(({ slots }) => slots.includes(slot));

export const nearestTo = (days: Days, slot: number): number[] =>
  days
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => Math.abs(a - slot) - Math.abs(b - slot))
    .slice(0, NEAREST)
    .toSorted((a, b) => a - b);

/** `record_booking` takes the same lock: what is read after it stays true until the booking is stored. */
export const lockCoach = (ctx: Pick<Context, "db">, coachId: string) =>
  ctx.db.execute(sql`select from coaches where id = ${coachId}::uuid for no key update`);

async function findReplay(
  ctx: Pick<Context, "db">,
  { coachId, externalId }: { coachId: string; externalId: string },
): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from bookings where coach_id = ${coachId}::uuid and source = 'foyer' and external_id = ${externalId} and starts_at is not null`);
  return rows[0]?.id ?? null;
}

/** Once an hour at most, so that nobody can fill somebody's mailbox. */
async function remindOfCall(
  ctx: Pick<Context, "db" | "clock">,
  { coachId, email }: { coachId: string; email: string },
): Promise<boolean> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute(sql`
    select queue_call_mail(b.id, ${`again:${now.toISOString().slice(0, 13)}`}, ${now}::timestamptz, ${now}::timestamptz) from bookings b
    where b.coach_id = ${coachId}::uuid and b.source = 'foyer' and b.state = 'booked' and b.email = ${email} and b.starts_at > ${now}::timestamptz
    order by b.starts_at limit 1`);
  return rows.length > 0;
}
