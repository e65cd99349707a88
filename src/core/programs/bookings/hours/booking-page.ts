/** A coach's booking page: who they are, when they take calls, and which times are free. */
import { sql } from "drizzle-orm";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Form } from "#core/content/pages/form/form.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { listFreeSlots, type OpenDay, type Range } from "./free-slots.ts";
import { firstHours, type Hours, hoursSchema } from "./hours.ts";

export type BookingPage = { coachId: string; coach: Coach; hours: Hours };

/** Null without hours. A hidden coach offers no new calls; a link to a booked one still works. */
export async function findBookingPage(
  ctx: Pick<Context, "db">,
  { slug }: { slug: string },
): Promise<BookingPage | null> {
  const { rows } = await ctx.db.execute<{ id: string; profile: unknown; rules: unknown }>(sql`
    select o.id, o.profile, h.rules from coaches o left join booking_hours h on h.coach_id = o.id
    where o.slug = ${slug.toLowerCase()} and o.hidden_at is null and o.archived_at is null and o.deletion_requested_at is null`);
  return rows[0] ? readBookingPage(ctx, rows[0]) : null;
}

export async function readBookingPage(
  ctx: Pick<Context, "db">,
  { id, profile, rules }: { id: string; profile: unknown; rules: unknown },
): Promise<BookingPage | null> {
  const found = coach.parse(profile);
  if (rules) return { coachId: id, coach: found, hours: hoursSchema.parse(rules) };
  // Out of the box, a visitor can finish a booking with every sample coach.
  if (!found.sample) return null;
  return { coachId: id, coach: found, hours: firstHours((await readSiteSettings(ctx)).timeZone) };
}

/** A calendar that has not been read for so long may have any entries by now. */
export const TRUSTED_HOURS = 24;

export type Booked = { busy: Range[]; calls: Range[]; isStale: boolean };

/** `except`: the call that is being moved. */
export async function readBooked(
  ctx: Pick<Context, "db" | "clock">,
  { coachId, except = null }: { coachId: string; except?: string | null },
): Promise<Booked> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ calls: Range[]; busy: Range[]; isStale: boolean }>(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('from', extract(epoch from starts_at) * 1000, 'to', extract(epoch from ends_at) * 1000)), '[]')
        from bookings where coach_id = ${coachId}::uuid and state = 'booked' and ends_at > ${now}::timestamptz - interval '2 days' and id is distinct from ${except}::uuid) as calls,
      (select coalesce(jsonb_agg(jsonb_build_object('from', extract(epoch from (each->>'from')::timestamptz) * 1000, 'to', extract(epoch from (each->>'to')::timestamptz) * 1000)), '[]')
        from busy_calendars c cross join jsonb_array_elements(c.busy) each where c.coach_id = ${coachId}::uuid and not (c.skips_all_day and (each->>'isAllDay')::boolean)) as busy,
      exists (select from busy_calendars where coach_id = ${coachId}::uuid
        and coalesce(read_at, created_at) < ${now}::timestamptz - make_interval(hours => ${TRUSTED_HOURS})) as "isStale"`);
  const { calls = [], busy = [], isStale = false } = rows[0] ?? {};
  return { calls, busy, isStale };
}

export async function readFreeDays(
  ctx: Pick<Context, "db" | "clock">,
  { coachId, hours }: Pick<BookingPage, "coachId" | "hours">,
  { except = null }: { except?: string | null } = {},
): Promise<OpenDay[]> {
  const { busy, calls, isStale } = await readBooked(ctx, { coachId, except });
  const days = listFreeSlots({ hours, busy, calls, now: ctx.clock.now() });
  return isStale ? days.map((day) => ({ ...day, slots: [] })) : days;
}

/** Name, address and the coach's questions, read and shown like the fields of any form. */
export function bookingFields({ hours }: Pick<BookingPage, "hours">): Form["fields"] {
  return [
    {
      ...{ kind: "text", name: "name", label: "Your name", required: true, maxLength: 60 },
      autocomplete: "name",
    },
    { kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" },
    ...hours.questions.map((question, at) => ({
      ...{ kind: "text", name: `question${at + 1}`, label: question, required: false, maxLength: 500 },
      autocomplete: "off",
    })),
  ] as Form["fields"];
}
