/** Busy times of an iCalendar file. The library parses it and expands repetitions; zones are resolved here, by the time zones of this machine. */
import ICAL from "ical.js";
import { readZone } from "#core/content/pages/event/zone.ts";
import type { BusyEntry } from "#db/schema/bookings.ts";
import { localOf } from "../../events/local-time.ts";
import { instantOf } from "./free-slots.ts";

type Input = {
  text: string;
  /** For entries that name no zone: the coach's. */
  zone: string;
  from: Date;
  until: Date;
  /** Whether entries with a time that are marked as free leave it free. */
  trustsFree: boolean;
};
/** Finding a zone costs as much as reading an entry. */
type Reading = Input & { zones: Map<string, string | ICAL.Timezone> };
export type ReadCalendar =
  | { ok: true; busy: BusyEntry[]; entries: number }
  | { ok: false; problem: "not-a-calendar" | "too-large" };

/** Of all repetitions of a file; each takes 20 microseconds. */
const MOST_STEPS = 50_000;
const MOST_ENTRIES = 20_000;
const MOST_NAME = 80;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Shorter ones need no name: they don't explain a full calendar. */
const NAMED_FROM = 6 * 60 * MINUTE;

/** A repeated entry that is longer may be missed: a stay that began before. */
const LONGEST_REPEATED = 40 * DAY;

class TooLarge extends Error {}

export function readIcal(input: Input): ReadCalendar {
  try {
    const file = parse(input.text.trim());
    if (file?.name !== "vcalendar") return { ok: false, problem: "not-a-calendar" };
    const events = file.getAllSubcomponents("vevent");
    if (events.length > MOST_ENTRIES) return { ok: false, problem: "too-large" };
    const { busy, entries } = expand(events, { ...input, zones: new Map() });
    const more = file.getAllSubcomponents("vfreebusy").flatMap((list) => busyPeriods(list, input));
    return { ok: true, busy: [...busy, ...more], entries: entries + more.length };
  } catch (error) {
    return { ok: false, problem: error instanceof TooLarge ? "too-large" : "not-a-calendar" };
  }
}

const component = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown as unknown[]);

/** The library refuses a file for one value that it cannot read: then each entry by itself. */
function parse(text: string): ICAL.Component | null {
  const whole = readable(() => component(text));
  if (whole || !/^\ufeff?BEGIN:VCALENDAR\b[\s\S]*\nEND:VCALENDAR$/i.test(text)) return whole;
  const file = new ICAL.Component("vcalendar");
  for (const [part] of text.matchAll(/^BEGIN:(VEVENT|VTIMEZONE|VFREEBUSY)\r?\n[\s\S]*?^END:\1$/gim)) {
    const read = readable(() => component(part));
    if (read) file.addSubcomponent(read);
  }
  return file;
}

function expand(events: ICAL.Component[], input: Reading) {
  const replaced = new Map<string, Set<number>>();
  for (const event of events) {
    const changed = readable(() => instants(event, "recurrence-id", input)) ?? [];
    const uid = textOf(event, "uid");
    if (changed.length > 0) replaced.set(uid, new Set([...(replaced.get(uid) ?? []), ...changed]));
  }
  const steps = { left: MOST_STEPS };
  const busyOf = (event: ICAL.Component): BusyEntry[] => {
    const entry = busyEntry(event, input);
    if (!entry) return [];
    const skipped = new Set(instants(event, "exdate", input));
    const isChange = event.hasProperty("recurrence-id");
    if (!isChange) for (const each of replaced.get(textOf(event, "uid")) ?? []) skipped.add(each);
    return (isChange ? [entry.start] : occurrences(event, entry, input, steps)).flatMap((start) => {
      const { from, to } = entry.rangeAt(start);
      if (skipped.has(start.at) || to <= input.from.getTime() || from >= input.until.getTime() || to <= from)
        return [];
      const name = to - from >= NAMED_FROM ? textOf(event, "summary").slice(0, MOST_NAME) : "";
      const isAllDay = entry.start.wall.isDate;
      return [{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), name, isAllDay }];
    });
  };
  const busy = events.flatMap((event) => readable(() => busyOf(event)) ?? []);
  return { busy, entries: events.length };
}

