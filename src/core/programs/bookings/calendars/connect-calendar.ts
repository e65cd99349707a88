/** Connects a coach's calendar: checks the key, creates the webhook at the provider, and fetches what is booked already. */
import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { checkAddress } from "#core/sending/webhooks/webhook-address.ts";
import { bookingAddresses, type CalendarProvider } from "./accept-booking-webhook.ts";
import { CalendarError, type CalendarProblem } from "./calendar-api.ts";
import { decryptCalendarSecret, drawSigningSecret, encryptCalendarSecret } from "./calendar-secret.ts";
import { fetchBookings } from "./fetch-bookings.ts";
import { openApi } from "./open-api.ts";

export type NewCalendar = {
  /** A slug. */
  coach: string;
  provider: CalendarProvider;
  /** Empty: the owner enters the webhook at the provider. Calendly takes none by hand. */
  apiKey: string;
  /** Of a self-hosted Cal.com; empty: the provider's own. */
  apiUrl: string;
};

export type Connected =
  /** `secret` is shown once, where the owner has to enter it. */
  | { kind: "connected"; calendarId: string; secret: string | null; fetched: number }
  | {
      kind: "refused";
      field: "coach" | "apiKey" | "apiUrl";
      problem: CalendarProblem | "no-coach" | "no-key" | "address";
    };

const MOST_LETTERS = 2000;

export async function connectCalendar(ctx: Context, scope: Scope, typed: NewCalendar): Promise<Connected> {
  const refused = (
    field: "coach" | "apiKey" | "apiUrl",
    problem: Extract<Connected, { kind: "refused" }>["problem"],
  ) => ({ kind: "refused", field, problem }) as const;
  const { provider } = typed;
  const [apiKey, apiUrl] = [typed.apiKey.trim().slice(0, MOST_LETTERS), typed.apiUrl.trim()];
  const { rows } = await ctx.db.execute<{ coachId: string; fresh: string; before: string | null }>(sql`
    select o.id as "coachId", new_id() as fresh, c.id as before
    from coaches o left join booking_calendars c on c.coach_id = o.id and c.provider = ${provider}
    where o.slug = ${typed.coach} and ${withinScope(scope.to("sending"), sql`o.id`)}`);
  const [coach] = rows;
  if (!coach) return refused("coach", "no-coach");
  if (provider === "calendly" && !apiKey) return refused("apiKey", "no-key");
  if (apiUrl && !(await checkAddress(apiUrl, { local: ctx.settings.localWebhooks })).ok)
    return refused("apiUrl", "address");
  const id = coach.before ?? coach.fresh;
  const secret = drawSigningSecret();
  const hasApi = provider !== "other" && apiKey !== "";
  const api = hasApi ? openApi(ctx, { provider, apiUrl: apiUrl || null, key: apiKey }) : null;
  const url = new URL(bookingAddresses[provider], ctx.settings.publicUrl).href;
  let account: string | null = null;
  let subscription: string | null = null;
  try {
    account = api && (await api.findAccount());
    subscription = api && (await api.subscribe({ url, secret }));
  } catch (error) {
    if (error instanceof CalendarError) return refused("apiKey", error.problem);
    throw error;
  }
  const encrypted = encryptCalendarSecret(ctx.settings, id, secret);
  const key = hasApi ? encryptCalendarSecret(ctx.settings, id, apiKey) : null;
  await inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`
      insert into booking_calendars (id, coach_id, provider, account, api_url, api_key, signing_secret, subscription, created_at)
      values (${id}, ${coach.coachId}, ${provider}, ${account}, ${apiUrl || null}, ${key}, ${encrypted}, ${subscription}, ${ctx.clock.now()}::timestamptz)
      on conflict (coach_id, provider) do update set account = excluded.account, api_url = excluded.api_url, api_key = excluded.api_key,
        signing_secret = excluded.signing_secret, subscription = excluded.subscription, heard_at = null, checked_at = null, problem = null`);
    await recordAction(inside, scope.actor, {
      action: "calendar.connected",
      subject: { calendar: id, provider },
    });
  });
  if (!api) return { kind: "connected", calendarId: id, secret, fetched: 0 };
  let fetched = 0;
  try {
    fetched = await fetchBookings(ctx, { coachId: coach.coachId, provider, api, quiet: true });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    // It is connected; the check an hour later fetches the bookings.
    await ctx.db.execute(sql`
      update booking_calendars set problem = ${error.problem}, checked_at = ${ctx.clock.now()}::timestamptz where id = ${id}`);
  }
  return { kind: "connected", calendarId: id, secret: null, fetched };
}

/** Bookings stay. The webhook at the provider goes too, if it can be reached. */
export const removeCalendar: Verb<{ calendarId: string }, boolean> = async (ctx, scope, { calendarId }) => {
  const { rows } = await ctx.db.execute<{
    provider: CalendarProvider;
    apiUrl: string | null;
    apiKey: string | null;
    subscription: string | null;
  }>(sql`
    select provider, api_url as "apiUrl", api_key as "apiKey", subscription from booking_calendars
    where id = ${calendarId} and ${withinScope(scope.to("sending"), sql`coach_id`)}`);
  const [calendar] = rows;
  if (!calendar) return false;
  const { provider, apiUrl, subscription } = calendar;
  const key = calendar.apiKey && decryptCalendarSecret(ctx.settings, calendarId, calendar.apiKey);
  if (key && subscription) {
    // The owner can also remove it there; what it still posts is refused.
    const left = openApi(ctx, { provider, apiUrl, key })?.unsubscribe(subscription);
    await left?.catch((error) =>
      ctx.log.warn({ provider, error: String(error) }, "a calendar's webhook was not removed"),
    );
  }
  return auditedUpdate(ctx, scope, {
    action: "calendar.removed",
    subject: { calendar: calendarId },
    statement: sql`delete from booking_calendars where id = ${calendarId} and ${withinScope(scope.to("sending"), sql`coach_id`)}`,
  });
};
