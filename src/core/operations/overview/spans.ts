/** The spans of days an owner looks at, and the days in them; all days are UTC. */
import { hasEntry } from "#core/kernel/pick.ts";
import { isDay } from "#core/kernel/typed-text.ts";

export const spans = { today: 1, "7": 7, "30": 30 } as const;
export type Span = keyof typeof spans;
export const tags = ["source", "medium", "campaign"] as const;
export type Tag = (typeof tags)[number];

const DAY_MS = 86_400_000;
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** So many days up to and with this one, oldest first. */
export const daysUpTo = (last: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(last.getTime() - (count - 1 - index) * DAY_MS)));

/** Any days, both included, as `2026-11-15`. */
export type Days = { first: string; last: string };
/** One of the usual spans, up to today, or days of the owner's own choice. */
export type Chosen = Span | Days;

const LONGEST = 366;
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const lengthOf = ({ first, last }: Days): number => Math.round((day(last) - day(first)) / DAY_MS) + 1;

export const lengthOfSpan = (chosen: Chosen): number =>
  typeof chosen === "string" ? spans[chosen] : lengthOf(chosen);

export function daysOf(chosen: Chosen, now: Date): Days {
  if (typeof chosen !== "string") return chosen;
  return { first: daysUpTo(now, spans[chosen])[0] ?? dayOf(now), last: dayOf(now) };
}

/** What the address asks for; days that are none, lie ahead or are more than a year are passed over. */
export function readChosen(query: URLSearchParams, now: Date): Chosen {
  const [from = "", to = ""] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to && to <= dayOf(now)) {
    const days = { first: from, last: to };
    if (lengthOf(days) <= LONGEST) return days;
  }
  return readSpan(query.get("span"));
}

const readSpan = (value: string | null): Span => (hasEntry(spans, value) ? value : "7");
export const readTag = (value: string | null): Tag => tags.find((tag) => tag === value) ?? "source";
