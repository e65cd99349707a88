/** Formats the overview's counts, rates, days and comparisons with the previous period. */
import type { DateLanguage } from "#core/content/site-settings/site-settings.ts";
import type { Figure } from "#core/operations/overview/read-overview.ts";
import { type Chosen, lengthOfSpan, type Span } from "#core/operations/overview/spans.ts";

export const number = (value: number): string => value.toLocaleString("en");

export const share = (part: number, whole: number): number | null =>
  whole > 0 ? (100 * part) / whole : null;
export const percent = (value: number | null): string =>
  value === null
    ? "–"
    : `${value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0%`;

/** A percentage of fewer says more about chance than about a change. */
export const FEWEST = 20;

/** Every figure, in the order the overview shows them. */
export const figureLabels: Record<Figure, string> = {
  visits: "Visits",
  signups: "Signups",
  confirmations: "Confirmed",
  booked: "Booked a call",
  came: "Came to the call",
  messages: "Messages sent",
  bounces: "Bounced",
  complaints: "Complained",
  unsubscribes: "Unsubscribed",
};
export const labeledFigures = Object.entries(figureLabels) as [Figure, string][];

export const spanWords: Record<Span, { name: string; before: string; during: string; with: string }> = {
  today: { name: "Today", before: "all of yesterday", during: "yesterday", with: "with yesterday" },
  "7": {
    name: "7 days",
    before: "the 7 days before",
    during: "in the 7 days before",
    with: "with the 7 days before",
  },
  "30": {
    name: "30 days",
    before: "the 30 days before",
    during: "in the 30 days before",
    with: "with the 30 days before",
  },
};

type SpanLabels = (typeof spanWords)[Span];

export function overviewLabels(language: DateLanguage) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    // Browsers and servers disagree on the comma in British dates.
    return (day: string): string =>
      written.format(new Date(`${day}T00:00:00Z`)).replace(language === "en-GB" ? "," : "", "");
  };
  const dayWords = format({ weekday: "short", day: "numeric", month: "short" });
  const shortDay = format({ day: "numeric", month: "short" });
  const weekday = format({ weekday: "short" });
  const longDay = format({ weekday: "long", day: "numeric", month: "long" });

  function spanLabels(chosen: Chosen): SpanLabels {
    if (typeof chosen === "string") return spanWords[chosen];
    const length = lengthOfSpan(chosen);
    const before = length === 1 ? "the day before" : `the ${length} days before`;
    const name =
      length === 1 ? shortDay(chosen.first) : `${shortDay(chosen.first)} – ${shortDay(chosen.last)}`;
    return { name, before, during: length === 1 ? before : `in ${before}`, with: `with ${before}` };
  }

  /** Replaces the comparison when counting started within the previous period. */
  const uncounted = (since: string | null, span: Chosen): string =>
    since === null
      ? "nothing counted yet"
      : `no comparison ${spanLabels(span).with}: counted since ${shortDay(since)}`;

  /** Today is not over, so it shows yesterday's figure instead of a change. */
  function change(now: number, before: number, span: Chosen): string {
    const { before: name, during } = spanLabels(span);
    if (span === "today") return `${number(before)} ${name}`;
    if (before < FEWEST) return `${before === 0 ? "none" : number(before)} ${during}`;
    const difference = Math.round((100 * (now - before)) / before);
    const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
    return `${sign}${Math.abs(difference).toLocaleString("en")}\u00a0% on ${name} (${number(before)})`;
  }
  return { dayWords, shortDay, weekday, longDay, spanLabels, uncounted, change };
}
export type OverviewLabels = ReturnType<typeof overviewLabels>;
