import { readZone } from "#core/content/pages/event/zone.ts";
import { offsetName, readLocal } from "./local-time.ts";

export type Change = {
  startsAt: Date | null;
  zone: string;
  minutes: number;
  onDemand: boolean;
  capacity: number | null;
  joinUrl: string | null;
  recordingUrl: string | null;
};

export type ChangeField =
  | "date"
  | "time"
  | "turn"
  | "zone"
  | "minutes"
  | "capacity"
  | "joinUrl"
  | "recordingUrl";
export type ReadChange =
  | { ok: true; change: Change }
  | {
      ok: false;
      errors: Partial<Record<ChangeField, string>>;
      /** The time occurs twice at a clock change: the two offsets to choose from. */
      turns: { first: string; second: string } | null;
    };

const MOST_MINUTES = 24 * 60;
const MOST_SEATS = 1_000_000;

export function readChange(
  field: (name: string) => string,
  { now, startsAt: stands }: { now: Date; startsAt: Date | null },
): ReadChange {
  const errors: Partial<Record<ChangeField, string>> = {};
  const zone = readZone(field("zone").trim().replaceAll(" ", "_"));
  if (!zone) errors.zone = "This is not a time zone. Enter one like Europe/Madrid.";
  const minutes = whole(field("minutes"), MOST_MINUTES);
  if (!minutes) errors.minutes = `A whole number of minutes, from 1 to ${MOST_MINUTES}.`;
  const capacity = field("capacity").trim() === "" ? null : whole(field("capacity"), MOST_SEATS);
  if (capacity === undefined)
    errors.capacity = "Enter a whole number of seats, at least 1, or leave it empty for no limit.";
  const joinUrl = readLink(field("joinUrl").trim());
  if (joinUrl === undefined) errors.joinUrl = "A full address that begins with https://, or nothing yet.";
  const recordingUrl = readLink(field("recordingUrl").trim());
  if (recordingUrl === undefined)
    errors.recordingUrl =
      "The full address of a video page or file, beginning with https://, or nothing yet.";
  const onDemand = field("kind") === "on-demand";
  const when = onDemand || !zone ? { startsAt: null } : readWhen(field, zone, stands, now);
  if ("errors" in when) Object.assign(errors, when.errors);
  const areLinks = joinUrl !== undefined && recordingUrl !== undefined;
  if (!zone || !minutes || capacity === undefined || !areLinks || "errors" in when)
    return { ok: false, errors, turns: "errors" in when ? when.turns : null };
  return {
    ok: true,
    change: { startsAt: when.startsAt, zone, minutes, onDemand, capacity, joinUrl, recordingUrl },
  };
}

type When =
  | { startsAt: Date | null }
  | { errors: Partial<Record<ChangeField, string>>; turns: { first: string; second: string } | null };

function readWhen(field: (name: string) => string, zone: string, stands: Date | null, now: Date): When {
  const [date, time] = [field("date").trim(), field("time").trim().slice(0, 5)];
  const wrong = (name: ChangeField, words: string) => ({ errors: { [name]: words }, turns: null });
  if (date === "" && time === "") return { startsAt: null };
  if (date === "")
    return wrong("date", "A time needs its date. Leave both empty while it is to be announced.");
  if (time === "")
    return wrong("time", "A date needs its time. Leave both empty while it is to be announced.");
  const reading = readLocal(`${date}T${time}`, zone);
  if (!reading) return wrong("date", "This date does not exist.");
  if (reading.kind === "none")
    return wrong(
      "time",
      `No clock in ${placeOf(zone)} shows ${time} on this day: clocks are put forward over it. The same moment reads ${reading.after.slice(11)}.`,
    );
  if (reading.kind === "one") return inFuture(reading.at, stands, now);
  const { first, second } = reading;
  const turn = field("turn");
  const chosen = turn === "first" ? first : turn === "second" ? second : null;
  const kept = [first, second].find((each) => each.getTime() === stands?.getTime());
  if (chosen ?? kept) return inFuture(chosen ?? kept ?? first, stands, now);
  return {
    errors: {
      turn: `Clocks in ${placeOf(zone)} are put back on this day and show ${time} twice. Choose which one it is.`,
    },
    turns: { first: offsetName(first, zone), second: offsetName(second, zone) },
  };
}

/** A past date may stay, but can't be newly set. */
const inFuture = (at: Date, stands: Date | null, now: Date): When =>
  at > now || at.getTime() === stands?.getTime()
    ? { startsAt: at }
    : { errors: { date: "This date is in the past. Choose a future date." }, turns: null };

const placeOf = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

function whole(text: string, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

function readLink(text: string): string | null | undefined {
  if (text === "") return null;
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === "https:" ? href : undefined;
}
