/** What an owner types about an event: read in the event's zone, refused with words at the field. */
import { expect, it } from "vitest";
import { readChange } from "./read-change.ts";

const now = new Date("2026-01-15T09:00:00Z");
const typed = {
  kind: "live",
  date: "2026-12-03",
  time: "14:00",
  zone: "America/New_York",
  minutes: "90",
  capacity: "50",
  joinUrl: "https://meet.example/room",
  recordingUrl: "",
};
const read = (more: Record<string, string>, startsAt: Date | null = null) => {
  const fields: Record<string, string> = { ...typed, ...more };
  return readChange((name) => fields[name] ?? "", { now, startsAt });
};

it("reads the date on the clock of its zone", () => {
  const change = {
    startsAt: new Date("2026-12-03T19:00:00Z"),
    zone: "America/New_York",
    minutes: 90,
    onDemand: false,
    capacity: 50,
    joinUrl: "https://meet.example/room",
    recordingUrl: null,
  };
  expect(read({})).toEqual({ ok: true, change });
  expect(read({ zone: "America/New York" })).toEqual({ ok: true, change });
  expect(read({ zone: "Europe/Madrid" })).toMatchObject({
    change: { startsAt: new Date("2026-12-03T13:00:00Z") },
  });
  expect(read({ date: "", time: "" })).toMatchObject({ change: { startsAt: null, onDemand: false } });
  expect(read({ kind: "on-demand" })).toMatchObject({ change: { startsAt: null, onDemand: true } });
  expect(read({ recordingUrl: " https://youtu.be/dQw4w9WgXcQ " })).toMatchObject({
    change: { recordingUrl: "https://youtu.be/dQw4w9WgXcQ" },
  });
  expect(read({ capacity: " ", joinUrl: "" })).toMatchObject({ change: { capacity: null, joinUrl: null } });
});

it.each([
  [{ date: "" }, "date", /needs its date/],
  [{ time: "" }, "time", /needs its time/],
  [{ date: "2026-02-30" }, "date", /date does not exist/],
  [{ date: "2025-12-03" }, "date", /past/],
  [{ date: "2026-03-08", time: "02:30" }, "time", /No clock in New York shows 02:30.*reads 03:30/],
  [{ zone: "Mars/Olympus" }, "zone", /not a time zone/],
  [{ minutes: "0" }, "minutes", /minutes/],
  [{ minutes: "1e3" }, "minutes", /minutes/],
  [{ capacity: "-1" }, "capacity", /seats/],
  [{ joinUrl: "http://meet.example" }, "joinUrl", /https/],
  [{ joinUrl: "javascript:alert(1)" }, "joinUrl", /https/],
  [{ recordingUrl: "http://files.example/a.mp4" }, "recordingUrl", /https/],
  [{ recordingUrl: "our class" }, "recordingUrl", /https/],
])("%j is refused at %s", (more, field, words) => {
  expect(read(more)).toMatchObject({ ok: false, errors: { [field]: expect.stringMatching(words) } });
});

it("asks which one of two, and keeps the one that stands", () => {
  const twice = { date: "2026-11-01", time: "01:30" };
  expect(read(twice)).toMatchObject({ ok: false, turns: { first: "UTC-4", second: "UTC-5" } });
  const [first, second] = [new Date("2026-11-01T05:30:00Z"), new Date("2026-11-01T06:30:00Z")];
  expect(read({ ...twice, turn: "first" })).toMatchObject({ change: { startsAt: first } });
  expect(read({ ...twice, turn: "second" })).toMatchObject({ change: { startsAt: second } });
  expect(read(twice, second)).toMatchObject({ change: { startsAt: second } });
});

it("lets a date that is over stay", () => {
  const over = new Date("2025-12-03T19:00:00Z");
  expect(read({ date: "2025-12-03" }, over)).toMatchObject({ ok: true, change: { startsAt: over } });
});