/** Of a calendar that says when somebody is busy, and not why. Its times are in UTC. */
const busyPeriods = (list: ICAL.Component, { from, until }: Input): BusyEntry[] =>
  list.getAllProperties("freebusy").flatMap((property) =>
    property.getFirstParameter("fbtype") === "FREE"
      ? []
      : property.getValues().flatMap((value) => {
          if (!(value instanceof ICAL.Period)) return [];
          const [begins, ends] = [plain(value.start), plain(value.getEnd())];
          if (ends <= from.getTime() || begins >= until.getTime() || ends <= begins) return [];
          const range = { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() };
          return [{ ...range, name: "", isAllDay: false }];
        }),
  );

/** Null for an entry that the library cannot read: the others still count. */
function readable<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return null;
  }
}

type Start = { wall: ICAL.Time; at: number };
type Entry = { start: Start; rangeAt(start: Start): { from: number; to: number } };

/** Null for an entry that takes no time: canceled, without a start, or marked as free. */
function busyEntry(event: ICAL.Component, input: Reading): Entry | null {
  const property = event.getFirstProperty("dtstart");
  const wall = property?.getFirstValue();
  if (!property || !(wall instanceof ICAL.Time)) return null;
  if (textOf(event, "status").toUpperCase() === "CANCELLED") return null;
  // A free whole day is a label such as a birthday; timed entries are often marked so by mistake.
  const isFree = textOf(event, "transp").toUpperCase() === "TRANSPARENT";
  if (isFree && (wall.isDate || input.trustsFree)) return null;
  const resolve = resolverOf(property, input);
  const end = event.getFirstProperty("dtend");
  const endWall = end?.getFirstValue();
  const length = event.getFirstPropertyValue("duration");
  const seconds = length instanceof ICAL.Duration ? length.toSeconds() : wall.isDate ? DAY / 1000 : 0;
  const travel = event.getFirstPropertyValue("x-apple-travel-duration");
  const before = travel instanceof ICAL.Duration ? travel.toSeconds() * 1000 : 0;
  const stated = end && endWall instanceof ICAL.Time ? plain(endWall) - plain(wall) : seconds * 1000;
  // Some programs write whole days with their first day as the end.
  const wallMs = wall.isDate ? Math.max(stated, DAY) : stated;
  const first = { wall, at: resolve(wall) };
  // The end may be in another zone, as of a flight.
  const lasts =
    end && endWall instanceof ICAL.Time && !wall.isDate ? resolverOf(end, input)(endWall) - first.at : wallMs;
  return {
    start: first,
    rangeAt: ({ wall: at, at: instant }) => ({
      from: instant - before,
      // Whole days end at midnight, also when the clock changes in between.
      to: wall.isDate ? resolve(shifted(at, wallMs)) : instant + lasts,
    }),
  };
}

function occurrences(
  event: ICAL.Component,
  { start }: Entry,
  input: Reading,
  steps: { left: number },
): Start[] {
  const property = event.getFirstProperty("dtstart");
  if (!property) return [];
  const resolve = resolverOf(property, input);
  const found = new Map([[start.at, start]]);
  for (const rule of event.getAllProperties("rrule")) {
    const recur = rule.getFirstValue();
    if (!(recur instanceof ICAL.Recur)) continue;
    const repeated = recur.clone();
    const until = repeated.until;
    // Compared on the clock on the wall, so the end has to be there too; it is stated in UTC. A date includes its day.
    if (until?.isDate && !start.wall.isDate) {
      until.isDate = false;
      repeated.until = shifted(until, DAY - 1000);
    } else if (until && !until.isDate)
      repeated.until = wallTime(new Date(resolveIn(until, input.zone)), zoneOf(property, input));
    const walk = repeated.iterator(nearStart(start.wall, repeated, input.from.getTime() - LONGEST_REPEATED));
    for (let next = walk.next(); next; next = walk.next()) {
      steps.left -= 1;
      if (steps.left < 0) throw new TooLarge();
      // On the clock alone first: finding the instant costs ten times as much.
      const rough = plain(next);
      if (rough > input.until.getTime() + 2 * DAY) break;
      if (rough < input.from.getTime() - LONGEST_REPEATED) continue;
      const at = resolve(next);
      found.set(at, { wall: next.clone(), at });
    }
  }
  for (const more of event.getAllProperties("rdate"))
    for (const value of more.getValues()) {
      const wall = value instanceof ICAL.Period ? value.start : value;
      if (wall instanceof ICAL.Time) {
        const at = resolverOf(more, input)(wall);
        found.set(at, { wall, at });
      }
    }
  return [...found.values()];
}

