/** A name of any kind suggests an address that could be one, or none. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

it.each([
  ["Seven Steps to a Calmer Week", "seven-steps-to-a-calmer-week"],
  ["Schöne Töne & more!", "schone-tone-more"],
  ["The Owner’s Guide", "the-owners-guide"],
  ["🌿🌿", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%s", (name, address) => {
  expect(suggestAddress(name)).toBe(address);
});

it("is an address, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(suggestAddress(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
