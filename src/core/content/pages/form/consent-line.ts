import type { PageDocument } from "../page-document.ts";

export type ConsentFacts = {
  kind: PageDocument["kind"];
  firstName: string;
  emails: number;
  days: number;
  hasNotices: boolean;
};

const numbers = [
  ...["no", "one", "two", "three", "four", "five", "six", "seven"],
  ...["eight", "nine", "ten", "eleven", "twelve"],
];
const inWords = (count: number) => numbers[count] ?? String(count);

export function consentLine({ kind, firstName, emails, days, hasNotices }: ConsentFacts): string {
  const first =
    kind === "event" ? "A confirmation arrives by email right away" : "The guide arrives by email right away";
  const notices = hasNotices ? ", then a reminder and any news of the date" : "";
  if (emails === 0)
    return notices
      ? `${first}${notices}, and nothing else. Every email has a link to get fewer, or none.`
      : `${first}, and nothing else follows. It has a link to get none at all.`;
  const more = `${inWords(emails)} more ${emails === 1 ? "email" : "emails"} from ${firstName}`;
  return `${first}${notices}, and ${more} ${emails === 1 ? "follows" : "follow"}${spanOf(days)}. Every email has a link to get fewer, or none.`;
}

function spanOf(days: number): string {
  if (days < 1) return "";
  if (days < 7) return days === 1 ? " a day later" : ` over ${inWords(days)} days`;
  const weeks = Math.ceil(days / 7);
  return weeks === 1 ? " over a week" : ` over ${inWords(weeks)} weeks`;
}

export function consentConflicts(line: string, { emails, days }: ConsentFacts): string[] {
  const conflicts: string[] = [];
  const promised = promisedEmails(line);
  if (promised !== null && promised !== emails)
    conflicts.push(`The line says ${counted(promised)}, the campaign sends ${counted(emails)}.`);
  const span = promisedDays(line);
  // People round up to whole weeks.
  if (span !== null && emails > 0 && (span < days || span - days >= 7))
    conflicts.push(`The line says ${daysIn(span)}, the campaign takes ${daysIn(days)}.`);
  return conflicts;
}

const counted = (emails: number) => (emails === 1 ? "one more email" : `${inWords(emails)} more emails`);
const daysIn = (days: number) => {
  if (days === 7) return "a week";
  return days % 7 === 0 && days > 0
    ? `${inWords(days / 7)} weeks`
    : days === 1
      ? "a day"
      : `${inWords(days)} days`;
};

function numberIn(word: string | undefined): number | null {
  if (!word) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  if (/^an?(other)?$/i.test(word)) return 1;
  const at = numbers.indexOf(word.toLowerCase());
  return at < 0 ? null : at;
}

/** Ignores 'every email' and 'by email', which hold no number. */
function promisedEmails(line: string): number | null {
  const all = line.matchAll(
    /(\p{L}+|\d+) (?:(?:more|further|other|short) ){0,2}(?:email|letter|message)s?\b/giu,
  );
  for (const [, word] of all) {
    const count = numberIn(word);
    if (count !== null) return count;
  }
  return null;
}

function promisedDays(line: string): number | null {
  if (/\bfortnight\b/i.test(line)) return 14;
  const [, word, unit = ""] =
    /\b(?:over|within|in|for) (?:the next )?(\p{L}+|\d+) (days?|weeks?|months?)\b/iu.exec(line) ?? [];
  const count = numberIn(word);
  const length = unit.startsWith("day") ? 1 : unit.startsWith("week") ? 7 : 30;
  return count === null ? null : count * length;
}
