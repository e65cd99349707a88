import type { Context } from "#core/kernel/context.ts";
import { recordBooking } from "../record-booking.ts";
import type { CalendarProvider } from "./accept-booking-webhook.ts";
import type { CalendarApi } from "./calendar-api.ts";

const DAY_MS = 86_400_000;
/** A webhook is off for a day before Calendly disables it, and a call may be marked some days later. */
const BACK_DAYS = 7;
const AHEAD_DAYS = 90;

type Fetched = {
  coachId: string;
  provider: CalendarProvider;
  api: Pick<CalendarApi, "listBookings">;
  quiet: boolean;
};

/** Records what the provider knows of the calls around now; what is known already changes nothing. */
export async function fetchBookings(
  ctx: Context,
  { coachId, provider, api, quiet }: Fetched,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const span = { from: new Date(now - BACK_DAYS * DAY_MS), to: new Date(now + AHEAD_DAYS * DAY_MS) };
  const reports = await api.listBookings(span);
  for (const report of reports)
    await recordBooking(ctx, { ...report, coachId, source: provider, actor: "provider", quiet });
  return reports.length;
}
