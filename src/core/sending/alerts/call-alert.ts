/** What an alert says about a call, and the calendar entry that comes with it. */
import type { Message } from "#core/kernel/mailer.ts";
import type { AlertContent, AnnouncedBooking } from "./alert-content.ts";

export const callTime = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
    ...{ timeZone: zone, timeZoneName: "short" },
  }).format(new Date(instant));

export function callLines({ name, email, title, startsAt, was, location, answers, zone }: AnnouncedBooking) {
  return [
    [name, email && `<${email}>`].filter(Boolean).join(" "),
    ...(title ? [title] : []),
    callTime(startsAt, zone),
    ...(was ? [`Before: ${callTime(was, zone)}`] : []),
    ...(location ? [`Where: ${location}`] : []),
    ...answers.map(({ question, answer }) => `${question} ${answer}`),
  ];
}

type Told = {
  content: AlertContent;
  booking: AnnouncedBooking;
  sender: { name: string; address: string };
  to: string;
  site: URL;
  now: Date;
};

/** A move and a cancellation change the entry of the first booking, under the same id. */
export async function callEntry(told: Told): Promise<NonNullable<Message["calendar"]>> {
  const { content, booking, sender, to, site, now } = told;
  // Loaded on demand: most messages have no calendar file, and an idle worker should stay small.
  const { calendarFile } = await import("#core/content/emails/calendar-file.ts");
  const isCancelled = content.kind === "call-cancelled";
  const who = booking.name ?? booking.email ?? "a visitor";
  const method = isCancelled ? "CANCEL" : "REQUEST";
  return {
    method,
    content: calendarFile({
      uid: `${booking.first}@${site.hostname}`,
      sequence: booking.moves + (isCancelled ? 1 : 0),
      method,
      name: booking.title ? `${booking.title}: ${who}` : `Call with ${who}`,
      startsAt: new Date(booking.startsAt),
      minutes: (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000,
      url: /^https:/.test(booking.location ?? "")
        ? (booking.location ?? "")
        : new URL("/console/calls", site).href,
      organizer: sender,
      attendee: { name: content.coach.name, address: to },
      description: callLines(booking).join("\n"),
      stamp: now,
    }),
  };
}
