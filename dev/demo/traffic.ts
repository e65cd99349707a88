/** Plans three months of visits by weekday and hour, growing each month, with peaks when someone mentions a coach. */

import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Counted, WhereFrom } from "#core/content/visits/tally.ts";
import type { Chance } from "./chance.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sunday first. */
const WEEKDAYS = [0.55, 1, 1.2, 1.12, 1.05, 0.82, 0.5];
/** By UTC hour: a European workday and evening, then an American one. */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 7, 9, 10, 9, 8, 10, 11, 10, 9, 8, 8, 10, 12, 11, 8, 6, 4];
/** Daily visits of an average page, midway through. */
const VISITS_A_DAY = 5;

type Source = WhereFrom & { converts: number; weight: number };
const from = (source: string, medium: string, converts: number, weight: number, campaign = ""): Source => ({
  source,
  medium,
  campaign,
  converts,
  weight,
});
const DIRECT = from("", "", 0.09, 5);
const SOURCES = [
  from("newsletter", "email", 0.17, 3),
  from("google", "organic", 0.07, 4),
  from("instagram", "social", 0.05, 4),
  from("linkedin", "social", 0.08, 3),
  from("facebook", "paid", 0.045, 2, "guide-ads"),
  from("partner", "referral", 0.11, 1.5),
];
const PODCAST = from("podcast", "referral", 0.14, 1);

export type Visitor = { at: Date; page: StoredPage; from: WhereFrom };
export type Traffic = { counted: Counted[]; signups: Visitor[] };

export function planTraffic(
  chance: Chance,
  { pages, start, days }: { pages: StoredPage[]; start: Date; days: number },
): Traffic {
  const appeal = new Map(pages.map((page) => [page.id, appealOf(chance, page)]));
  const coaches = [...new Set(pages.map(({ coachId }) => coachId))];
  const mixes = new Map(coaches.map((id) => [id, mixOf(chance)]));
  const talks = new Map(coaches.map((id) => [id, Math.floor(chance.within(8, days - 4))]));
  const counts = new Map<string, Counted>();
  const signups: Visitor[] = [];
  for (let day = 0; day < days; day += 1) {
    const morning = start.getTime() + day * DAY_MS;
    const rhythm = (WEEKDAYS[new Date(morning).getUTCDay()] ?? 1) * (0.7 + (0.6 * day) / days);
    for (const page of pages) {
      const talked = talkedAbout(day - (talks.get(page.coachId) ?? 0));
      const mean = VISITS_A_DAY * (appeal.get(page.id) ?? 1) * rhythm * chance.within(0.75, 1.25);
      for (let visit = chance.times(mean * talked); visit > 0; visit -= 1) {
        const isTalk = talked > 1 && chance.isIn(1 - 1 / talked);
        const source = isTalk
          ? PODCAST
          : chance.weighted(mixes.get(page.coachId) ?? [DIRECT], ({ weight }) => weight);
        const hour = chance.weighted([...HOURS.keys()], (each) => HOURS[each] ?? 1);
        const { converts, weight: _, ...whereFrom } = source;
        const visitor = { at: new Date(morning + hour * HOUR_MS), page, from: whereFrom };
        count(counts, visitor);
        if (!page.document.form || !chance.isIn(converts * (page.document.event ? 0.8 : 1.1))) continue;
        signups.push({ ...visitor, at: new Date(visitor.at.getTime() + chance.within(60_000, HOUR_MS)) });
      }
    }
  }
  return {
    counted: [...counts.values()],
    signups: signups.sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

const appealOf = (chance: Chance, { document }: StoredPage) =>
  (document.form ? (document.event ? 0.8 : 1.2) : 0.45) * chance.within(0.5, 1.9);

const mixOf = (chance: Chance): Source[] => [
  DIRECT,
  ...SOURCES.filter(() => chance.isIn(0.6)).map((source) => ({
    ...source,
    weight: source.weight * chance.within(0.4, 1.6),
  })),
];

/** A podcast has its effect on the day and a few days after. */
const talkedAbout = (days: number) => (days < 0 || days > 5 ? 1 : 1 + 2.6 / (1 + days));

function count(counts: Map<string, Counted>, { at, page, from: { source, medium, campaign } }: Visitor) {
  const hour = at.toISOString();
  const address = page.document.addresses[0] ?? "/";
  const key = [hour, address, source, campaign].join("\n");
  const line = counts.get(key) ?? { hour, address, source, medium, campaign, visits: 0 };
  line.visits += 1;
  counts.set(key, line);
}
