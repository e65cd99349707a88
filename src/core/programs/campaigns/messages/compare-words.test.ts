/** Whatever two texts are compared, each can be read out of what changed between them. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareWords } from "./compare-words.ts";

const words = (changes: ReturnType<typeof compareWords>, but: string) =>
  changes
    .filter(({ what }) => what !== but)
    .map((change) => change.words)
    .join("");

it("gives both texts back", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "{{ name }}", " ", "\n\n", "c,", "{"), { maxLength: 14 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = compareWords(before, after);
      expect(words(changes, "added")).toBe(before);
      expect(words(changes, "removed")).toBe(after);
    }),
    { numRuns: 2000 },
  );
});

it("tells what went and what came by the word, neighbours together", () => {
  expect(compareWords("Your {{ leadMagnetName }}, and a pencil", "Your map, and two sharp pencils")).toEqual([
    { what: "same", words: "Your " },
    { what: "removed", words: "{{ leadMagnetName }}," },
    { what: "added", words: "map," },
    { what: "same", words: " and " },
    { what: "removed", words: "a pencil" },
    { what: "added", words: "two sharp pencils" },
  ]);
});
