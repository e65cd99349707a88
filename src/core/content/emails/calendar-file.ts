/** A registration's date as an iCalendar text (RFC 5545, sent as RFC 5546 asks): the same input gives the same bytes. */
import { createEvent, type EventAttributes } from "ics";

export type CalendarEntry = {
  /** Stays the same for one registration, so that a new date moves the entry instead of adding one. */
  uid: string;
  /** Counts up with every change; calendars ignore what is older than what they have. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  name: string;
  startsAt: Date;
  minutes: number;
  /** Where the event takes place. */
  url: string;
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
  description: string;
  /** When this was written. */
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
    // Several calendars show no URL, but all show a place.
    location: url,
    status: entry.method === "CANCEL" ? "CANCELLED" : "CONFIRMED",
    organizer: { name: parameter(organizer.name), email: organizer.address },
    attendees: [
      {
        name: parameter(attendee.name),
        email: attendee.address,
        // The seat was taken by signing up; nobody waits for an answer by mail.
        rsvp: false,
        partstat: "ACCEPTED",
        role: "REQ-PARTICIPANT",
      },
    ],
  };
  const { error, value } = createEvent(attributes);
  if (error || value === null) {
    // Its cause would carry the recipient's name and address into a log.
    throw new Error(`The calendar file of ${entry.uid} could not be made: ${error?.message}`);
  }
  return fold(value);
}

/** The library escapes line breaks written as LF or CRLF alone; any other control character could end a line. */
const text = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const plain = (value: string) => value.replace(/\p{Cc}/gu, "");

/** A parameter cannot hold a double quote, not even escaped (RFC 5545 3.2). */
const parameter = (value: string) => plain(value.replace(/\s+/g, " ")).replaceAll('"', "'").trim();

/** The library folds after 75 characters, the standard after 75 octets; a letter is never cut in two. */
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
