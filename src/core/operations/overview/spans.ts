/** The spans of days an owner looks at, and the days in them; all days are UTC. */
import { hasEntry } from "#core/kernel/pick.ts";

export const spans = { today: 1, "7": 7, "30": 30 } as const;
export type Span = keyof typeof spans;
export const tags = ["source", "medium", "campaign"] as const;
export type Tag = (typeof tags)[number];

const DAY_MS = 86_400_000;
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** So many days up to and with this one, oldest first. */
export const daysUpTo = (last: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(last.getTime() - (count - 1 - index) * DAY_MS)));

export const readSpan = (value: string | null): Span => (hasEntry(spans, value) ? value : "7");
export const readTag = (value: string | null): Tag => tags.find((tag) => tag === value) ?? "source";
