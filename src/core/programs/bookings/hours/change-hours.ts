/** A coach's hours, and the calendars whose entries take times off them. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { changeProfile } from "#core/content/coaches/change-profile.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { bookingPageOf } from "#core/content/coaches/scheduler-link.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findBookingPage } from "./booking-page.ts";
import { hoursSchema } from "./hours.ts";
import { type BusyProblem, encryptBusyAddress, fetchBusy, readBusyAgain } from "./refresh-busy.ts";

export type HoursSaved =
  | { kind: "saved" | "unknown" }
  /** By field; `week.0` is Monday. */
  | { kind: "refused"; errors: Record<string, string> };

export async function changeHours(
  ctx: Context,
  scope: Scope,
  { slug, hours }: { slug: string; hours: unknown },
): Promise<HoursSaved> {
  const coach = await findCoachOfScope(ctx, scope.to("publish"), { slug });
  if (!coach) return { kind: "unknown" };
  const read = hoursSchema.safeParse(hours);
  if (!read.success) {
    const named = read.error.issues.map(({ path, message }) => [
      path[0] === "week" ? `week.${String(path[1])}` : String(path[0]),
      message,
    ]);
    return { kind: "refused", errors: Object.fromEntries(named.toReversed()) };
  }
  await inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`
      insert into booking_hours (coach_id, rules, changed_at) values (${coach.coachId}::uuid, ${JSON.stringify(read.data)}::jsonb, ${ctx.clock.now()}::timestamptz)
      on conflict (coach_id) do update set rules = excluded.rules, changed_at = excluded.changed_at`);
    await recordAction(inside, scope.actor, { action: "hours.changed", subject: { coach: slug } });
  });
  return { kind: "saved" };
}

/** Every button and email that leads to the coach's calendar leads to their booking page from now on. */
export async function adoptBookingPage(
  ctx: Context & Renderer,
  scope: Scope,
  { slug }: { slug: string },
): Promise<boolean> {
  const found = await findCoachOfScope(ctx, scope.to("publish"), { slug });
  if (!found || !(await findBookingPage(ctx, { slug }))) return false;
  const profile = { ...found.coach, schedulerUrl: bookingPageOf(slug) };
  const done = await changeProfile(ctx, scope, { slug, profile, real: false, everywhere: false });
  return done.outcome === "changed";
}

export type BusyAdded = { kind: "added" | "unknown" } | { kind: "refused"; problem: BusyProblem | "address" };

const MOST_CALENDARS = 10;
const address = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:https?|webcal):\/\/\S+$/i);

export async function addBusyCalendar(
  ctx: Context,
  scope: Scope,
  { slug, url }: { slug: string; url: string },
): Promise<BusyAdded> {
  const coach = await findCoachOfScope(ctx, scope.to("sending"), { slug });
  if (!coach) return { kind: "unknown" };
  const typed = address.safeParse(url);
  if (!typed.success || !URL.canParse(typed.data)) return { kind: "refused", problem: "address" };
  const page = await findBookingPage(ctx, { slug });
  const reading = { etag: null, zone: page?.hours.zone ?? "UTC", trustsFree: false, deadlineMs: 10_000 };
  const found = await fetchBusy(ctx, { address: typed.data, ...reading });
  if (!found.ok) return { kind: "refused", problem: found.problem };
  const { rows } = await ctx.db.execute<{ fresh: string }>(sql`select new_id() as fresh`);
  const id = rows[0]?.fresh ?? "";
  const { busy, entries, etag } = found.isSame ? { busy: [], entries: 0, etag: null } : found;
  const now = ctx.clock.now();
  const isAdded = await auditedUpdate(ctx, scope, {
    action: "busy-calendar.added",
    subject: { coach: slug, calendar: id },
    statement: sql`
      insert into busy_calendars (id, coach_id, address, host, busy, entries, etag, read_at, checked_at, created_at)
      select ${id}::uuid, ${coach.coachId}::uuid, ${encryptBusyAddress(ctx.settings, id, typed.data)}, ${new URL(typed.data).host}, ${JSON.stringify(busy)}::jsonb,
        ${entries}::int, ${etag}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      where (select count(*) from busy_calendars where coach_id = ${coach.coachId}::uuid) < ${MOST_CALENDARS}::int`,
  });
  return isAdded ? { kind: "added" } : { kind: "refused", problem: "too-large" };
}

type Reading = { id: string; skipsAllDay: boolean; trustsFree: boolean };

export async function changeBusyCalendar(
  ctx: Context,
  scope: Scope,
  { id, skipsAllDay, trustsFree }: Reading,
): Promise<boolean> {
  const isChanged = await auditedUpdate(ctx, scope, {
    action: "busy-calendar.changed",
    subject: { calendar: id },
    statement: sql`update busy_calendars set skips_all_day = ${skipsAllDay}, trusts_free = ${trustsFree}
      where id = ${id} and ${withinScope(scope.to("sending"), sql`coach_id`)}`,
  });
  if (isChanged) await readBusyAgain(ctx, { id });
  return isChanged;
}

export const removeBusyCalendar = (ctx: Context, scope: Scope, { id }: { id: string }): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "busy-calendar.removed",
    subject: { calendar: id },
    statement: sql`delete from busy_calendars where id = ${id} and ${withinScope(scope.to("sending"), sql`coach_id`)}`,
  });