/** A series of ten years begins shortly before what is asked for, by a whole number of its intervals. */
function nearStart(wall: ICAL.Time, { freq, interval, count }: ICAL.Recur, from: number): ICAL.Time {
  const days = freq === "DAILY" ? interval : freq === "WEEKLY" ? 7 * interval : 0;
  const skipped = days > 0 && !count ? Math.floor((from - plain(wall)) / DAY / days) : 0;
  return skipped > 0 ? shifted(wall, skipped * days * DAY) : floating(wall);
}

/** PostgreSQL stores neither NUL nor half a character. */
const textOf = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? "")
    .replace(/\p{Cc}/gu, " ")
    .toWellFormed();

function instants(event: ICAL.Component, name: string, input: Reading): number[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? [resolverOf(property, input)(value)] : [])),
    );
}

const pad = (number: number) => String(number).padStart(2, "0");
const localText = ({ year, month, day, hour, minute }: ICAL.Time) =>
  `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
const plain = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);
const isUtc = ({ zone }: ICAL.Time) => zone?.tzid === "UTC";

function resolverOf(property: ICAL.Property, input: Reading): (wall: ICAL.Time) => number {
  const zone = zoneOf(property, input);
  return (wall) => resolveIn(wall, wall.isDate ? input.zone : zone);
}

function resolveIn(wall: ICAL.Time, zone: string | ICAL.Timezone): number {
  if (isUtc(wall)) return plain(wall);
  if (typeof zone === "string") return instantOf(localText(wall), zone) + wall.second * 1000;
  const zoned = floating(wall);
  zoned.zone = zone;
  return zoned.toUnixTime() * 1000;
}

/**
 * A name that this machine knows, also inside a longer one such as /mozilla.org/20050126_1/Europe/Berlin; then the
 * file's own definition, which Outlook's names come with; else the coach's zone.
 */
function zoneOf(property: ICAL.Property, { zone, zones }: Reading): string | ICAL.Timezone {
  const value = property.getFirstValue();
  if (value instanceof ICAL.Time && isUtc(value)) return "UTC";
  const name = String(property.getFirstParameter("tzid") ?? "");
  const found = zones.get(name) ?? findZone(name, value, zone);
  zones.set(name, found);
  return found;
}

function findZone(name: string, value: unknown, zone: string): string | ICAL.Timezone {
  const inner = /[A-Z][A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(name)?.[0];
  const known = readZone(name) ?? readZone(inner ?? null);
  if (known) return known;
  const own = value instanceof ICAL.Time ? value.zone : null;
  return own?.component ? own : zone;
}

function floating(wall: ICAL.Time): ICAL.Time {
  const { year, month, day, hour, minute, second, isDate } = wall;
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate }, ICAL.Timezone.localTimezone);
}

/** Not by the library's addDuration, which loses a day with each year it crosses. */
function shifted(wall: ICAL.Time, milliseconds: number): ICAL.Time {
  const moved = new Date(plain(wall) + milliseconds);
  return ICAL.Time.fromData({
    ...{ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() },
    ...{ hour: moved.getUTCHours(), minute: moved.getUTCMinutes(), second: moved.getUTCSeconds() },
    isDate: wall.isDate,
  });
}

function wallTime(at: Date, zone: string | ICAL.Timezone): ICAL.Time {
  if (typeof zone === "string") {
    const [year, month, day, hour, minute] = localOf(at, zone).split(/[-T:]/).map(Number);
    const second = at.getUTCSeconds();
    return new ICAL.Time(
      { ...{ year, month, day, hour, minute }, second, isDate: false } as ICAL.Time,
      ICAL.Timezone.localTimezone,
    );
  }
  return floating(ICAL.Time.fromJSDate(at, true).convertToZone(zone));
}
