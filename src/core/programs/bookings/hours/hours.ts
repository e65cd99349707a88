/** When a coach takes calls: weekly hours with exceptions, and the rules of their booking page. Pure, also for the browser. */
import { z } from "zod";
import { readZone } from "#core/content/pages/event/zone.ts";

const MOST_WINDOWS = 6;
const MOST_EXCEPTIONS = 100;
export const MOST_QUESTIONS = 5;

/** "09:00"; a day ends at "24:00". */
const clock = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "Enter times like 09:00-12:00.");
const window = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, "A time ends before it begins.");
const windows = z
  .array(window)
  .max(MOST_WINDOWS, `At most ${MOST_WINDOWS} times a day.`)
  .transform((list) => list.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine((list) => list.every(({ from }, at) => from >= (list[at - 1]?.to ?? "")), "Two times overlap.");
export type Windows = { from: string; to: string }[];

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, "One line, please.");
const whole = (least: number, most: number) =>
  z.number(`Enter a number from ${least} to ${most}.`).int().min(least).max(most);

export const hoursSchema = z.object({
  zone: z.string().refine((zone) => readZone(zone) !== null, "Choose a time zone."),
  week: z.tuple([windows, windows, windows, windows, windows, windows, windows]),
  exceptions: z
    .array(z.object({ date: z.iso.date("Enter dates like 2026-12-24."), windows }))
    .max(MOST_EXCEPTIONS, `At most ${MOST_EXCEPTIONS} dates.`)
    .refine((list) => new Set(list.map(({ date }) => date)).size === list.length, "A date is there twice."),
  minutes: whole(5, 480),
  gap: whole(0, 240),
  noticeMinutes: whole(0, 20_160),
  daysAhead: whole(1, 90),
  mostPerDay: whole(1, 50).nullable(),
  place: line(500),
  title: line(80),
  text: line(300),
  questions: z.array(line(120).min(1)).max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions.`),
});
export type Hours = z.infer<typeof hoursSchema>;

const day: Windows = [
  { from: "09:00", to: "12:00" },
  { from: "14:00", to: "17:00" },
];

/** What the form starts with, and the hours of the sample coaches. */
export const firstHours = (zone: string): Hours => ({
  ...{ zone, week: [day, day, day, day, day, [], []], exceptions: [] },
  ...{ minutes: 30, gap: 15, noticeMinutes: 240, daysAhead: 21, mostPerDay: null },
  ...{ place: "", title: "", text: "", questions: [] },
});

/** "10-12, 14:00–18:30" as somebody types it. What is no time stays as it is, and the schema refuses it. */
export const parseWindows = (typed: string): Windows =>
  typed
    .split(/[,;]|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from = "", to = ""] = part.split(/\s*(?:[-–—]|\bto\b)\s*/);
      return { from: parseClock(from), to: parseClock(to) };
    });

const parseClock = (typed: string): string => {
  const [, hour, minute = "00"] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(typed.trim()) ?? [];
  return hour ? `${hour.padStart(2, "0")}:${minute}` : typed;
};

export const writeWindows = (list: Windows): string => list.map(({ from, to }) => `${from}–${to}`).join(", ");

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
