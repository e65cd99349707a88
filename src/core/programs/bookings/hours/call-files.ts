/** Calendar files of booked calls: one for its visitor, and all of a coach for the calendar that they live in. */
import { sql } from "drizzle-orm";
import { type CalendarEntry, calendarFile } from "#core/content/emails/calendar-file.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { findOwnCall } from "./own-call.ts";

type Files = Pick<Context, "db" | "settings" | "clock">;
const MOST = 500;

export async function callFile(ctx: Files, { token }: { token: string }): Promise<string | null> {
  const found = await findOwnCall(ctx, { token });
  if (!found) return null;
  const { call, page } = found;
  const url = new URL(`/book/${page.coach.slug}/${token}`, ctx.settings.publicUrl).href;
  return calendarFile({
    ...entry(ctx, call),
    sequence: call.moves,
    ...{
      method: call.state === "cancelled" ? "CANCEL" : "PUBLISH",
      name: `Call with ${page.coach.name}`,
      url,
    },
    organizer: { name: page.coach.name, address: page.coach.replyTo },
    description: [call.location && `Where: ${call.location}`, `Move or cancel: ${url}`]
      .filter(Boolean)
      .join("\n"),
  });
}

type Entry = { first: string; startsAt: Date; endsAt: Date };
const entry = ({ settings, clock }: Files, { first, startsAt, endsAt }: Entry) => ({
  uid: `${first}@${new URL(settings.publicUrl).hostname}`,
  startsAt,
  minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
  stamp: clock.now(),
});

/** Without addresses and answers of the people: the link may be pasted into other services. */
export async function callFeed(ctx: Files, { token }: { token: string }): Promise<string | null> {
  const feedId = readLink(ctx.settings.secrets, "call-feed", token);
  if (!feedId) return null;
  const { rows: owners } = await ctx.db.execute<{ id: string; name: string; replyTo: string }>(sql`
    select o.id, o.profile->>'name' as name, o.profile->>'replyTo' as "replyTo"
    from booking_hours h join coaches o on o.id = h.coach_id where h.feed_id = ${feedId}::uuid`);
  const [owner] = owners;
  if (!owner) return null;
  const { rows } = await ctx.db.execute<{
    first: string;
    moves: number;
    name: string | null;
    from: string;
    to: string;
  }>(sql`
    select f.id as first, f.moves, b.name, extract(epoch from b.starts_at) * 1000 as "from", extract(epoch from b.ends_at) * 1000 as "to"
    from bookings b cross join lateral first_of_call(b.id) f
    where b.coach_id = ${owner.id}::uuid and b.source = 'foyer' and b.state in ('booked', 'attended', 'no-show')
      and b.starts_at > ${ctx.clock.now()}::timestamptz - interval '90 days' order by b.starts_at limit ${MOST}`);
  const entries = rows.map(
    ({ first, moves, name, from, to }): CalendarEntry => ({
      ...entry(ctx, { first, startsAt: new Date(Number(from)), endsAt: new Date(Number(to)) }),
      ...{ sequence: moves, method: "PUBLISH", name: `Call with ${name ?? "a visitor"}`, description: "" },
      url: new URL("/console/calls", ctx.settings.publicUrl).href,
      organizer: { name: owner.name, address: owner.replyTo },
    }),
  );
  const events = entries.flatMap(
    (each) => /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/.exec(calendarFile(each))?.[0] ?? [],
  );
  // Google asks for it twice a day at most, whatever is said here.
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Foyer//Calls//EN\r\nMETHOD:PUBLISH\r\nX-WR-CALNAME:Calls\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n${events.join("")}END:VCALENDAR\r\n`;
}
