/** What somebody who booked on a coach's own page is sent: the time in both zones, the link to move it, and a calendar file. */
import type { Settings } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { CallContent } from "./claim.ts";
import { letter } from "./letter.ts";
import { dateInZone } from "./message-variables.ts";

type Envelope = { from: { name: string; address: string }; to: string; now: Date };

export async function callMessage(
  site: Pick<Settings, "publicUrl" | "secrets">,
  content: CallContent,
  { from, to, now }: Envelope,
): Promise<Pick<Message, "subject" | "text" | "html" | "calendar">> {
  const { coach, booking, coachZone, about } = content;
  const { startsAt, endsAt, location, cancelledBy } = booking;
  const zone = booking.zone ?? coachZone ?? "UTC";
  const starts = new Date(startsAt);
  const minutes = (Date.parse(endsAt) - starts.getTime()) / 60_000;
  const url = callUrl(site, { coach: coach.slug, booking: booking.id });
  const date = dateInZone(starts, zone);
  const where = [
    `${date}, ${minutes} minutes`,
    ...(coachZone && coachZone !== zone ? [`For ${coach.firstName}: ${dateInZone(starts, coachZone)}`] : []),
    ...(location ? [`Where: ${location}`] : []),
  ];
  const isCancelled = about === "call-cancelled";
  const [subject, ...lines] = {
    "call-booked": [`Your call with ${coach.name}: ${date}`, "You’re booked.", ...where],
    "call-moved": [`Your call with ${coach.name} is now ${date}`, "Your call has a new time.", ...where],
    "call-cancelled": [
      `Your call with ${coach.name} is canceled`,
      cancelledBy === "coach" ? `${coach.firstName} canceled your call:` : "You canceled your call:",
      date,
    ],
    reminder: [`Tomorrow: your call with ${coach.name}`, "A reminder of your call.", ...where],
    again: [
      `You already have a call with ${coach.name}`,
      "Someone entered this address to book another call. If it was you, you can move the one you have.",
      ...where,
    ],
  }[about] as [string, ...string[]];
  const { calendarFile } = await import("#core/content/emails/calendar-file.ts");
  const method = isCancelled ? "CANCEL" : "REQUEST";
  return {
    subject,
    ...letter({
      ...{ title: subject, lines, url, coach },
      button: isCancelled ? "Book another time" : "Move or cancel the call",
      foot: isCancelled ? [] : ["You get this because this address was entered to book the call."],
    }),
    ...(about !== "again" && {
      calendar: {
        method,
        content: calendarFile({
          uid: `${booking.first}@${new URL(site.publicUrl).hostname}`,
          sequence: booking.moves + (isCancelled ? 1 : 0),
          ...{
            method,
            name: `Call with ${coach.name}`,
            startsAt: starts,
            minutes,
            organizer: from,
            stamp: now,
          },
          url: /^https:/.test(location ?? "") && URL.canParse(location ?? "") ? (location ?? "") : url,
          attendee: { name: booking.name ?? to, address: to },
          description: [...where, `Move or cancel: ${url}`].join("\n"),
        }),
      },
    }),
  };
}

export const callUrl = (
  { publicUrl, secrets }: Pick<Settings, "publicUrl" | "secrets">,
  { coach, booking }: { coach: string; booking: string },
): string => new URL(`/book/${coach}/${signLink(secrets, "call", booking)}`, publicUrl).href;
