/** Days and times as a visitor reads them, in the zone that they chose. */
type Parts = Intl.DateTimeFormatOptions;

/** Making one takes a tenth of a megabyte, and a page writes hundreds of times. Visitors choose the zone, so few are kept. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 64;

function formatOf(locale: "en-GB" | "sv-SE", options: Parts): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

const write = (at: number, zone: string, options: Parts) =>
  formatOf("en-GB", { timeZone: zone, ...options }).format(at);

export const clockTime = (at: number, zone: string): string =>
  write(at, zone, { hour: "2-digit", minute: "2-digit" });
export const longDay = (at: number, zone: string): string =>
  write(at, zone, { weekday: "short", day: "numeric", month: "long" });
export const weekday = (at: number, zone: string): string => write(at, zone, { weekday: "long" });

export const cityOf = (zone: string): string => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

/** "London (GMT)": only at this instant, because the clock may change before the call. */
export const zoneName = (zone: string, at: number): string => {
  const name = formatOf("en-GB", { timeZone: zone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return name ? `${cityOf(zone)} (${name})` : cityOf(zone);
};

export type ShownDay = {
  key: string;
  weekday: string;
  day: string;
  month: string;
  full: string;
  /** Morning and afternoon; none on a full day. */
  halves: { name: string; slots: { value: string; time: string }[] }[];
};

/** A day of the coach may be two days of the visitor. Full days are shown between the free ones. */
export function shownDays(days: { date: string; slots: number[] }[], zone: string): ShownDay[] {
  const keyOf = (at: number) => formatOf("sv-SE", { timeZone: zone, dateStyle: "short" }).format(at);
  const free = Map.groupBy(
    days.flatMap(({ slots }) => slots),
    keyOf,
  );
  const first = [...free.keys()][0];
  const full = days.flatMap(({ date, slots }) =>
    slots.length === 0 && !free.has(date) && first !== undefined && date > first ? [date] : [],
  );
  return [...free.keys(), ...full].toSorted().map((key) => {
    const slots = free.get(key) ?? [];
    const at = Date.parse(`${key}T12:00Z`);
    const halves = Object.entries(
      Object.groupBy(slots, (slot) => (clockTime(slot, zone) < "12:00" ? "morning" : "afternoon")),
    );
    return {
      ...{ key, weekday: write(at, "UTC", { weekday: "short" }), day: write(at, "UTC", { day: "numeric" }) },
      ...{ month: write(at, "UTC", { month: "short" }), full: longDay(at, "UTC") },
      halves: halves.map(([name, some]) => ({
        name,
        slots: some.map((slot) => ({ value: new Date(slot).toISOString(), time: clockTime(slot, zone) })),
      })),
    };
  });
}
