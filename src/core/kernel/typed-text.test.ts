/** What is let through to the database: text it can keep, days of the calendar, numbers that fit. */
import { expect, it } from "vitest";
import { isDay, isStorable, isStorableJson, readWhole } from "./typed-text.ts";

it.each(["", "Ann", "\u{1f600}", "\uffff", "a\nb"])("%j can be kept", (text) =>
  expect(isStorable(text)).toBe(true),
);
it.each(["\0", "a\0b", "\ud800", "a\udc00", "\udc00\ud800"])("%j cannot", (text) =>
  expect(isStorable(text)).toBe(false),
);

it("of JSON, names and values at every depth", () => {
  expect(isStorableJson({ a: [1, null, { b: "c" }] })).toBe(true);
  expect(isStorableJson({ a: [1, null, { b: "\0" }] })).toBe(false);
  expect(isStorableJson([{ "\ud800": 1 }])).toBe(false);
});

it.each(["2026-02-28", "2028-02-29", "0001-01-01", "9999-12-31"])("%s is a day", (text) =>
  expect(isDay(text)).toBe(true),
);
it.each([
  "2026-02-29",
  "2026-02-31",
  "2026-13-01",
  "0000-01-01",
  "+275760-09-13",
  "infinity",
  "",
  "2026-1-1",
])("%j is none", (text) => expect(isDay(text)).toBe(false));

it("reads whole numbers that a column holds", () => {
  expect(["0", " 7 ", "2147483647"].map(readWhole)).toEqual([0, 7, 2_147_483_647]);
  expect(
    ["", "-1", "1.5", "1e9", "2147483648", "99999999999999999999", "NaN", "0x10"].map(readWhole),
  ).toEqual(Array(8).fill(null));
});
