/** First names, from what people type into a field called 'name'. */
import { describe, expect, it } from "vitest";
import { firstName } from "./first-name.ts";

describe("firstName", () => {
  it.each([
    ["Amara Okafor", "Amara"],
    ["  amara   okafor ", "amara"],
    ["Dr. Amara Okafor", "Amara"],
    ["Prof Dr Amara Okafor", "Amara"],
    ["Okafor, Amara", "Amara"],
    ["Amara Okafor, MD", "Amara"],
    ["Anne-Marie d'Arc", "Anne-Marie"],
    ["李小龍", "李小龍"],
    ["there", ""],
    ["There", ""],
    ["Valued Reader", ""],
    ["J. Smith", ""],
    ["Dr.", ""],
    [",", ""],
    ["", ""],
  ])("takes %j to %j", (name, first) => expect(firstName(name)).toBe(first));

  it("is linear in what was typed", () => {
    expect(firstName(" ".repeat(100_000))).toBe("");
  });
});
