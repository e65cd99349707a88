/** Asks Cal.com (without a key) or Calendly (with the coach's) when a coach is free. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { readScheduler } from "#core/content/pages/addresses/scheduler-address.ts";
import type { Context } from "#core/kernel/context.ts";
import { CALCOM_API } from "../calendars/calcom-api.ts";
import { type Ask, askApi, CalendarError, type CalendarProblem } from "../calendars/calendar-api.ts";
import { decryptCalendarSecret } from "../calendars/calendar-secret.ts";
import { CALENDLY_API } from "../calendars/calendly-api.ts";

/** `none`: the coach's scheduler is not one that can be asked. */
export type FreeTimes =
  | { outcome: "times"; times: string[] }
  | { outcome: "none" }
  | { outcome: "failed"; problem: CalendarProblem };

type Asked = { coachId: string; days: number; withinMs: number };
type Span = { from: Date; to: Date };

const DAY_MS = 86_400_000;
/** Calendly refuses longer spans. */
const WEEK_MS = 7 * DAY_MS;
/** Calendly refuses a span that has begun. */
const SOON_MS = 60_000;
const MOST = 1000;

const start = z.iso.datetime({ offset: true });
const slots = z.object({ data: z.record(z.string(), z.array(z.object({ start }))) });
const me = z.object({ resource: z.object({ uri: z.string() }) });
const eventTypes = z.object({
  collection: z.array(z.object({ uri: z.string(), scheduling_url: z.string() })),
});
type Calendar = { id: string; apiUrl: string | null; apiKey: string | null };
const available = z.object({ collection: z.array(z.object({ status: z.string(), start_time: start })) });

export async function readFreeTimes(ctx: Context, { coachId, days, withinMs }: Asked): Promise<FreeTimes> {
  const { rows } = await ctx.db.execute<{ schedulerUrl: string }>(
    sql`select profile->>'schedulerUrl' as "schedulerUrl" from coaches where id = ${coachId}::uuid`,
  );
  const scheduler = readScheduler(rows[0]?.schedulerUrl ?? "");
  if (!scheduler) return { outcome: "none" };
  const { rows: calendars } = await ctx.db.execute<Calendar>(sql`
    select id, api_url as "apiUrl", api_key as "apiKey" from booking_calendars where coach_id = ${coachId}::uuid and provider = ${scheduler.provider}`);
  const [calendar] = calendars;
  const from = new Date(ctx.clock.now().getTime() + SOON_MS);
  const span = { from, to: new Date(from.getTime() + days * DAY_MS) };
  const ask = (base: string, headers: Record<string, string>) =>
    askApi(ctx, { base: calendar?.apiUrl ?? base, headers, deadlineMs: withinMs });
  const find = async (): Promise<FreeTimes> => {
    if (scheduler.provider === "calcom") {
      const times = await ofCalcom(ask(CALCOM_API, { "cal-api-version": "2024-09-04" }), scheduler, span);
      return { outcome: "times", times };
    }
    const key = calendar?.apiKey && decryptCalendarSecret(ctx.settings, calendar.id, calendar.apiKey);
    if (!key) return { outcome: "none" };
    const times = await ofCalendly(
      ask(CALENDLY_API, { authorization: `Bearer ${key}` }),
      scheduler.address,
      span,
    );
    return times ? { outcome: "times", times } : { outcome: "none" };
  };
  // Several requests and the lookup of a name share the limit.
  const { promise: late, resolve } = Promise.withResolvers<FreeTimes>();
  const timer = setTimeout(() => resolve({ outcome: "failed", problem: "away" }), withinMs);
  try {
    return await Promise.race([find().catch(failure), late]);
  } finally {
    clearTimeout(timer);
  }
}

function failure(error: unknown): FreeTimes {
  if (error instanceof CalendarError) return { outcome: "failed", problem: error.problem };
  throw error;
}

const inOrder = (times: string[], { from, to }: Span) =>
  [...new Set(times.map((time) => new Date(time).toISOString()))]
    .filter((time) => time >= from.toISOString() && time < to.toISOString())
    .toSorted()
    .slice(0, MOST);

async function ofCalcom(ask: Ask, { username, slug }: { username: string; slug: string }, span: Span) {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const query = { username, eventTypeSlug: slug, start: day(span.from), end: day(span.to), timeZone: "UTC" };
  const { data } = await ask(`/v2/slots?${new URLSearchParams(query)}`, slots);
  return inOrder(
    Object.values(data).flatMap((ofDay) => ofDay.map(({ start }) => start)),
    span,
  );
}

/** Null if the coach's account has no such kind of call. */
async function ofCalendly(ask: Ask, address: string, span: Span): Promise<string[] | null> {
  const { resource } = await ask("/users/me", me);
  const { collection } = await ask(
    `/event_types?${new URLSearchParams({ user: resource.uri, active: "true", count: "100" })}`,
    eventTypes,
  );
  const kind = collection.find(({ scheduling_url }) => scheduling_url.replace(/[/?#]*$/, "") === address);
  if (!kind) return null;
  const weeks: Span[] = [];
  for (let at = span.from.getTime(); at < span.to.getTime(); at += WEEK_MS)
    weeks.push({ from: new Date(at), to: new Date(Math.min(at + WEEK_MS, span.to.getTime())) });
  const found = await Promise.all(
    weeks.map(({ from, to }) => {
      const query = { event_type: kind.uri, start_time: from.toISOString(), end_time: to.toISOString() };
      return ask(`/event_type_available_times?${new URLSearchParams(query)}`, available);
    }),
  );
  const free = found.flatMap(({ collection: times }) => times.filter(({ status }) => status === "available"));
  return inOrder(
    free.map(({ start_time }) => start_time),
    span,
  );
}
