/** A registration as iCalendar text (RFC 5545, RFC 5546); the same input yields the same bytes. */
import { createEvent, type EventAttributes } from "ics";

export type CalendarEntry = {
  /** Constant per registration, so a new date moves the entry. */
  uid: string;
  /** Increases with every change; calendars ignore lower values. */
  sequence: number;
  /** Published for anybody, it has no attendee. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  name: string;
  startsAt: Date;
  minutes: number;
  url: string;
  organizer: { name: string; address: string };
  attendee?: { name: string; address: string };
  description: string;
  stamp: Date;
};

export function calendarFile(entry: CalendarEntry): string {
  const { organizer, attendee } = entry;
  const url = new URL(entry.url).href;
  const attributes: EventAttributes & { timestamp: number } = {
    productId: "-//Foyer//Events//EN",
    method: entry.method,
    uid: plain(entry.uid),
    sequence: entry.sequence,
    timestamp: entry.stamp.getTime(),
    title: text(entry.name),
    start: entry.startsAt.getTime(),
    startInputType: "utc",
    end: entry.startsAt.getTime() + entry.minutes * 60_000,
    description: text(entry.description),
    url,
    // Some calendars hide the URL; all show the location.
    location: url,
    status: entry.method === "CANCEL" ? "CANCELLED" : "CONFIRMED",
    organizer: { name: parameter(organizer.name), email: organizer.address },
    ...(attendee && {
      attendees: [
        {
          name: parameter(attendee.name),
          email: attendee.address,
          rsvp: false,
          partstat: "ACCEPTED",
          role: "REQ-PARTICIPANT",
        },
      ],
    }),
  };
  const { error, value } = createEvent(attributes);
  if (error || value === null) {
    // No `cause`: it would log the recipient's name and address.
    throw new Error(`The calendar file of ${entry.uid} could not be made: ${error?.message}`);
  }
  return fold(value);
}

/** The library escapes only LF and CRLF; other control characters could end a line. */
const text = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const plain = (value: string) => value.replace(/\p{Cc}/gu, "");

/** A parameter can't hold a double quote, not even escaped (RFC 5545 3.2). */
const parameter = (value: string) => plain(value.replace(/\s+/g, " ")).replaceAll('"', "'").trim();

/** The library folds by characters, the standard at 75 octets. */
function fold(file: string): string {
  return file
    .replace(/\r\n\t/g, "")
    .split("\r\n")
    .map((line) => {
      let folded = "";
      let octets = 0;
      for (const letter of line) {
        const size = Buffer.byteLength(letter);
        if (octets + size > 75) {
          folded += "\r\n ";
          octets = 1;
        }
        folded += letter;
        octets += size;
      }
      return folded;
    })
    .join("\r\n");
}
