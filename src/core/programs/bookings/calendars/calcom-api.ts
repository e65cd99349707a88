import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { BookingReport } from "../booking-report.ts";
import { CALCOM_REFERENCE, calcomEvents } from "./calcom.ts";
import { askApi, type CalendarApi, orGone } from "./calendar-api.ts";

export const CALCOM_API = "https://api.cal.com";

const instant = z.iso.datetime({ offset: true });
const me = z.object({ data: z.object({ username: z.string().nullish(), email: z.string() }) });
const webhook = z.object({
  data: z.object({ id: z.union([z.string(), z.number()]), active: z.boolean(), subscriberUrl: z.string() }),
});
const webhooks = z.object({ data: z.array(webhook.shape.data) });
const booking = z.object({
  uid: z.string().min(1),
  title: z.string().nullish(),
  status: z.string(),
  start: instant,
  end: instant,
  createdAt: instant,
  updatedAt: instant.nullish(),
  location: z.string().nullish(),
  attendees: z.array(
    z.object({
      email: z.string(),
      name: z.string().nullish(),
      timeZone: z.string().nullish(),
      absent: z.boolean().nullish(),
    }),
  ),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  rescheduledFromUid: z.string().nullish(),
  rescheduledToUid: z.string().nullish(),
});
const bookings = z.object({ data: z.array(booking) });

const PAGE = 100;
const MOST_PAGES = 10;

export function calcomApi(
  ctx: Pick<Context, "settings">,
  { base, key }: { base: string; key: string },
): CalendarApi {
  const headers = { authorization: `Bearer ${key}`, "cal-api-version": "2024-08-13" };
  const ask = askApi(ctx, { base, headers });
  const pathOf = (id: string) => `/v2/webhooks/${encodeURIComponent(id)}`;
  return {
    async findAccount() {
      const { username, email } = (await ask("/v2/me", me)).data;
      return username ?? email;
    },

    async subscribe({ url, secret }) {
      const { data } = await ask(`/v2/webhooks?take=100`, webhooks);
      for (const { id } of data.filter(({ subscriberUrl }) => subscriberUrl === url))
        await orGone(ask(pathOf(String(id)), z.unknown(), { method: "DELETE" }));
      const body = { subscriberUrl: url, triggers: calcomEvents, active: true, secret };
      return String((await ask("/v2/webhooks", webhook, { method: "POST", body })).data.id);
    },

    unsubscribe: (id) => orGone(ask(pathOf(id), z.unknown(), { method: "DELETE" })),

    isActive: async (id) => (await orGone(ask(pathOf(id), webhook)))?.data.active ?? false,

    async listBookings({ from, to }) {
      const found: z.infer<typeof booking>[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = {
          ...{ afterStart: from.toISOString(), beforeEnd: to.toISOString() },
          ...{ take: String(PAGE), skip: String(page * PAGE) },
        };
        const { data } = await ask(`/v2/bookings?${new URLSearchParams(query)}`, bookings);
        found.push(...data);
        if (data.length < PAGE) break;
      }
      return found.flatMap(reportsOf);
    },
  };
}

function reportsOf(of: z.infer<typeof booking>): BookingReport[] {
  const [attendee] = of.attendees;
  const isOff = of.status === "cancelled" || of.status === "rejected";
  const reference = of.metadata?.[CALCOM_REFERENCE];
  const at = new Date((isOff && of.updatedAt) || of.createdAt);
  const report: BookingReport = {
    externalId: of.uid,
    event: !isOff ? "booked" : of.rescheduledToUid ? "moved" : "cancelled",
    at,
    movedFrom: of.rescheduledFromUid ?? null,
    movedTo: of.rescheduledToUid ?? null,
    reference: typeof reference === "string" ? reference : null,
    details: {
      startsAt: new Date(of.start),
      endsAt: new Date(of.end),
      title: of.title ?? null,
      location: of.location && /^https?:/.test(of.location) ? of.location : null,
      email: attendee?.email ?? null,
      name: attendee?.name ?? null,
      zone: attendee?.timeZone ?? null,
      answers: [],
    },
  };
  const missed = attendee?.absent
    ? [{ externalId: of.uid, event: "no-show" as const, at: new Date(of.updatedAt ?? of.createdAt) }]
    : [];
  return [report, ...missed];
}
