/** The marks of a guide's lines, one by one. */
import { expect, it } from "vitest";
import { readGroups, readRuns } from "./pieces.ts";

it.each([
  ["Words", { kind: "paragraph", text: "Words" }],
  ["- One", { kind: "item", text: "One" }],
  ["[ ] Done", { kind: "box", text: "Done" }],
  ["> Say it", { kind: "quote", text: "Say it" }],
  ["_ My price", { kind: "blank", text: "My price" }],
  ["~ The river", { kind: "frame", text: "The river" }],
])("reads %s", (line, piece) => {
  expect(readGroups([line])).toEqual([[piece]]);
});

it("gathers rows into one table, the first its head, empty cells kept", () => {
  expect(readGroups(["| Week | Sum", "| 1 | ", "|  | 2", "After"])).toEqual([
    [
      {
        kind: "table",
        head: ["Week", "Sum"],
        rows: [
          ["1", ""],
          ["", "2"],
        ],
      },
    ],
    [{ kind: "paragraph", text: "After" }],
  ]);
});

it("keeps a heading with what it heads", () => {
  expect(readGroups(["# How", "One", "Two"]).map((group) => group.length)).toEqual([2, 1]);
});

it("reads strong and crossed-out runs", () => {
  expect(readRuns("Say *this* not ~that~")).toEqual([
    { text: "Say ", strong: false, struck: false },
    { text: "this", strong: true, struck: false },
    { text: " not ", strong: false, struck: false },
    { text: "that", strong: false, struck: true },
  ]);
});
