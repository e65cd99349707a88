/** An entry comes out of a calendar's parser as it went in, whatever stood in it. */
import { expect, it } from "vitest";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b@foyer.example",
  sequence: 2,
  method: "REQUEST",
  name: "From burned out to on fire",
  startsAt: new Date("2026-12-03T19:00:00Z"),
  minutes: 75,
  url: "https://foyer.example/join-event/abc",
  organizer: { name: "Dr. Dave", address: "dave@coach.example" },
  attendee: { name: "Ada", address: "ada@example.test" },
  description: "See you there.",
  stamp: new Date("2026-11-15T09:00:00.750Z"),
};

type Property = { name: string; parameters: Record<string, string>; value: string };

/** RFC 5545 3.1: unfold, then name, parameters (a quoted value may hold anything but quotes), value. */
function parse(file: string): Property[] {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return file
    .trimEnd()
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map((line) => {
      const parts = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/s.exec(line);
      if (!parts) throw new Error(`not a line of a calendar: ${line}`);
      const [, name = "", given = "", value = ""] = parts;
      const parameters = [...given.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^":;,]*))/g)];
      return {
        name,
        parameters: Object.fromEntries(parameters.map(([, key, quoted, bare]) => [key, quoted ?? bare])),
        value,
      };
    });
}
function read(file: string) {
  const properties = parse(file);
  const one = (name: string) => {
    const found = properties.filter((property) => property.name === name);
    expect(found, name).toHaveLength(1);
    return found[0] as Property;
  };
  const text = (name: string) =>
    one(name).value.replace(/\\([\\;,nN])/g, (_, letter) => (letter.toLowerCase() === "n" ? "\n" : letter));
  return { properties, one, text };
}

it("says who, what, when and where", () => {
  const { properties, one, text } = read(calendarFile(entry));
  expect(properties[0]).toEqual(expect.objectContaining({ name: "BEGIN", value: "VCALENDAR" }));
  expect(properties.at(-1)).toEqual(expect.objectContaining({ name: "END", value: "VCALENDAR" }));
  expect(one("VERSION").value).toBe("2.0");
  expect(one("METHOD").value).toBe("REQUEST");
  expect(one("UID").value).toBe(entry.uid);
  expect(one("SEQUENCE").value).toBe("2");
  expect(one("STATUS").value).toBe("CONFIRMED");
  expect(one("DTSTAMP").value).toBe("20261115T090000Z");
  expect(one("DTSTART").value).toBe("20261203T190000Z");
  expect(one("DTEND").value).toBe("20261203T201500Z");
  expect(text("SUMMARY")).toBe(entry.name);
  expect(text("DESCRIPTION")).toBe(entry.description);
  expect(one("URL").value).toBe(entry.url);
  expect(text("LOCATION")).toBe(entry.url);
  expect(one("ORGANIZER").parameters.CN).toBe("Dr. Dave");
  expect(one("ORGANIZER").value.toLowerCase()).toBe("mailto:dave@coach.example");
  expect(one("ATTENDEE").parameters).toEqual(expect.objectContaining({ CN: "Ada", RSVP: "FALSE" }));
  expect(one("ATTENDEE").value).toBe("mailto:ada@example.test");
});

it("is canceled under the same UID", () => {
  const { one } = read(calendarFile({ ...entry, method: "CANCEL", sequence: 3 }));
  expect(one("METHOD").value).toBe("CANCEL");
  expect(one("STATUS").value).toBe("CANCELLED");
  expect(one("UID").value).toBe(entry.uid);
  expect(one("SEQUENCE").value).toBe("3");
});

it("is the same for the same entry, later and in another zone", () => {
  const zone = process.env.TZ;
  const first = calendarFile(entry);
  process.env.TZ = "Asia/Kolkata";
  const second = calendarFile(entry);
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(second).toBe(first);
});

it.each([
  ["commas, semicolons and backslashes", "Rest, sleep; C:\\new\\nap"],
  ["line breaks", "one\ntwo\r\nthree\rfour"],
  ["lines of another kind", "one\u2028two\u2029three\u0085four"],
  ["an attempt", "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other"],
  ["long letters", `${"ü".repeat(60)} ${"火".repeat(60)} ${"👩‍🚒".repeat(30)}`],
])("keeps %s in its place", (_what, words) => {
  const { one, text } = read(
    calendarFile({
      ...entry,
      name: words,
      description: words,
      organizer: { ...entry.organizer, name: words },
      attendee: { address: "ada@example.test", name: words },
    }),
  );
  const meant = words.replace(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll("\u0085", "");
  expect(text("SUMMARY")).toBe(meant);
  expect(text("DESCRIPTION")).toBe(meant);
  expect(one("UID").value).toBe(entry.uid);
  expect(one("ORGANIZER").value.toLowerCase()).toBe("mailto:dave@coach.example");
  expect(one("ATTENDEE").parameters.CN).toBe(meant.replace(/\s+/g, " "));
});

it("a name in quotes stays one name", () => {
  const { one } = read(
    calendarFile({ ...entry, attendee: { name: 'Ada "the Count": L; x', address: "ada@example.test" } }),
  );
  expect(one("ATTENDEE").parameters.CN).toBe("Ada 'the Count': L; x");
  expect(one("ATTENDEE").value).toBe("mailto:ada@example.test");
});

it("what cannot be written is an error without the recipient's data in it", () => {
  const attempt = () =>
    calendarFile({ ...entry, attendee: { name: "Ada", address: "ada@example.test\r\nX:1" } });
  expect(attempt).toThrow(/could not be made/);
  expect(attempt).not.toThrow(/ada@/);
});

it("published for anybody, it names no attendee", () => {
  const { attendee: _none, ...published } = entry;
  const { properties, one } = read(calendarFile({ ...published, method: "PUBLISH" }));
  expect(one("METHOD").value).toBe("PUBLISH");
  expect(one("ORGANIZER").value.toLowerCase()).toBe("mailto:dave@coach.example");
  expect(properties.filter(({ name }) => name === "ATTENDEE")).toEqual([]);
});
