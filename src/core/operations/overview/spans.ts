/** The spans of days an owner looks at, and the days in them; all days are the site's, by its zone. */
import { hasEntry } from "#core/kernel/pick.ts";
import { isDay } from "#core/kernel/typed-text.ts";

export const spans = { today: 1, "7": 7, "30": 30 } as const;
export type Span = keyof typeof spans;
export const tags = ["source", "medium", "campaign"] as const;
export type Tag = (typeof tags)[number];

const DAY_MS = 86_400_000;
const parts: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };

/** The day of an instant, as `2026-11-15`. */
export function dayOf(instant: Date, timeZone = "UTC"): string {
  const said = new Intl.DateTimeFormat("en", { timeZone, ...parts }).formatToParts(instant);
  const part = (type: "year" | "month" | "day") => said.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** So many days up to and with this one, oldest first. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(day(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** Any days, both included, as `2026-11-15`. */
export type Days = { first: string; last: string };
/** One of the usual spans, up to today, or days of the owner's own choice. */
export type Chosen = Span | Days;

/** In days. */
export const LONGEST_SPAN = 366;
/** For counting days alone: which zone midnight is in makes no difference to how many there are. */
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const lengthOf = ({ first, last }: Days): number => Math.round((day(last) - day(first)) / DAY_MS) + 1;

export const lengthOfSpan = (chosen: Chosen): number =>
  typeof chosen === "string" ? spans[chosen] : lengthOf(chosen);

export function daysOf(chosen: Chosen, today: string): Days {
  if (typeof chosen !== "string") return chosen;
  return { first: daysUpTo(today, spans[chosen])[0] ?? today, last: today };
}

/** What the address asks for; days that are none, lie ahead or are more than a year are passed over. */
export function readChosen(query: URLSearchParams, today: string): Chosen {
  const [from = "", to = ""] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to && to <= today) {
    const days = { first: from, last: to };
    if (lengthOf(days) <= LONGEST_SPAN) return days;
  }
  return readSpan(query.get("span"));
}

const readSpan = (value: string | null): Span => (hasEntry(spans, value) ? value : "7");
export const readTag = (value: string | null): Tag => tags.find((tag) => tag === value) ?? "source";
