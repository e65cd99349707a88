/** The marks of a guide's lines, one by one. */
import { expect, it } from "vitest";
import { readBlocks, readRuns } from "./guide-lines.ts";

it.each([
  ["Words", { kind: "paragraph", text: "Words" }],
  ["- One", { kind: "item", text: "One" }],
  ["1. One", { kind: "number", text: "One" }],
  ["[ ] Done", { kind: "box", text: "Done" }],
  ["> Say it", { kind: "quote", text: "Say it" }],
  ["_ My price", { kind: "blank", text: "My price" }],
  ["~ The river", { kind: "frame", text: "The river" }],
  ["& Begin", { kind: "art", text: "Begin" }],
  ["@ no-picture 50 x", { kind: "paragraph", text: "no-picture 50 x" }],
])("reads %s", (line, block) => {
  expect(readBlocks([line])).toEqual([block]);
});

it("gathers rows into one table, the first its head, empty cells kept", () => {
  expect(readBlocks(["| Week | Sum", "| 1 | ", "|  | 2", "|| Next", "After"])).toEqual([
    {
      kind: "table",
      head: ["Week", "Sum"],
      rows: [
        ["1", ""],
        ["", "2"],
      ],
    },
    { kind: "table", head: ["Next"], rows: [] },
    { kind: "paragraph", text: "After" },
  ]);
});

it("reads strong, crossed-out and linked runs", () => {
  expect(readRuns("Say *this* not ~that~, [*here*](https://a.example)")).toEqual([
    { text: "Say " },
    { text: "this", strong: true },
    { text: " not " },
    { text: "that", struck: true },
    { text: ", " },
    { text: "here", strong: true, href: "https://a.example" },
  ]);
});
