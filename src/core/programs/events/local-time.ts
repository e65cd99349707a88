export type Reading =
  | { kind: "one"; at: Date }
  /** Skipped by a clock change; `after` is the time shown instead. */
  | { kind: "none"; after: string }
  | { kind: "two"; first: Date; second: Date };

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `local` as a form posts it: "2026-12-03T14:00". Null if it is not a date. */
export function readLocal(local: string, zone: string): Reading | null {
  const parts = LOCAL.exec(local)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(wall).toISOString().slice(0, 16) !== local) return null; // 31 June, 24:61
  // A zone changes its offset at most once in two days, so one or both of these apply.
  const offsets = [...new Set([offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)])];
  const instants = offsets
    .map((offset) => wall - offset * MINUTE)
    .filter((instant) => localOf(new Date(instant), zone) === local)
    .sort((a, b) => a - b);
  const [first, second] = instants;
  if (first === undefined) {
    const gap = Math.abs((offsets[0] ?? 0) - (offsets[1] ?? 0)) * MINUTE;
    return { kind: "none", after: new Date(wall + gap).toISOString().slice(0, 16) };
  }
  return second === undefined
    ? { kind: "one", at: new Date(first) }
    : { kind: "two", first: new Date(first), second: new Date(second) };
}

export function localOf(at: Date, zone: string): string {
  return new Date(Math.floor(at.getTime() / MINUTE) * MINUTE + offsetAt(at.getTime(), zone) * MINUTE)
    .toISOString()
    .slice(0, 16);
}

/** Making one costs fifty times as much as using it; there are some four hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  // Any capitalization of a zone is accepted, so the number of names has to be limited.
  if (formats.size > 1000) formats.clear();
  formats.set(zone, format);
  return format;
}

function offsetAt(instant: number, zone: string): number {
  const name = offsetFormat(zone)
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? "") ?? [];
  return sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** "UTC+1", "UTC-4:30": distinguishes zones, and both sides of a clock change. */
export function offsetName(at: Date, zone: string): string {
  const minutes = offsetAt(at.getTime(), zone);
  const size = Math.abs(minutes);
  const rest = size % 60 ? `:${String(size % 60).padStart(2, "0")}` : "";
  return minutes === 0 ? "UTC" : `UTC${minutes < 0 ? "-" : "+"}${Math.floor(size / 60)}${rest}`;
}
