/** Looks whether a calendar's webhook is still active, renews it if not, and fetches what was missed. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { bookingAddresses, type CalendarProvider } from "./accept-booking-webhook.ts";
import { CalendarError, type CalendarProblem } from "./calendar-api.ts";
import { decryptCalendarSecret } from "./calendar-secret.ts";
import { fetchBookings } from "./fetch-bookings.ts";
import { openApi } from "./open-api.ts";

const HOURS = 24;
/** After a failure. */
const HOURS_IN_TROUBLE = 1;

type Calendar = {
  id: string;
  coachId: string;
  provider: CalendarProvider;
  apiUrl: string | null;
  apiKey: string;
  signingSecret: string;
  subscription: string | null;
};
const columns = sql`id, coach_id as "coachId", provider, api_url as "apiUrl", api_key as "apiKey", signing_secret as "signingSecret", subscription`;

export type CalendarCheck = { problem: CalendarProblem | null; isRenewed: boolean; fetched: number };

/** Checks one calendar that is due. Returns false if none was. */
export async function checkDueCalendar(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<Calendar>(sql`
    update booking_calendars set checked_at = ${ctx.clock.now()}::timestamptz
    where id = (select c.id from booking_calendars c join coaches o on o.id = c.coach_id
      where c.api_key is not null and o.deletion_requested_at is null
        and coalesce(c.checked_at, c.created_at) <= ${ctx.clock.now()}::timestamptz - make_interval(hours => case when c.problem is null then ${HOURS}::int else ${HOURS_IN_TROUBLE}::int end)
      order by c.checked_at nulls first limit 1 for update of c skip locked)
    returning ${columns}`);
  const [due] = rows;
  if (due) await check(ctx, due);
  return due !== undefined;
}

/** On demand: 'Check now'. Null if there is no such calendar with a key. */
export async function checkCalendar(
  ctx: Context,
  scope: Scope,
  { calendarId }: { calendarId: string },
): Promise<CalendarCheck | null> {
  const { rows } = await ctx.db.execute<Calendar>(sql`
    select ${columns} from booking_calendars
    where id = ${calendarId} and api_key is not null and ${withinScope(scope.to("sending"), sql`coach_id`)}`);
  const [calendar] = rows;
  if (!calendar) return null;
  await recordAction(ctx, scope.actor, { action: "calendar.checked", subject: { calendar: calendarId } });
  return check(ctx, calendar);
}

async function check(ctx: Context, calendar: Calendar): Promise<CalendarCheck> {
  const { id, coachId, provider, apiUrl } = calendar;
  const key = decryptCalendarSecret(ctx.settings, id, calendar.apiKey);
  const secret = decryptCalendarSecret(ctx.settings, id, calendar.signingSecret);
  const api = key && secret ? openApi(ctx, { provider, apiUrl, key }) : null;
  const result: CalendarCheck = { problem: api ? null : "key", isRenewed: false, fetched: 0 };
  let { subscription } = calendar;
  try {
    if (api && secret) {
      if (!subscription || !(await api.isActive(subscription))) {
        const url = new URL(bookingAddresses[provider], ctx.settings.publicUrl).href;
        subscription = await api.subscribe({ url, secret });
        result.isRenewed = true;
      }
      result.fetched = await fetchBookings(ctx, { coachId, provider, api, quiet: false });
    }
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    result.problem = error.problem;
  }
  // Not if it was connected anew meanwhile.
  await ctx.db.execute(sql`
    update booking_calendars set checked_at = ${ctx.clock.now()}::timestamptz, problem = ${result.problem}, subscription = ${subscription}
    where id = ${id} and signing_secret = ${calendar.signingSecret}`);
  return result;
}
