/** Files that people save and open: separators, quotes, line ends, and cells that would be formulas. */
import { describe, expect, it } from "vitest";
import { csvLine, readCsv } from "./csv.ts";

const read = async (...pieces: string[]) => {
  const rows = [];
  for await (const row of readCsv(pieces)) rows.push(row);
  return rows;
};

describe("a cell", () => {
  it.each([
    ["=1+1", `"'=1+1"`],
    ["+4912345", `"'+4912345"`],
    ["-2", `"'-2"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\tx", `"'\tx"`],
    ["\r=1", `"'\r=1"`],
    ["＝1", `"'＝1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["Ann", "Ann"],
    ["O'Neil", `"O'Neil"`],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ['a"b', '"a""b"'],
    ["a\nb", '"a\nb"'],
    [null, ""],
  ])("%j is written %s", (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`);
  });
});

describe("a file", () => {
  it("is read whatever its quotes, line ends and pieces", async () => {
    expect(
      await read('\uFEFFemail,name\r\na@x.test,"Ann ""the', ' great"", first\nline"\r\n\r\nb@x.test,\n'),
    ).toEqual([
      { line: 1, cells: ["email", "name"] },
      { line: 2, cells: ["a@x.test", 'Ann "the great", first\nline'] },
      { line: 5, cells: ["b@x.test", ""] },
    ]);
  });

  it.each([
    ["semicolons", "email;name\na@x.test;Ann"],
    ["tabs", "email\tname\na@x.test\tAnn\n"],
    ["old line ends are not known, but one line without any is", "email,name"],
  ])("with %s", async (_what, text) => {
    const rows = await read(text);
    expect(rows[0]?.cells).toEqual(["email", "name"]);
    if (text.includes("\n")) expect(rows[1]?.cells).toEqual(["a@x.test", "Ann"]);
  });

  it("cut anywhere reads the same", async () => {
    const text = 'email,name\r\na@x.test,"A ""b"" c"\r\nb@x.test,"x\ny"\r\n';
    const whole = await read(text);
    for (let cut = 1; cut < text.length; cut += 1)
      expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(whole);
  });
});
