/** What stays together on a page. */
import { expect, it } from "vitest";
import { readGroups } from "./pieces.ts";

it("keeps a heading with what it heads, but not with a page of art", () => {
  expect(readGroups(["# How", "One", "Two"], "x").map((group) => group.length)).toEqual([2, 1]);
  expect(readGroups(["# How", "& Art"], "x").map((group) => group.length)).toEqual([1, 1]);
});

it("numbers lists, each from one, and knows where a block is", () => {
  const pieces = readGroups(["1. One", "1. Two", "Text", "1. One"], "chapters.2.body").flat();
  expect(pieces.map(({ number }) => number)).toEqual([1, 2, 0, 1]);
  expect(pieces.at(-1)?.path).toBe("chapters.2.body.3");
});
