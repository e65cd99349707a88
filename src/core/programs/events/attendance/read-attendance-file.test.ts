/** Lists of who came, as meeting programs and people write them. */
import { expect, it } from "vitest";
import { readAttendanceFile } from "./read-attendance-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
const brief = async (bytes: Uint8Array) => {
  const { tool, column, lines } = await readAttendanceFile(bytes);
  return {
    ...{ tool, column },
    lines: lines.map(({ line, name, email, attended }) => [line, name, email, attended]),
  };
};

it("reads Zoom's report of a webinar, with what stands above its table", async () => {
  const report = [
    "Attendee Report",
    "Report Generated:,11/23/2026 09:12:00 PM",
    "Topic,Webinar ID,Actual Start Time,# Registered",
    '"Relocation, live",812 3456 7890,11/23/2026 06:00:00 PM,3',
    "Attendee Details",
    "Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Join Time,Time in Session (minutes)",
    'Yes,"Holm, Anja",Anja,Holm,Anja.Holm@Example.test,11/20/2026,11/23/2026 06:02:00 PM,80',
    "Yes,Anja Holm,Anja,Holm,anja.holm@example.test,11/20/2026,11/23/2026 07:02:00 PM,10",
    "No,Ida Krog,Ida,Krog,ida@example.test,11/20/2026,--,--",
    "Yes,Kofi,Kofi,,,--,11/23/2026 06:11:00 PM,70",
  ].join("\r\n");
  expect(await brief(utf8(`\uFEFF${report}`))).toEqual({
    tool: "zoom",
    column: "Email",
    lines: [
      [7, "Holm, Anja", "anja.holm@example.test", true],
      [8, "Anja Holm", "anja.holm@example.test", true],
      [9, "Ida Krog", "ida@example.test", false],
      [10, "Kofi", null, true],
    ],
  });
});

it("reads Zoom's report of a meeting", async () => {
  const report =
    "Name (Original Name),User Email,Total Duration (Minutes),Guest\nPer Lund,per@example.test,61,Yes\nGuest,,3,Yes\n";
  expect(await brief(utf8(report))).toMatchObject({
    tool: "zoom",
    column: "User Email",
    lines: [
      [2, "Per Lund", "per@example.test", true],
      [3, "Guest", null, true],
    ],
  });
});

it("reads Teams' report: UTF-16, tabs, in sections that each name their columns", async () => {
  const report = [
    "1. Summary",
    "Meeting title\tRelocation",
    "Attended participants\t2",
    "",
    "2. Participants",
    "Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole",
    "Mia Sand\t11/23/26, 6:00:12 PM\t11/23/26, 7:30:00 PM\t1h 29m\tmia@example.test\tmia@example.test\tAttendee",
    "",
    "3. In-Meeting Activities",
    "Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole",
    "Mia Sand\t11/23/26, 6:00:12 PM\t11/23/26, 7:30:00 PM\t1h 29m\tmia@example.test\tAttendee",
  ].join("\r\n");
  expect(await brief(utf16(report))).toMatchObject({
    tool: "teams",
    column: "Email",
    lines: [
      [7, "Mia Sand", "mia@example.test", true],
      [11, "Mia Sand", "mia@example.test", true],
    ],
  });
});

it.each([
  ["one on each line", "a@example.test\nb@example.test\n"],
  ["with what mail programs put around them", "Ann Lee <a@example.test>\nBo <b@example.test>"],
  ["in a column of their own, with semicolons", "name;e-mail\nAnn;a@example.test\nBo;b@example.test"],
  ["from a spreadsheet without headings", "Ann\ta@example.test\nBo\tb@example.test"],
])("reads a plain list of addresses, %s", async (_how, text) => {
  const { tool, lines } = await readAttendanceFile(utf8(text));
  expect(tool).toBeNull();
  expect(lines.map(({ email }) => email)).toEqual(["a@example.test", "b@example.test"]);
});

it("reads names in the code page of Windows", async () => {
  const latin = Uint8Array.from(Buffer.from("Name,Email\nJosé,jose@example.test\n", "latin1"));
  expect((await readAttendanceFile(latin)).lines[0]?.name).toBe("José");
});

it.each([
  ["empty", ""],
  ["without an address", "Name,Email\nAnn,\n"],
  ["of another kind", "\u0000\u0001PK\u0003"],
  ["with hostile headings", "__proto__,constructor\n1,2\n"],
  ["one endless line", `a@example.test,${"x".repeat(40_000)}`],
])("refuses a file that is %s, in words for its owner", async (_what, text) => {
  await expect(readAttendanceFile(utf8(text))).rejects.toThrow(/[A-Z].*\.$/);
});
