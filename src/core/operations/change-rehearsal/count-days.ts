/** Emails per day of the site's zone, as it is now and after a change. */
import type { ChangeRehearsal, PlayedPerson } from "./rehearse-change.ts";

export type DayCount = { day: string; before: number; after: number };

const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

/** A week that begins today or, if nothing differs in it, with the first day that does. */
export function countDays(
  { people, from }: Pick<ChangeRehearsal, "people" | "from">,
  { timeZone, scale = 1 }: { timeZone: string; scale?: number },
): { days: DayCount[]; totals: Omit<DayCount, "day"> } {
  // Sorts as text: 2026-11-18.
  const format = new Intl.DateTimeFormat("en-CA", { timeZone });
  const dayOf = (at: string) => format.format(new Date(at));
  const counted = (side: "before" | "after") => {
    const all = people.flatMap((person: PlayedPerson) => person[side].map(({ at }) => dayOf(at)));
    return {
      all: all.length,
      by: new Map([...Map.groupBy(all, (day) => day)].map(([day, each]) => [day, each.length])),
    };
  };
  const [was, is] = [counted("before"), counted("after")];
  const differing = [...new Set([...was.by.keys(), ...is.by.keys()])]
    .filter((day) => was.by.get(day) !== is.by.get(day))
    .sort()[0];
  const week = (day: string) =>
    Array.from({ length: SHOWN_DAYS }, (_, index) =>
      new Date(new Date(day).getTime() + index * DAY_MS).toISOString().slice(0, 10),
    );
  const first = week(dayOf(from));
  const shown = !differing || differing <= (first.at(-1) ?? "") ? first : week(differing);
  const scaled = (count = 0) => Math.round(count * scale);
  return {
    days: shown.map((day) => ({ day, before: scaled(was.by.get(day)), after: scaled(is.by.get(day)) })),
    totals: { before: scaled(was.all), after: scaled(is.all) },
  };
}
