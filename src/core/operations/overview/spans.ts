/** Date spans an owner can choose and the days in them, in the site's time zone. */
import { hasEntry } from "#core/kernel/pick.ts";
import { isDay } from "#core/kernel/typed-text.ts";

export const spans = { today: 1, "7": 7, "30": 30 } as const;
export type Span = keyof typeof spans;
export const tags = ["source", "medium", "campaign"] as const;
export type Tag = (typeof tags)[number];

const DAY_MS = 86_400_000;
const parts: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };

export function dayOf(instant: Date, timeZone = "UTC"): string {
  const said = new Intl.DateTimeFormat("en", { timeZone, ...parts }).formatToParts(instant);
  const part = (type: "year" | "month" | "day") => said.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(day(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** Inclusive, as `2026-11-15`. */
export type Days = { first: string; last: string };
export type Chosen = Span | Days;

export const LONGEST_SPAN = 366;
/** Only for counting days, so the time zone doesn't matter. */
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const lengthOf = ({ first, last }: Days): number => Math.round((day(last) - day(first)) / DAY_MS) + 1;

export const lengthOfSpan = (chosen: Chosen): number =>
  typeof chosen === "string" ? spans[chosen] : lengthOf(chosen);

export function daysOf(chosen: Chosen, today: string): Days {
  if (typeof chosen !== "string") return chosen;
  return { first: daysUpTo(today, spans[chosen])[0] ?? today, last: today };
}

export function readChosen(query: URLSearchParams, today: string): Chosen {
  const [from = "", to = ""] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to && to <= today) {
    const days = { first: from, last: to };
    if (lengthOf(days) <= LONGEST_SPAN) return days;
  }
  return readSpan(query.get("span"));
}

/** The first of seven days to look at: today, or a later day within a year. */
export function readWeekStart(value: string | null, today: string): string {
  if (!value || !isDay(value) || value < today) return today;
  return lengthOf({ first: today, last: value }) <= LONGEST_SPAN ? value : today;
}

const readSpan = (value: string | null): Span => (hasEntry(spans, value) ? value : "7");
export const readTag = (value: string | null): Tag => tags.find((tag) => tag === value) ?? "source";
