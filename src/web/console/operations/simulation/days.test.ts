/** The clock's days, and the date in words. */
import { expect, it } from "vitest";
import { dateWords, dayOf, daysOf, instantOf } from "./days.ts";

const span = { from: "2026-11-15T09:00:00.000Z", until: "2026-11-20T09:00:01.000Z" };

it("reaches the last thing that happens, and never has no day at all", () => {
  expect(daysOf(span)).toBe(6);
  expect(daysOf({ ...span, until: span.from })).toBe(1);
  expect(instantOf(span, 6) >= span.until).toBe(true);
});

it("finds the day by whose hour something has happened", () => {
  expect(dayOf(span, span.from)).toBe(0);
  expect(dayOf(span, "2026-11-15T09:00:01.000Z")).toBe(1);
  expect(dayOf(span, "2026-11-16T09:00:00.000Z")).toBe(1);
});

it("says a date in words, in the zone of the site", () => {
  expect(dateWords("2026-11-24T23:30:00.000Z", { timeZone: "UTC", dateLanguage: "en-GB" })).toBe(
    "Tuesday, 24 November 2026",
  );
  expect(dateWords("2026-11-24T23:30:00.000Z", { timeZone: "Europe/Berlin", dateLanguage: "en-GB" })).toBe(
    "Wednesday, 25 November 2026",
  );
});
