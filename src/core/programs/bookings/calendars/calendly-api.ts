import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { BookingReport } from "../booking-report.ts";
import { askApi, type CalendarApi, orGone } from "./calendar-api.ts";
import { calendlyEvents, invitee, inviteeReport, scheduledEvent } from "./calendly.ts";

export const CALENDLY_API = "https://api.calendly.com";

const me = z.object({
  resource: z.object({ uri: z.string(), name: z.string(), current_organization: z.string() }),
});
const subscription = z.object({ resource: z.object({ uri: z.string(), state: z.string() }) });
const subscriptions = z.object({
  collection: z.array(z.object({ uri: z.string(), callback_url: z.string() })),
});
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    collection: z.array(item),
    pagination: z.object({ next_page_token: z.string().nullish() }).nullish(),
  });
const events = page(scheduledEvent);
const invitees = page(invitee.extend({ created_at: z.string(), updated_at: z.string() }));

/** Each costs a request, and a free account has fifty a minute. */
const MOST_EVENTS = 200;
const AT_ONCE = 8;

export function calendlyApi(
  ctx: Pick<Context, "settings">,
  { base, key }: { base: string; key: string },
): CalendarApi {
  const ask = askApi(ctx, { base, headers: { authorization: `Bearer ${key}` } });
  const pathOf = (uri: string) => new URL(uri, base).pathname;
  return {
    findAccount: async () => (await ask("/users/me", me)).resource.name,

    async subscribe({ url, secret }) {
      const { resource: user } = await ask("/users/me", me);
      const owner = { organization: user.current_organization, user: user.uri, scope: "user" };
      const { collection } = await ask(
        `/webhook_subscriptions?${new URLSearchParams({ ...owner, count: "100" })}`,
        subscriptions,
      );
      // Two for one address are refused, and the key of an earlier one is unknown.
      for (const { uri } of collection.filter(({ callback_url }) => callback_url === url))
        await orGone(ask(pathOf(uri), z.unknown(), { method: "DELETE" }));
      const body = { ...owner, url, events: calendlyEvents, signing_key: secret };
      return (await ask("/webhook_subscriptions", subscription, { method: "POST", body })).resource.uri;
    },

    unsubscribe: (uri) => orGone(ask(pathOf(uri), z.unknown(), { method: "DELETE" })),

    isActive: async (uri) => (await orGone(ask(pathOf(uri), subscription)))?.resource.state === "active",

    async listBookings({ from, to }) {
      const { resource: user } = await ask("/users/me", me);
      const found: z.infer<typeof scheduledEvent>[] = [];
      for (let next: string | null = ""; next !== null && found.length < MOST_EVENTS; ) {
        const query: Record<string, string> = {
          ...{ user: user.uri, count: "100" },
          ...{ min_start_time: from.toISOString(), max_start_time: to.toISOString() },
          ...(next && { page_token: next }),
        };
        const { collection, pagination } = await ask(
          `/scheduled_events?${new URLSearchParams(query)}`,
          events,
        );
        found.push(...collection);
        next = pagination?.next_page_token || null;
      }
      const reports: BookingReport[] = [];
      const asked = found.slice(0, MOST_EVENTS);
      // An owner waits for it when they connect the calendar.
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const some = asked.slice(at, at + AT_ONCE).map(async (event) => {
          const { collection } = await ask(`${pathOf(event.uri)}/invitees?count=100`, invitees);
          return collection.flatMap((of) => reportsOf(of, event));
        });
        reports.push(...(await Promise.all(some)).flat());
      }
      return reports;
    },
  };
}

function reportsOf(
  { created_at, updated_at, ...of }: z.infer<typeof invitees>["collection"][number],
  event: z.infer<typeof scheduledEvent>,
): BookingReport[] {
  const report = inviteeReport(of, event, of.status === "canceled" ? updated_at : created_at);
  if (!of.no_show) return [report];
  return [
    report,
    { externalId: of.uri, event: "no-show", at: new Date(of.no_show.created_at ?? updated_at) },
  ];
}
