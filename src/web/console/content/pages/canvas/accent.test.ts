/** The accent's button: what is drawn, typed and stored are the same words. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { isAccented, rawOf, runsOf, toggleAccent } from "./accent.ts";

const press = (raw: string, start: number, end = start) =>
  rawOf(toggleAccent(runsOf(raw), { start, end }).runs);

it("sets what is selected in the accent, and takes it off again", () => {
  expect(press("It was never your willpower", 18, 27)).toBe("It was never your *willpower*");
  expect(press("It was never your *willpower*", 18, 27)).toBe("It was never your willpower");
  expect(press("One *two* three", 0, 7)).toBe("*One two* three");
});

it("means the word or the accented words around the caret where nothing is selected", () => {
  expect(press("It was never your willpower", 20)).toBe("It was never your *willpower*");
  expect(press("Not *your fault* at all", 6)).toBe("Not your fault at all");
  expect(isAccented(runsOf("Not *your fault* at all"), { start: 6, end: 6 })).toBe(true);
});

it("stores no mark without its partner", () => {
  expect(rawOf([{ text: "Five * stars", isAccent: false }])).toBe("Five stars");
  expect(rawOf([{ text: "Typed *so*", isAccent: false }])).toBe("Typed *so*");
  expect(rawOf([{ text: "a*b", isAccent: true }])).toBe("*ab*");
  expect(rawOf([{ text: "", isAccent: true }])).toBe("");
});

it("pressed twice leaves any words as they were seen", () => {
  const run = fc.record({
    text: fc.string({ unit: fc.constantFrom("a", "b", " ") }),
    isAccent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), fc.nat(20), fc.nat(20), (runs, start, length) => {
      const seen = (list: typeof runs) => list.map(({ text }) => text).join("");
      const once = toggleAccent(runs, { start, end: start + length });
      expect(seen(once.runs)).toBe(seen(runs));
      expect(rawOf(once.runs).split("*").length % 2).toBe(1);
    }),
  );
});

it("takes accented runs that stand side by side for one", () => {
  const runs = ["put ", "down"].map((text) => ({ text, isAccent: true }));
  expect(toggleAccent(runs, { start: 1, end: 1 })).toEqual({
    runs: [{ text: "put down", isAccent: false }],
    selected: { start: 0, end: 8 },
  });
});
