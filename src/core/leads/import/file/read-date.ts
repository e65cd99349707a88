/** Parses other tools' dates; if day and month are ambiguous, the owner decides. */

export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];
export type ReadDate = { outcome: "read"; at: Date } | { outcome: "ambiguous" | "unreadable" };

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([ap]m)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, "i");
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d\d)${TIME}$`, "i");
const MONTH_NAMED = new RegExp(
  String.raw`^(?:\w{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}$`,
  "i",
);
const DAY_THEN_NAME = new RegExp(
  String.raw`^(?:\w{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})${TIME}$`,
  "i",
);
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const LONGEST = 60;

export function readDate(typed: string, order: DateOrder | null): ReadDate {
  const text = typed.trim();
  if (text.length > LONGEST) return { outcome: "unreadable" };
  const seconds = /^(\d{10})(\d{3})?$/.exec(text);
  if (seconds) return { outcome: "read", at: new Date(Number(seconds[1]) * 1000) };
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst.slice(4));
  const monthNamed = MONTH_NAMED.exec(text);
  if (monthNamed) return dateOf(monthNamed[3], monthOf(monthNamed[1]), monthNamed[2], monthNamed.slice(4));
  const dayThenName = DAY_THEN_NAME.exec(text);
  if (dayThenName)
    return dateOf(dayThenName[3], monthOf(dayThenName[2]), dayThenName[1], dayThenName.slice(4));
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return { outcome: "unreadable" };
  const [, first = "", separator, second = "", short = "", ...time] = yearLast;
  const year = short.length === 2 ? `20${short}` : short;
  const known = orderOf(Number(first), Number(second), separator) ?? order;
  if (known === null) return { outcome: "ambiguous" };
  return known === "day-first" ? dateOf(year, second, first, time) : dateOf(year, first, second, time);
}

function orderOf(first: number, second: number, separator: string | undefined): DateOrder | null {
  if (first > 12 || separator === ".") return "day-first";
  if (second > 12) return "month-first";
  return first === second ? "day-first" : null;
}

const monthOf = (name = "") => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** Without a zone, the date is UTC, which the tools export. */
function dateOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  [hour = "0", minute = "0", second = "0", half, zone]: (string | undefined)[],
): ReadDate {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  const at = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second)),
  );
  const isReal =
    Number(year) >= 1970 &&
    at.getUTCMonth() === Number(month) - 1 &&
    at.getUTCDate() === Number(day) &&
    hours < 24;
  if (!isReal) return { outcome: "unreadable" };
  const shift = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? "");
  if (!shift) return { outcome: "read", at };
  const minutes = (shift[1] === "-" ? -1 : 1) * (Number(shift[2]) * 60 + Number(shift[3]));
  return { outcome: "read", at: new Date(at.getTime() - minutes * 60_000) };
}
