/** Files that people save and open: separators, quotes, line ends, and cells that would be formulas. */
import { describe, expect, it } from "vitest";
import { readCsv } from "../import/file/read-csv.ts";
import { csvLine } from "./csv.ts";

const read = async (text: string) => {
  const rows = [];
  for await (const row of readCsv(text)) rows.push(row);
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
  it("is read whatever its quotes and line ends", async () => {
    expect(
      await read('\uFEFFemail,name\r\na@x.test,"Ann ""the great"", first\nline"\r\n\r\nb@x.test,\n'),
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

  it("longer than one piece reads the same, whatever stands where it is cut", async () => {
    const [fill, row] = ["x".repeat(30), ',"A ""b"" 😀\nc"\r\n'];
    const text = `email,name\r\n${`${fill}${row}`.repeat(3000)}`;
    const rows = await read(text);
    expect(rows).toHaveLength(3001);
    for (const [index, { line, cells }] of rows.slice(1).entries())
      expect({ line, cells }).toEqual({ line: 2 + index * 2, cells: [fill, 'A "b" 😀\nc'] });
  });

  it("with a stray quotation mark reads it as it stands", async () => {
    expect(await read('email,name\na@x.test,Ann "the great"\nb@x.test,"Bo" Diddley\n')).toMatchObject([
      { cells: ["email", "name"] },
      { cells: ["a@x.test", 'Ann "the great"'] },
      { line: 3 },
    ]);
  });
});
