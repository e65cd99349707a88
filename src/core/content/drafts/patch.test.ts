/** Any change to a document is taken back by its inverse, and what cannot be applied changes nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, type Patch, patch } from "./patch.ts";

const document = {
  title: "A guide",
  blocks: [
    { type: "Hero", props: { headline: "One", facts: ["a", "b"] } },
    { type: "Faq", props: { questions: [{ question: "Q", answer: "A" }] } },
    { type: "Closing", props: {} },
  ],
};

const changes: Patch[] = [
  { op: "set", path: ["title"], value: "Another" },
  { op: "set", path: ["subtitle"], value: "New" },
  { op: "set", path: ["blocks", 0, "props", "facts", 1], value: "c" },
  { op: "remove", path: ["blocks", 0, "props", "headline"] },
  { op: "remove", path: ["blocks", 1] },
  { op: "insert", path: ["blocks", 3], value: { type: "Steps", props: {} } },
  { op: "insert", path: ["blocks", 0, "props", "facts", 0], value: "first" },
  { op: "move", path: ["blocks"], from: 0, to: 2 },
];

describe("a change", () => {
  it.each(changes)("$op $path", (change) => {
    const before = structuredClone(document);
    const done = applyPatch(document, change);
    expect(document).toEqual(before);
    expect(done?.document).not.toEqual(document);
    expect(done && applyPatch(done.document, done.inverse)?.document).toEqual(document);
  });

  it("any row of them is undone in reverse", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...changes), { maxLength: 12 }), (row) => {
        let now: Record<string, unknown> = document;
        const inverses: Patch[] = [];
        for (const change of row) {
          const done = applyPatch(now, change);
          if (!done) continue;
          now = done.document;
          inverses.unshift(done.inverse);
        }
        for (const inverse of inverses) now = applyPatch(now, inverse)?.document ?? {};
        expect(now).toEqual(document);
      }),
    );
  });
});

it.each<Patch>([
  { op: "set", path: ["blocks", 9, "props"], value: 1 },
  { op: "set", path: ["blocks", "length"], value: 0 },
  { op: "set", path: ["title", "deeper"], value: 1 },
  { op: "remove", path: ["nothing"] },
  { op: "insert", path: ["title"], value: 1 },
  { op: "insert", path: ["blocks", 4], value: 1 },
  { op: "move", path: ["blocks"], from: 0, to: 3 },
  { op: "move", path: ["title"], from: 0, to: 0 },
])("a change that leads nowhere is none: $op $path", (change) => {
  expect(applyPatch(document, change)).toBeNull();
});

it("names that JavaScript knows are no keys", () => {
  for (const name of ["__proto__", "constructor", "prototype"])
    expect(patch.safeParse({ op: "set", path: ["blocks", 0, name, "polluted"], value: 1 }).success).toBe(
      false,
    );
  expect(applyPatch(document, { op: "set", path: ["toString", "x"], value: 1 })).toBeNull();
});
