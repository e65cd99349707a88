/** When a broadcast leaves: what is typed, stored and said is the same time. */
import { describe, expect, it } from "vitest";
import { readTimeFields, timeFields, timeLabel } from "./time-labels.ts";

const format = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hourCycle: "h23", ...options }).format(
    new Date(at),
  );
const typed = (fields: Record<string, string>) => (name: string) => fields[name] ?? "";
const day = { date: "2026-11-24", time: "09:00" };

describe("a time that is typed", () => {
  it("is the site's, or everybody's own", () => {
    const at = readTimeFields(typed({ when: "at", ...day }), "Europe/Berlin");
    expect(at).toEqual({ kind: "at", at: "2026-11-24T08:00:00.000Z" });
    const local = readTimeFields(typed({ when: "local", ...day }), "Europe/Berlin");
    expect(local).toEqual({ kind: "local", at: "2026-11-24T09:00" });
    for (const read of [at, local])
      expect(typeof read !== "string" && timeFields(read, "Europe/Berlin")).toMatchObject(day);
  });
  it("may be now, whatever stands in the hidden fields", () => {
    expect(readTimeFields(typed({ when: "now", date: "nonsense" }), "UTC")).toEqual({ kind: "now" });
  });
  it.each([
    { when: "at" },
    { when: "local", date: "2026-02-30", time: "09:00" },
    { when: "__proto__", ...day },
    { when: "local", date: "2026-11-24", time: "25:00" },
    { when: "at", date: "2026-11-24T09:00", time: "09:00" },
  ])("that is none is told in words: %j", (fields: Record<string, string>) => {
    expect(typeof readTimeFields(typed(fields), "UTC")).toBe("string");
  });
  it("is refused where the clock skips it, and the first where it comes twice", () => {
    const spring = { when: "at", date: "2027-03-28", time: "02:30" };
    expect(readTimeFields(typed(spring), "Europe/Berlin")).toMatch(/clocks change/);
    const autumn = { when: "at", date: "2026-10-25", time: "02:30" };
    expect(readTimeFields(typed(autumn), "Europe/Berlin")).toMatchObject({ at: "2026-10-25T00:30:00.000Z" });
  });
});

it("is said in the site's zone, or as it stands in everybody's", () => {
  expect(timeLabel({ kind: "now" }, format)).toBe("now");
  expect(timeLabel({ kind: "at", at: "2026-11-24T08:00:00.000Z" }, format)).toBe(
    "on Tuesday 24 November at 9:00",
  );
  const local = (unzoned?: { people: number; all: number }) =>
    timeLabel({ kind: "local", at: "2026-11-24T09:00" }, format, unzoned).replace(/^.* 9:00 /, "");
  expect(local({ people: 0, all: 65 })).toBe("in their own time");
  expect(local({ people: 65, all: 65 })).toBe(
    "in the site’s time, because no recipient’s time zone is known",
  );
  expect(local({ people: 12, all: 65 })).toBe(
    "in their own time, 12 of them in the site’s because their time zone is not known",
  );
  expect(local()).toBe("in their own time, or in the site’s where theirs is not known");
});
