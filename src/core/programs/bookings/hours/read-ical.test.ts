/** Busy times as calendars really write them, with the four faults that other tools are known for. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readIcal } from "./read-ical.ts";

const file = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:1@example.com", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"].join("\r\n");

const windows = `BEGIN:VTIMEZONE\r\nTZID:Our Office\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE`;

type More = { zone?: string; from?: string; until?: string; trustsFree?: boolean };
function busy(text: string, { zone = "Europe/Berlin", from, until, trustsFree = false }: More = {}) {
  const found = readIcal({
    ...{ text, zone, trustsFree },
    from: new Date(from ?? "2026-11-16T00:00Z"),
    until: new Date(until ?? "2026-12-01T00:00Z"),
  });
  if (!found.ok) return found.problem;
  return found.busy.map((each) => `${each.from.slice(5, 16)}/${each.to.slice(5, 16)}`).toSorted();
}

it.each([
  ["in UTC", "DTSTART:20261119T140000Z", "DTEND:20261119T150000Z"],
  ["in a zone", "DTSTART;TZID=Europe/Berlin:20261119T150000", "DTEND;TZID=Europe/Berlin:20261119T160000"],
  ["in the coach's zone", "DTSTART:20261119T150000", "DTEND:20261119T160000"],
  ["with a length", "DTSTART;TZID=Europe/Berlin:20261119T150000", "DURATION:PT1H"],
  [
    "that ends in another zone",
    "DTSTART;TZID=Europe/Berlin:20261119T150000",
    "DTEND;TZID=Europe/London:20261119T150000",
  ],
  [
    "in a name around a zone",
    "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261119T150000",
    "DURATION:PT1H",
  ],
  ["in a zone of its own", "DTSTART;TZID=Our Office:20261119T150000", "DURATION:PT1H"],
  [
    "in Outlook’s name for a zone, which has a comma",
    'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin":20261119T150000',
    "DURATION:PT1H",
  ],
  ["in a zone’s former name", "DTSTART;TZID=Asia/Calcutta:20261119T193000", "DURATION:PT1H"],
  ["in UTC by name", "DTSTART;TZID=Etc/UTC:20261119T140000", "DURATION:PT1H"],
  ["in small letters, on a folded line", "dtstart;tzid=europe/berlin:2026111\r\n 9T150000", "duration:PT1H"],
  ["in a zone that nobody knows", "DTSTART;TZID=Customized Time Zone:20261119T150000", "DURATION:PT1H"],
  [
    "with the way there",
    "DTSTART:20261119T143000Z",
    "DTEND:20261119T150000Z",
    "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M",
  ],
])("an entry %s", (_name, ...lines) => {
  const outlook = windows.replace("Our Office", "(UTC+01:00) Amsterdam, Berlin");
  const text = file(windows, outlook, event(...lines));
  for (const written of [text, text.replaceAll("\r\n", "\n"), `\ufeff${text}`])
    expect(busy(written)).toEqual(["11-19T14:00/11-19T15:00"]);
});

it("fault 1: repeats on the right day, also where the day in UTC is another one", () => {
  const weekly = event(
    ...["DTSTART;TZID=America/Los_Angeles:20240305T180000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=TU"],
  );
  expect(busy(file(weekly))).toEqual(["11-18T02:00/11-18T03:00", "11-25T02:00/11-25T03:00"]);
});

it("fault 1, of any age: a series stays on its weekday and in its rhythm", () => {
  const [from, until] = [Date.parse("2026-11-16T00:00Z"), Date.parse("2027-01-10T00:00Z")];
  const DAY = 86_400_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 * 365 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom("DAILY", "WEEKLY"),
      fc.boolean(),
      (age, interval, freq, isDate) => {
        const start = until - age * DAY + (isDate ? 0 : 9 * 3_600_000);
        const written = new Date(start).toISOString().replace(/[-:]|\.000/g, "");
        const begins = isDate ? `DTSTART;VALUE=DATE:${written.slice(0, 8)}` : `DTSTART:${written}`;
        const every = interval * (freq === "DAILY" ? 1 : 7) * DAY;
        const expected: string[] = [];
        for (let at = start; at < until; at += every)
          if (at + (isDate ? DAY : 3_600_000) > from) expected.push(new Date(at).toISOString().slice(5, 16));
        const series = event(
          begins,
          ...(isDate ? [] : ["DURATION:PT1H"]),
          `RRULE:FREQ=${freq};INTERVAL=${interval}`,
        );
        const found = busy(file(series), {
          zone: "UTC",
          from: "2026-11-16T00:00Z",
          until: "2027-01-10T00:00Z",
        });
        expect(Array.isArray(found) && found.map((each) => each.slice(0, 11)).toSorted()).toEqual(
          expected.toSorted(),
        );
      },
    ),
    { numRuns: 300 },
  );
  const both = ["DTSTART:20200106T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"];
  expect(busy(file(event(...both)))).toEqual([
    ...["11-16T09:00/11-16T10:00", "11-18T09:00/11-18T10:00", "11-30T09:00/11-30T10:00"],
  ]);
});

it("fault 2: keeps its time on the wall through a clock change, in the zone of the entry", () => {
  const daily = (zone: string) =>
    event(`DTSTART;TZID=${zone}:20260101T090000`, "DURATION:PT30M", "RRULE:FREQ=DAILY");
  const [from, until] = ["2026-10-24T00:00Z", "2026-10-26T00:00Z"];
  const expected = ["10-24T07:00/10-24T07:30", "10-25T08:00/10-25T08:30"];
  expect(busy(file(daily("Europe/Berlin")), { from, until, zone: "UTC" })).toEqual(expected);
  expect(busy(file(windows, daily("Our Office")), { from, until, zone: "UTC" })).toEqual(expected);
});

it("fault 3: a whole day is busy from midnight to midnight in the coach's zone", () => {
  const day = event("DTSTART;VALUE=DATE:20261119", "DTEND;VALUE=DATE:20261121", "SUMMARY:Residency");
  expect(busy(file(day))).toEqual(["11-18T23:00/11-20T23:00"]);
  expect(busy(file(day), { zone: "America/New_York" })).toEqual(["11-19T05:00/11-21T05:00"]);
  expect(busy(file(event("DTSTART;VALUE=DATE:20261119")))).toEqual(["11-18T23:00/11-19T23:00"]);
  const empty = event("DTSTART;VALUE=DATE:20261119", "DTEND;VALUE=DATE:20261119");
  expect(busy(file(empty))).toEqual(["11-18T23:00/11-19T23:00"]);
  const turn = { from: "2026-10-20T00:00Z", until: "2026-10-30T00:00Z" };
  const long = event("DTSTART;VALUE=DATE:20261025", "DTEND;VALUE=DATE:20261026");
  expect(busy(file(long), turn)).toEqual(["10-24T22:00/10-25T23:00"]);
  const weekly = event("DTSTART;VALUE=DATE:20241118", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261116");
  const moved = event("RECURRENCE-ID;VALUE=DATE:20261123", "DTSTART:20261123T120000Z", "DURATION:PT1H");
  expect(busy(file(weekly, moved))).toEqual(["11-23T12:00/11-23T13:00", "11-29T23:00/11-30T23:00"]);
});

it("fault 4: what is marked as free", () => {
  const free = (...lines: string[]) => file(event(...lines, "TRANSP:TRANSPARENT"));
  expect(busy(free("DTSTART;VALUE=DATE:20261119"))).toEqual([]);
  const timed = ["DTSTART:20261119T140000Z", "DURATION:PT1H"];
  expect(busy(free(...timed))).toEqual(["11-19T14:00/11-19T15:00"]);
  expect(busy(free(...timed), { trustsFree: true })).toEqual([]);
});

it("reads a calendar that says only when somebody is busy", () => {
  const times = [
    "FREEBUSY:20261119T140000Z/PT1H,20261120T090000Z/20261120T100000Z",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261121T090000Z/PT30M",
    "FREEBUSY;FBTYPE=FREE:20261122T090000Z/PT30M",
  ];
  const list = (some: string[]) =>
    ["BEGIN:VFREEBUSY", "UID:2@example.com", "DTSTAMP:20261101T000000Z", ...some, "END:VFREEBUSY"].join(
      "\r\n",
    );
  const expected = ["11-19T14:00/11-19T15:00", "11-20T09:00/11-20T10:00", "11-21T09:00/11-21T09:30"];
  expect(busy(file(list(times)))).toEqual(expected);
  expect(busy(file(list(times), list([]), event("DTSTART:soon", "DURATION:PT1H")))).toEqual(expected);
});

it("leaves out canceled occurrences, and moves changed ones", () => {
  const series = event(
    ...[
      "DTSTART;TZID=Europe/Berlin:20261116T090000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;UNTIL=20261120T080000Z",
    ],
    ...["EXDATE;TZID=Europe/Berlin:20261117T090000", "RDATE:20261125T100000Z"],
  );
  const moved = event(
    ...["RECURRENCE-ID:20261118T080000Z", "DTSTART;TZID=Europe/Berlin:20261118T150000", "DURATION:PT2H"],
  );
  const dropped = event(
    ...["RECURRENCE-ID;TZID=Europe/Berlin:20261119T090000", "DTSTART;TZID=Europe/Berlin:20261119T090000"],
    ...["DURATION:PT1H", "STATUS:CANCELLED"],
  );
  expect(busy(file(dropped, series, moved))).toEqual([
    ...[
      "11-16T08:00/11-16T09:00",
      "11-18T14:00/11-18T16:00",
      "11-20T08:00/11-20T09:00",
      "11-25T10:00/11-25T11:00",
    ],
  ]);
});

it("counts repetitions, and ends with the last", () => {
  const three = event("DTSTART:20261117T100000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2;INTERVAL=1");
  expect(busy(file(three))).toEqual(["11-17T10:00/11-17T11:00", "11-24T10:00/11-24T11:00"]);
  const dated = event("DTSTART:20261116T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20261118");
  expect(busy(file(dated))).toHaveLength(3);
  const monthly = event("DTSTART:20260126T100000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYDAY=-1MO");
  expect(busy(file(monthly))).toEqual(["11-30T10:00/11-30T11:00"]);
});

it.each([
  ["a page", "<!doctype html><title>Sign in</title>"],
  ["nothing", ""],
  ["a card", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:X\r\nEND:VCARD"],
  ["half a file", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026"],
])("%s is no calendar", (_name, text) => {
  expect(busy(text)).toBe("not-a-calendar");
});

it("passes over what it cannot read in one entry, and stores no control characters", () => {
  const odd = event("DTSTART:20261119T140000Z", "DTEND:20261120T150000Z", "SUMMARY:A\0B");
  const unreadable = [
    event("DTSTART:soon", "DURATION:PT1H"),
    event("DTSTART:20261119T140000Z", "DURATION:long"),
    event("DTSTART:20261119T140000Z", "DURATION:PT1H", "RRULE:FREQ=SOMETIMES"),
    event("DTSTART:20261119T140000Z", "DURATION:PT1H", "RECURRENCE-ID:never"),
    event("DTSTART:20261119T140000Z", "DURATION:PT1H", "EXDATE:never"),
  ];
  const found = readIcal({
    ...{ text: file(event("SUMMARY:No start"), ...unreadable, odd), zone: "UTC", trustsFree: false },
    ...{ from: new Date("2026-11-16"), until: new Date("2026-12-01") },
  });
  expect(found).toMatchObject({ ok: true });
  expect(found.ok && found.busy.filter(({ name }) => name)).toMatchObject([{ name: "A B" }]);
});

it("reads five thousand entries within three seconds of a processor, and gives up on a file that never ends", () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    [
      ...[
        "BEGIN:VEVENT",
        `UID:${at}`,
        `DTSTART;TZID=Europe/Berlin:2026${at % 2 ? "11" : "10"}${10 + (at % 18)}T0${at % 10}0000`,
      ],
      ...["DURATION:PT30M", "SUMMARY:Busy", "END:VEVENT"],
    ].join("\r\n"),
  );
  const began = process.cpuUsage();
  expect(busy(file(...many))).toHaveLength(1666);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
  const endless = event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
  expect(busy(file(endless))).toBe("too-large");
});
