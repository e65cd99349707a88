/** `/webhooks/calendly`, `/webhooks/calcom` and `/webhooks/bookings`: bookings from calendars. */
import type { Context as HonoContext } from "hono";
import type { Context } from "#core/kernel/context.ts";
import {
  acceptBookingWebhook,
  bookingAddresses,
  type CalendarProvider,
} from "#core/programs/bookings/calendars/accept-booking-webhook.ts";

export const bookingWebhooks = Object.entries(bookingAddresses) as [CalendarProvider, string][];

export const receiveBooking =
  (ctx: Context, provider: CalendarProvider) =>
  async (c: HonoContext): Promise<Response> => {
    const request = { headers: c.req.raw.headers, body: await c.req.text() };
    const accepted = await acceptBookingWebhook(ctx, { provider, request });
    if (accepted.ok) return c.json({ outcomes: accepted.outcomes });
    ctx.log.warn({ provider, reason: accepted.reason }, "a calendar's webhook was refused");
    return c.json({ error: accepted.reason }, accepted.reason === "malformed" ? 400 : 401);
  };
