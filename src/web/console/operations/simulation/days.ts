/** The slider's days: 24-hour steps from the start to the last event of the forecast. */
import type { Simulation } from "#core/operations/simulation/outcome.ts";
import type { SiteTime } from "#web/console/kit/site-time.tsx";

const DAY_MS = 86_400_000;
type Span = Pick<Simulation, "from" | "until">;

export const daysOf = ({ from, until }: Span): number =>
  Math.max(1, Math.ceil((Date.parse(until) - Date.parse(from)) / DAY_MS));

export const instantOf = ({ from }: Span, day: number): string =>
  new Date(Date.parse(from) + day * DAY_MS).toISOString();

export const dayOf = ({ from }: Span, at: string): number =>
  Math.max(0, Math.ceil((Date.parse(at) - Date.parse(from)) / DAY_MS));

export const dateWords = (at: string, { timeZone, dateLanguage }: SiteTime): string =>
  new Intl.DateTimeFormat(dateLanguage, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
    .format(new Date(at))
    .replace(/^(\p{L}+),? /u, "$1, ");
