/** Which days an address asks for, and how long they are. */
import { expect, it } from "vitest";
import { dayOf, daysOf, lengthOfSpan, readChosen, readWeekStart } from "./spans.ts";

const today = "2026-11-22";
const read = (query: string) => readChosen(new URLSearchParams(query), today);

it("takes any days up to today, and a year at most", () => {
  expect(read("from=2026-11-01&to=2026-11-22")).toEqual({ first: "2026-11-01", last: "2026-11-22" });
  expect(read("from=2026-11-05&to=2026-11-05")).toEqual({ first: "2026-11-05", last: "2026-11-05" });
  expect(lengthOfSpan(read("from=2026-11-05&to=2026-11-05"))).toBe(1);
});

it.each([
  "from=2026-11-05",
  "from=2026-11-05&to=2026-11-04",
  "from=2026-11-20&to=2026-11-23",
  "from=2020-01-01&to=2026-01-01",
  "from=x&to=y",
])("passes over %s", (query) => {
  expect(read(`${query}&span=30`)).toBe("30");
});

it("ends the usual spans today", () => {
  expect(daysOf("7", today)).toEqual({ first: "2026-11-16", last: "2026-11-22" });
  expect(daysOf("today", today)).toEqual({ first: "2026-11-22", last: "2026-11-22" });
});

it.each([
  ["2026-11-22T23:30:00Z", "UTC", "2026-11-22"],
  ["2026-11-22T23:30:00Z", "Europe/Berlin", "2026-11-23"],
  ["2026-11-22T03:30:00Z", "America/New_York", "2026-11-21"],
  ["2026-03-29T22:30:00Z", "Europe/Berlin", "2026-03-30"],
])("%s in %s is %s", (at, zone, day) => {
  expect(dayOf(new Date(at), zone)).toBe(day);
});

it("begins a week today, or on a day within a year", () => {
  expect(readWeekStart("2026-11-29", today)).toBe("2026-11-29");
  for (const other of [null, "", "soon", "2026-11-01", "2026-02-31", "9999-12-31"])
    expect(readWeekStart(other, today)).toBe(today);
});
