/** A calendar's webhook: verified with the secret of each calendar of that provider, then recorded for its coach. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Refusal, WebhookRequest } from "#core/sending/providers/provider.ts";
import type { bookingCalendars } from "#db/schema/bookings.ts";
import type { BookingReading } from "../booking-report.ts";
import { recordBooking } from "../record-booking.ts";
import { readCalcom } from "./calcom.ts";
import { decryptCalendarSecret } from "./calendar-secret.ts";
import { readCalendly } from "./calendly.ts";
import { readOtherCalendar } from "./other-calendar.ts";

export type CalendarProvider = (typeof bookingCalendars.$inferSelect)["provider"];

type Parser = (secret: string, request: WebhookRequest, now: Date) => BookingReading;

export const webhookParsers: Record<CalendarProvider, Parser> = {
  calendly: readCalendly,
  calcom: readCalcom,
  other: readOtherCalendar,
};

/** Where each provider posts to. */
export const bookingAddresses: Record<CalendarProvider, string> = {
  calendly: "/webhooks/calendly",
  calcom: "/webhooks/calcom",
  other: "/webhooks/bookings",
};

type Accepted = { ok: true; outcomes: ("recorded" | "erased")[] } | { ok: false; reason: Refusal };

export async function acceptBookingWebhook(
  ctx: Context,
  { provider, request }: { provider: CalendarProvider; request: WebhookRequest },
): Promise<Accepted> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ id: string; coachId: string; encrypted: string }>(sql`
    select id, coach_id as "coachId", signing_secret as encrypted from booking_calendars
    where provider = ${provider} order by heard_at desc nulls last, id`);
  for (const { id, coachId, encrypted } of rows) {
    const secret = decryptCalendarSecret(ctx.settings, id, encrypted);
    const reading = secret === null ? null : webhookParsers[provider](secret, request, now);
    if (!reading || (!reading.ok && reading.reason === "wrong-signature")) continue;
    if (!reading.ok) return reading;
    const outcomes: ("recorded" | "erased")[] = [];
    for (const report of reading.reports) {
      const said = { ...report, coachId, source: provider, actor: "provider" as const };
      outcomes.push((await recordBooking(ctx, said)).outcome);
    }
    await ctx.db.execute(
      sql`update booking_calendars set heard_at = greatest(heard_at, ${now}::timestamptz), problem = null where id = ${id}`,
    );
    return { ok: true, outcomes };
  }
  return { ok: false, reason: "wrong-signature" };
}
