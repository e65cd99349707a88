/** Dates, statuses, tags and character sets as files have them. */
import { describe, expect, it } from "vitest";
import { decodeFile } from "./decode-file.ts";
import { describeColumns } from "./describe-columns.ts";
import { readDate } from "./read-date.ts";
import { splitTags } from "./read-row.ts";
import { readStatus, saysYes } from "./read-status.ts";
import { recognizeTool, suggestTargets } from "./tools.ts";

describe("a date", () => {
  it.each([
    ["2024-03-11", "2024-03-11T00:00:00.000Z"],
    ["2024-03-11 09:14:02", "2024-03-11T09:14:02.000Z"],
    ["2024-03-11T09:14:02.123Z", "2024-03-11T09:14:02.000Z"],
    ["2024-03-11T09:14:02+02:00", "2024-03-11T07:14:02.000Z"],
    ["2024/3/1", "2024-03-01T00:00:00.000Z"],
    ["11.03.2024 9:14", "2024-03-11T09:14:00.000Z"],
    ["25/03/2024", "2024-03-25T00:00:00.000Z"],
    ["03/25/24 11:05 PM", "2024-03-25T23:05:00.000Z"],
    ["04/04/2024", "2024-04-04T00:00:00.000Z"],
    ["Mar 11, 2024", "2024-03-11T00:00:00.000Z"],
    ["Monday, 11 March 2024 12:30 am", "2024-03-11T00:30:00.000Z"],
    ["1710148442", "2024-03-11T09:14:02.000Z"],
    ["1710148442000", "2024-03-11T09:14:02.000Z"],
  ])("%s is read", (typed, at) => {
    expect(readDate(typed, null)).toEqual({ outcome: "read", at: new Date(at) });
  });

  it("that could be either is read as it was said", () => {
    expect(readDate("03/04/2024", null)).toEqual({ outcome: "ambiguous" });
    expect(readDate("03/04/2024", "day-first")).toEqual({ outcome: "read", at: new Date("2024-04-03") });
    expect(readDate("03/04/2024", "month-first")).toEqual({ outcome: "read", at: new Date("2024-03-04") });
  });

  it.each(["", "yes", "31.02.2024", "2024-13-01", "0000-00-00 00:00:00", "25:99", "1".repeat(500)])(
    "%s is none",
    (typed) => {
      expect(readDate(typed, "day-first")).toEqual({ outcome: "unreadable" });
    },
  );

  it("of a column that says it once says it for all of them", async () => {
    const { columns } = await describeColumns("a,b,c\n03/04/2024,03/04/2024,x\n25/04/2024,01/02/2024,y\n");
    expect(columns.map(({ dates }) => dates)).toEqual(["day-first", "ambiguous", null]);
  });
});

describe("a status", () => {
  it.each([
    ["", "subscribed"],
    [" Active ", "subscribed"],
    ["Cancelled", "unsubscribed"],
    ["hard_bounced", "bounced"],
    ["Marked as spam", "complained"],
    ["Unconfirmed", "unconfirmed"],
    ["gold member", "unknown"],
    ["Active, Unsubscribed", "unsubscribed"],
    ["constructor", "unknown"],
    ["__proto__", "unknown"],
  ])("‘%s’ means %s", (cell, status) => expect(readStatus(cell, "plain")).toBe(status));

  it("of ActiveCampaign may be a number", () =>
    expect(["0", "1", "2", "3"].map((cell) => readStatus(cell, "activecampaign"))).toEqual([
      ...["unconfirmed", "subscribed", "unsubscribed", "bounced"],
    ]));

  it("of its own column is a date or a yes; nothing and no say nothing", () =>
    expect(["", "no", "0", "-", "2024-01-01", "yes"].map(saysYes)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]));
});

it("tags are split as the tools write them", () => {
  expect(splitTags('"HR","2024 list"')).toEqual(["HR", "2024 list"]);
  expect(splitTags('"a, b";"c"')).toEqual(["a b", "c"]);
  expect(splitTags("one; two|three, ,One")).toEqual(["One", "two", "three"]);
  expect(splitTags("x".repeat(60))).toEqual(["x".repeat(40)]);
});

it("a file may be in any of the usual character sets", () => {
  const text = "email,name\na@x.test,Zoë\n";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  const bigEndian = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, "utf16le").swap16()]);
  expect([
    decodeFile(Buffer.from(`\uFEFF${text}`)),
    decodeFile(utf16),
    decodeFile(bigEndian),
    decodeFile(Buffer.from(text, "latin1")),
    decodeFile(Buffer.from("email\ra@x.test\r")),
  ]).toEqual([text, text, text, text, "email\na@x.test\n"]);
  for (const bytes of [
    [0x50, 0x4b, 3, 4],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a],
    [0x61, 0, 0x62],
  ])
    expect(() => decodeFile(new Uint8Array(bytes))).toThrow();
});

it("a column called State is a status where it says one, and an answer where it is a part of an address", () => {
  const column = (name: string, ...examples: string[]) => ({
    name,
    filled: examples.length,
    examples,
    dates: null,
    leavers: examples.filter((each) => each === "cancelled").length,
  });
  const kit = [
    column("email", "a@x.test"),
    column("created_at", "2024-01-01"),
    column("state", "active", "cancelled"),
  ];
  expect([recognizeTool(kit), suggestTargets(kit, "kit")[2]]).toEqual(["kit", "status"]);
  const plain = [column("Contact", "a@x.test", "b@x.test"), column("State", "Oregon", "Ohio")];
  expect([recognizeTool(plain), suggestTargets(plain, "plain")]).toEqual(["plain", ["email", "field"]]);
});
