/** Which times a visitor can book: pure, so that the page, the console and the booking itself say the same. */
import { localOf, readLocal } from "../../events/local-time.ts";
import type { Hours, Windows } from "./hours.ts";

/** Instants in milliseconds. */
export type Range = { from: number; to: number };
export type OpenDay = { date: string; slots: number[]; open: Range[] };

type Input = {
  hours: Hours;
  /** From calendars. */
  busy: Range[];
  /** Booked calls, which also need the gap around them. */
  calls: Range[];
  now: Date;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Every day of the coming time with opening hours, also if none of its times is free. */
export function listFreeSlots({ hours, busy, calls, now }: Input): OpenDay[] {
  const { zone, minutes, gap, mostPerDay } = hours;
  const earliest = now.getTime() + hours.noticeMinutes * MINUTE;
  const blocked = merged([
    ...busy,
    ...calls.map(({ from, to }) => ({ from: from - gap * MINUTE, to: to + gap * MINUTE })),
  ]);
  const booked = Map.groupBy(calls, ({ from }) => localOf(new Date(from), zone).slice(0, 10));
  const exceptions = new Map(hours.exceptions.map(({ date, windows }) => [date, windows]));
  const days: OpenDay[] = [];
  let next = 0;
  for (const date of datesFrom(localOf(now, zone).slice(0, 10), hours.daysAhead + 1)) {
    const open = rangesOf(exceptions.get(date) ?? hours.week[weekdayOf(date)] ?? [], date, zone);
    if (open.length === 0) continue;
    const slots: number[] = [];
    const isFull = mostPerDay !== null && (booked.get(date)?.length ?? 0) >= mostPerDay;
    for (const { from, to } of isFull ? [] : open) {
      for (let start = from; start + minutes * MINUTE <= to; start += (minutes + gap) * MINUTE) {
        while ((blocked[next]?.to ?? Infinity) <= start) next += 1;
        const isFree = (blocked[next]?.from ?? Infinity) >= start + minutes * MINUTE;
        if (isFree && start >= earliest) slots.push(start);
      }
    }
    days.push({ date, slots, open });
  }
  return days;
}

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;

export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${first}T00:00Z`) + at * DAY).toISOString().slice(0, 10),
  );

/** Hours that the clock skips are shorter that day, and hours that it repeats are longer. */
export function rangesOf(windows: Windows, date: string, zone: string): Range[] {
  const at = (time: string, which: "first" | "second") => {
    const local = time === "24:00" ? `${datesFrom(date, 2)[1]}T00:00` : `${date}T${time}`;
    return instantOf(local, zone, which);
  };
  return windows
    .map(({ from, to }) => ({ from: at(from, "first"), to: at(to, "second") }))
    .filter(({ from, to }) => from < to);
}

/** Of a time that the clock skips, the instant at which it jumps ahead. */
export function instantOf(local: string, zone: string, which: "first" | "second" = "first"): number {
  const read = readLocal(local, zone);
  if (read?.kind === "one") return read.at.getTime();
  if (read?.kind === "two") return read[which].getTime();
  if (read?.kind !== "none") throw new Error("not a local time");
  const after = readLocal(read.after, zone);
  const skipped = Date.parse(`${read.after}Z`) - Date.parse(`${local}Z`);
  const jump = after?.kind === "one" ? after.at.getTime() : Date.parse(`${local}Z`);
  // The clock jumps on a full quarter of an hour: the last one at which the skipped time was still to come.
  let at = jump;
  while (at - 15 * MINUTE >= jump - skipped && localOf(new Date(at - 15 * MINUTE), zone) > local)
    at -= 15 * MINUTE;
  return at;
}

export function merged(ranges: Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else all.push({ ...range });
  }
  return all;
}
