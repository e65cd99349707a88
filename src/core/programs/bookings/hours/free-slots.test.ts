/** Free times follow the clock on the coach's wall, through both clock changes. */
import { expect, it } from "vitest";
import { listFreeSlots } from "./free-slots.ts";
import { firstHours, type Hours, hoursSchema } from "./hours.ts";

const HOUR = 3_600_000;
const every = (from: string, to: string): Hours["week"] => {
  const day = [{ from, to }];
  return [day, day, day, day, day, day, day];
};
const hours = (zone: string, more: Partial<Hours> = {}): Hours => ({
  ...firstHours(zone),
  ...{ week: every("09:00", "12:00"), minutes: 60, gap: 0, noticeMinutes: 0, daysAhead: 3 },
  ...more,
});
const free = (rules: Hours, now: string, more: Partial<Parameters<typeof listFreeSlots>[0]> = {}) =>
  listFreeSlots({ hours: rules, busy: [], calls: [], now: new Date(now), ...more }).flatMap(({ slots }) =>
    slots.map((slot) => new Date(slot).toISOString().slice(0, 16)),
  );
const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });

it.each([
  ["Europe/Berlin", "2026-10-24T00:00Z", ["24T07:00", "25T08:00", "26T08:00", "27T08:00"]],
  ["Europe/Berlin", "2026-03-28T00:00Z", ["28T08:00", "29T07:00", "30T07:00", "31T07:00"]],
  ["America/New_York", "2026-10-31T05:00Z", ["31T13:00", "01T14:00", "02T14:00", "03T14:00"]],
  ["America/New_York", "2026-03-07T06:00Z", ["07T14:00", "08T13:00", "09T13:00", "10T13:00"]],
])("nine o'clock in %s stays nine o'clock from %s", (zone, now, expected) => {
  const slots = free(hours(zone), now);
  expect(slots.filter((_, at) => at % 3 === 0).map((slot) => slot.slice(8))).toEqual(expected);
  expect(slots).toHaveLength(12);
});

it("hours that the clock skips are not offered, and those that it repeats are offered twice", () => {
  const night = { week: every("01:00", "04:00"), daysAhead: 1 };
  expect(free(hours("Europe/Berlin", night), "2026-03-28T12:00Z")).toEqual([
    "2026-03-29T00:00",
    "2026-03-29T01:00",
  ]);
  expect(free(hours("Europe/Berlin", night), "2026-10-24T12:00Z")).toEqual([
    ...["2026-10-24T23:00", "2026-10-25T00:00", "2026-10-25T01:00", "2026-10-25T02:00"],
  ]);
  const skipped = { week: every("02:30", "03:00"), daysAhead: 1, minutes: 30 };
  expect(free(hours("Europe/Berlin", skipped), "2026-03-28T12:00Z")).toEqual([]);
});

it("leaves out what is busy, and keeps the gap around calls alone", () => {
  const rules = hours("UTC", { daysAhead: 1, gap: 15, minutes: 45 });
  const at = "2026-11-19T00:00Z";
  expect(free(rules, at).slice(0, 3)).toEqual(["2026-11-19T09:00", "2026-11-19T10:00", "2026-11-19T11:00"]);
  const entry = range("2026-11-19T09:45Z", "2026-11-19T10:00Z");
  expect(free(rules, at, { busy: [entry] }).slice(0, 3)).toEqual(free(rules, at).slice(0, 3));
  const call = range("2026-11-19T09:50Z", "2026-11-19T10:00Z");
  expect(free(rules, at, { calls: [call] }).slice(0, 1)).toEqual(["2026-11-19T11:00"]);
});

it("takes notice, the last day, the most calls a day and exceptions into account", () => {
  const now = "2026-11-19T08:30Z";
  expect(free(hours("UTC", { noticeMinutes: 90, daysAhead: 1 }), now)[0]).toBe("2026-11-19T10:00");
  expect(free(hours("UTC", { daysAhead: 1 }), now).at(-1)).toBe("2026-11-20T11:00");
  const call = range("2026-11-19T15:00Z", "2026-11-19T16:00Z");
  expect(free(hours("UTC", { mostPerDay: 1, daysAhead: 1 }), now, { calls: [call] })[0]).toBe(
    "2026-11-20T09:00",
  );
  const exceptions = [
    { date: "2026-11-19", windows: [] },
    { date: "2026-11-20", windows: [{ from: "20:00", to: "24:00" }] },
  ];
  expect(free(hours("UTC", { exceptions, daysAhead: 1 }), now)).toEqual(
    [20, 21, 22, 23].map((hour) => `2026-11-20T${hour}:00`),
  );
});

it("reads five thousand entries and ninety days quickly", () => {
  const start = Date.parse("2026-11-19T00:00Z");
  const busy = Array.from({ length: 5000 }, (_, at) => ({
    from: start + at * HOUR,
    to: start + (at + 0.5) * HOUR,
  }));
  const rules = hours("Europe/Berlin", { daysAhead: 90, week: every("00:00", "24:00"), minutes: 5 });
  listFreeSlots({ hours: rules, busy, calls: [], now: new Date(start) });
  const began = performance.now();
  listFreeSlots({ hours: rules, busy, calls: [], now: new Date(start) });
  expect(performance.now() - began).toBeLessThan(500);
});

it("refuses hours that overlap, and a date that is there twice", () => {
  const twice = [
    { date: "2026-12-24", windows: [] },
    { date: "2026-12-24", windows: [] },
  ];
  expect(hoursSchema.safeParse(hours("UTC", { exceptions: twice })).success).toBe(false);
  const overlap = { ...hours("UTC"), week: every("09:00", "12:00") };
  overlap.week[0] = [
    { from: "09:00", to: "12:00" },
    { from: "11:00", to: "13:00" },
  ];
  expect(hoursSchema.safeParse(overlap).success).toBe(false);
  expect(hoursSchema.safeParse(hours("+01:00")).success).toBe(false);
});
