/** How the overview writes its figures: counts, shares, days, and how a span stands beside the one before. */
import type { DateLanguage } from "#core/content/site-settings/site-settings.ts";
import { type Chosen, lengthOfSpan, type Span } from "#core/operations/overview/spans.ts";

export const number = (value: number): string => value.toLocaleString("en");

/** Signups of a hundred visits; nothing where nobody came. */
export const share = (part: number, whole: number): number | null =>
  whole > 0 ? (100 * part) / whole : null;
export const percent = (value: number | null): string =>
  value === null
    ? "–"
    : `${value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0%`;

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

/** What names a day, in the site's language of dates. */
export function overviewLabels(language: DateLanguage) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    // Browsers and servers do not agree on the comma of British dates.
    return (day: string): string =>
      written.format(new Date(`${day}T00:00:00Z`)).replace(language === "en-GB" ? "," : "", "");
  };
  /** "Sun 22 Nov", of a day written as 2026-11-22. */
  const dayWords = format({ weekday: "short", day: "numeric", month: "short" });
  const shortDay = format({ day: "numeric", month: "short" });
  /** "Sunday 22 November". */
  const longDay = format({ weekday: "long", day: "numeric", month: "long" });

  /** Of days of one's own choice, too. */
  function spanLabels(chosen: Chosen): SpanLabels {
    if (typeof chosen === "string") return spanWords[chosen];
    const length = lengthOfSpan(chosen);
    const before = length === 1 ? "the day before" : `the ${length} days before`;
    const name =
      length === 1 ? shortDay(chosen.first) : `${shortDay(chosen.first)} – ${shortDay(chosen.last)}`;
    return { name, before, during: length === 1 ? before : `in ${before}`, with: `with ${before}` };
  }

  /** What stands in place of a comparison where the span before was not counted from its beginning. */
  const uncounted = (since: string | null, span: Chosen): string =>
    since === null
      ? "nothing counted yet"
      : `no comparison ${spanLabels(span).with}: counted since ${shortDay(since)}`;

  /** A whole day beside one that has just begun is no comparison: there the figure alone is said. */
  function change(now: number, before: number, span: Chosen): string {
    const { before: name } = spanLabels(span);
    if (span === "today") return `${number(before)} ${name}`;
    if (before === 0) return now === 0 ? `as in ${name}` : `none in ${name}`;
    const difference = Math.round((100 * (now - before)) / before);
    const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
    return `${sign}${Math.abs(difference).toLocaleString("en")}\u00a0% on ${name} (${number(before)})`;
  }
  return { dayWords, shortDay, longDay, spanLabels, uncounted, change };
}
export type OverviewLabels = ReturnType<typeof overviewLabels>;
