import type { BusyAdded } from "#core/programs/bookings/hours/change-hours.ts";
import type { BusyCalendar, HoursView } from "#core/programs/bookings/hours/read-hours.ts";

export const dayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const minutes = (count: number) => (count < 60 ? `${count} minutes` : lengths(count));
const lengths = (count: number) => {
  const hours = count / 60;
  if (!Number.isInteger(hours)) return `${count} minutes`;
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : hours === 1 ? "1 hour" : `${hours} hours`;
};

type Choice = {
  name: "minutes" | "gap" | "noticeMinutes" | "daysAhead";
  label: string;
  hint: string;
  values: number[];
  say(value: number): string;
};
export const choices: Choice[] = [
  {
    ...{ label: "A call takes", hint: "Shown to visitors", say: minutes },
    name: "minutes",
    values: [15, 20, 30, 45, 60, 90],
  },
  {
    ...{ label: "Gap between calls", hint: "Nobody sees it", say: minutes },
    name: "gap",
    values: [0, 5, 10, 15, 30, 60],
  },
  {
    ...{ label: "Notice", hint: "Nobody books sooner", say: minutes },
    name: "noticeMinutes",
    values: [0, 60, 120, 240, 720, 1440, 2880],
  },
  {
    ...{ label: "Days ahead", hint: "Nobody books later", say: (value: number) => `${value} days` },
    name: "daysAhead",
    values: [7, 14, 21, 30, 60, 90],
  },
];

/** By the word in the address. */
export const saidWords: Record<string, string> = {
  saved: "Saved. The booking page shows the new times.",
  used: "Done. Buttons and emails that lead to a calendar now lead to this booking page.",
  added: "The calendar is read. Its entries take times off the booking page.",
  changed: "Changed. The calendar was read again.",
  removed: "Removed. Its entries no longer take times off.",
  nothing: "Nothing to do: it has changed in the meantime.",
};

type Problem = Extract<BusyAdded, { kind: "refused" }>["problem"];
export const problemWords: Record<Problem, string> = {
  address: "Enter the calendar’s secret address, which begins with https:// and usually ends in .ics.",
  unreachable: "There was no calendar at this address. Copy the address again.",
  "not-a-calendar": "This address leads to a web page, not to a calendar. Copy the address in iCal format.",
  password: "This address asks for a password. Copy the secret address instead of the public one.",
  private: "This address is in a private network, which Foyer does not read.",
  "too-large": "This calendar is too large, or there are ten calendars already.",
  key: "The address cannot be decrypted, because a key was removed too early. Add the calendar again.",
};

export function calendarWords(
  { entries, problem, readAt }: BusyCalendar,
  since: (at: string) => string,
): string {
  const count = `${entries} ${entries === 1 ? "entry" : "entries"}`;
  if (!problem)
    return `Read ${readAt ? since(readAt) : "just now"}, ${count}. Read again every 10 minutes and before each booking.`;
  return `Not reached since ${readAt ? since(readAt) : "it was added"}. ${problemWords[problem]} Until then the last known entries count; after 24 hours no time is offered.`;
}

export function headline({ hours, week, next, blocked }: HoursView, format: (at: string) => string) {
  const open = hours.week
    .flat()
    .reduce(
      (sum, { from, to }) =>
        sum +
        Number(to.slice(0, 2)) -
        Number(from.slice(0, 2)) +
        (Number(to.slice(3)) - Number(from.slice(3))) / 60,
      0,
    );
  const free = week.reduce((sum, day) => sum + day.free, 0);
  const weekly = `You are open ${Math.round(open * 10) / 10} hours a week.`;
  if (blocked)
    return {
      bad: "Nobody can book in the next 14 days.",
      rest: open === 0 ? "You have no hours yet." : weekly,
    };
  return {
    lead: weekly,
    good: `${free} ${free === 1 ? "time is" : "times are"} free in the next 7 days`,
    rest: next ? `, the next one on ${format(next)}.` : ".",
  };
}

export const waitingWords = (people: number) =>
  people === 1
    ? "One person’s next email invites to a call this week. It waits for a day and is skipped then."
    : `${people.toLocaleString("en")} people’s next emails invite to a call this week. They wait for a day and are skipped then.`;
