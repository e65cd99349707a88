import { sql } from "drizzle-orm";
import { watchAddress } from "#core/content/pages/addresses/watch-address.ts";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink, signLink } from "#core/kernel/signed-links/signed-link.ts";

/** Opening the link counts as attending this long before the start and after the end. */
const AROUND_MINUTES = 60;
/** Scanners open a message's links on arrival, some with a browser. */
const SCAN_SECONDS = 90;

export type Joined =
  | { outcome: "go-on"; to: string; recorded: boolean }
  /** Possibly a scanner: a page asks for a click before recording. */
  | { outcome: "ask"; event: string; coach: Coach }
  | { outcome: "unknown" };

type Row = {
  status: string;
  event: string;
  joinUrl: string | null;
  page: string;
  isOn: boolean;
  isPast: boolean;
  isCancelled: boolean;
  wasJustSent: boolean;
  profile: unknown;
};

/** `by`: a person who pressed the button, a browser following a link, or anything else. */
export async function joinEvent(
  ctx: Context,
  { token, by }: { token: string; by: "button" | "browser" | "machine" },
): Promise<Joined> {
  const registration = readLink(ctx.settings.secrets, "join", token);
  const found = registration && (await findSeat(ctx, registration));
  if (!registration || !found) return { outcome: "unknown" };
  const go = (to: string, recorded = false): Joined => ({ outcome: "go-on", to, recorded });
  if (found.status !== "confirmed")
    return go(`/seat/${signLink(ctx.settings.secrets, "seat", registration)}`);
  if (found.isCancelled || !found.joinUrl) return go(found.page);
  if (found.isPast) return go(watchAddress(found.page));
  if (!found.isOn) return go(found.joinUrl);
  if (by === "machine" || (by === "browser" && found.wasJustSent))
    return { outcome: "ask", event: found.event, coach: coach.parse(found.profile) };
  await record(ctx, registration);
  return go(found.joinUrl, true);
}

async function findSeat(ctx: Context, registration: string): Promise<Row | undefined> {
  const now = sql`${ctx.clock.now()}::timestamptz`;
  const around = sql`make_interval(mins => ${AROUND_MINUTES})`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select r.status, e.name as event, e.join_url as "joinUrl", p.document->'addresses'->>0 as page,
      coalesce(not e.on_demand and ${now} between e.starts_at - ${around} and ends.at + ${around}, false) as "isOn",
      e.on_demand or coalesce(${now} > ends.at + ${around}, false) as "isPast",
      e.cancelled_at is not null as "isCancelled",
      exists (select from email_deliveries d where d.lead_id = r.lead_id and d.sent_at > ${now} - make_interval(secs => ${SCAN_SECONDS})) as "wasJustSent",
      o.profile
    from event_registrations r join events e on e.id = r.event_id join pages p on p.id = e.page_id join coaches o on o.id = r.coach_id
    cross join lateral (select e.starts_at + make_interval(mins => e.minutes) as at) ends
    where r.id = ${registration}`);
  return rows[0];
}

/** The first time and an owner's mark are kept. */
const record = (ctx: Context, registration: string) =>
  ctx.db.execute(sql`
    with marked as (
      update event_registrations set attendance = 'attended', attendance_source = 'link', attendance_at = ${ctx.clock.now()}::timestamptz, attendance_actor = null
      where id = ${registration} and status = 'confirmed' and attendance is distinct from 'attended' and attendance_source is distinct from 'hand'
      returning event_id, lead_id
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select l.coach_id, l.person_id, 'attended', 'visitor', jsonb_build_object('event', m.event_id, 'lead', l.id), ${ctx.clock.now()}::timestamptz
    from marked m join leads l on l.id = m.lead_id`);
