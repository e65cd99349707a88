/** When a broadcast is sent, in words, and parsing what was typed. */
import type { SendTime } from "#core/programs/broadcasts/sending/send-time.ts";
import { localOf, readLocal } from "#core/programs/events/local-time.ts";

/** Weekday without a year: a broadcast is for the coming days. */
const day: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const clock: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

type Format = (at: string | Date, options: Intl.DateTimeFormatOptions) => string;

/** Recipients with an unknown time zone, of all. */
type Unzoned = { people: number; all: number };

/** "now", "on Tuesday 24 November at 9:00", and in whose time. Without `unzoned`, the number without a zone is unknown. */
export function timeLabel(sendTime: SendTime, format: Format, unzoned?: Unzoned): string {
  if (sendTime.kind === "now") return "now";
  // A time in each recipient's zone has no zone itself.
  const own: Format = (at, options) => format(at, { ...options, timeZone: "UTC" });
  const [say, at] = sendTime.kind === "local" ? [own, `${sendTime.at}:00Z`] : [format, sendTime.at];
  const words = `on ${say(at, day)} at ${say(at, clock)}`;
  return sendTime.kind === "local" ? `${words} ${whoseTime(unzoned)}` : words;
}

function whoseTime(unzoned: Unzoned | undefined): string {
  if (!unzoned) return "in their own time, or in the site’s where theirs is not known";
  const { people, all } = unzoned;
  if (people === 0) return "in their own time";
  if (people >= all) return "in the site’s time, because no recipient’s time zone is known";
  return `in their own time, ${people.toLocaleString("en")} of them in the site’s because their time zone is not known`;
}

/** The form's fields, in the site's zone. */
export function timeFields(
  sendTime: SendTime,
  zone: string,
): { kind: SendTime["kind"]; date: string; time: string } {
  if (sendTime.kind === "now") return { kind: "now", date: "", time: "" };
  const local = sendTime.kind === "local" ? sendTime.at : localOf(new Date(sendTime.at), zone);
  const [date = "", time = ""] = local.split("T");
  return { kind: sendTime.kind, date, time };
}

/** The typed time, or why it is not one. */
export function readTimeFields(field: (name: string) => string, zone: string): SendTime | string {
  const kind = field("when");
  if (kind === "now") return { kind };
  const local = `${field("date")}T${field("time").slice(0, 5)}`;
  const reading = readLocal(local, zone);
  if ((kind !== "at" && kind !== "local") || !reading) return "Choose a day and a time.";
  if (kind === "local") return { kind, at: local };
  if (reading.kind === "none")
    return "That hour doesn’t exist on that day because the clocks change. Choose another.";
  return { kind, at: (reading.kind === "one" ? reading.at : reading.first).toISOString() };
}
