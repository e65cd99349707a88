/** Clocks that are put forward and back, in zones that do it in their own ways. */
import { expect, it } from "vitest";
import { localOf, offsetName, readLocal } from "./local-time.ts";

const at = (instant: string) => new Date(instant);

it.each([
  ["2026-12-03T14:00", "America/New_York", "2026-12-03T19:00:00Z"],
  ["2026-07-03T14:00", "America/New_York", "2026-07-03T18:00:00Z"],
  ["2026-12-03T14:00", "Asia/Kolkata", "2026-12-03T08:30:00Z"],
  ["2026-12-03T14:00", "UTC", "2026-12-03T14:00:00Z"],
  ["2026-12-03T00:15", "Pacific/Kiritimati", "2026-12-02T10:15:00Z"],
  // The hours right before and after a change.
  ["2026-03-08T01:59", "America/New_York", "2026-03-08T06:59:00Z"],
  ["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00:00Z"],
  ["2026-11-01T00:59", "America/New_York", "2026-11-01T04:59:00Z"],
  ["2026-11-01T02:00", "America/New_York", "2026-11-01T07:00:00Z"],
])("%s in %s is %s", (local, zone, instant) => {
  expect(readLocal(local, zone)).toEqual({ kind: "one", at: at(instant) });
  expect(localOf(at(instant), zone)).toBe(local);
});

it.each([
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T03:30"],
  ["2026-03-29T02:00", "Europe/Madrid", "2026-03-29T03:00"],
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T02:45"], // half an hour
])("%s is never on a clock in %s", (local, zone, after) => {
  expect(readLocal(local, zone)).toEqual({ kind: "none", after });
});

it.each([
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"],
  ["2026-10-25T02:00", "Europe/Madrid", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"],
  ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"],
])("%s comes twice in %s", (local, zone, first, second) => {
  expect(readLocal(local, zone)).toEqual({ kind: "two", first: at(first), second: at(second) });
});

it.each(["", "2026-12-03", "2026-06-31T10:00", "2026-12-03T24:00", "tomorrow", "20260-1-1T10:00"])(
  "'%s' is no date",
  (local) => expect(readLocal(local, "UTC")).toBeNull(),
);

it("names the offset", () => {
  expect(offsetName(at("2026-11-01T05:30:00Z"), "America/New_York")).toBe("UTC-4");
  expect(offsetName(at("2026-11-01T06:30:00Z"), "America/New_York")).toBe("UTC-5");
  expect(offsetName(at("2026-11-01T06:30:00Z"), "Asia/Kolkata")).toBe("UTC+5:30");
  expect(offsetName(at("2026-11-01T06:30:00Z"), "UTC")).toBe("UTC");
});
