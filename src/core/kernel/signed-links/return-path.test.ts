/** A return path leads back to its delivery and to no other. */
import { expect, it } from "vitest";
import { readReturnPath, returnPath } from "./return-path.ts";

const secrets = ["a secret of at least thirty-two characters"] as const;
const id = "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b";
const address = returnPath(secrets, id, "bounce.foyer.example");

it("leads back to its delivery, in whatever case it comes back", () => {
  expect(address).toMatch(/^b\+0198a7c24b1e7def8a901c2d3e4f5a6b-[\da-f]{16}@bounce\.foyer\.example$/);
  expect(address.indexOf("@")).toBeLessThanOrEqual(64);
  expect(readReturnPath(secrets, address)).toBe(id);
  expect(readReturnPath(secrets, address.toUpperCase())).toBe(id);
  expect(returnPath(secrets, id.toUpperCase(), "bounce.foyer.example")).toBe(address);
});

it("is refused with any character changed", () => {
  for (let at = 0; at < address.indexOf("@"); at += 1) {
    const other = address[at] === "0" ? "1" : "0";
    const changed = address.slice(0, at) + other + address.slice(at + 1);
    expect(readReturnPath(secrets, changed), changed).toBeNull();
  }
});

it.each([
  ["of another site", returnPath(["another secret of thirty-two characters"], id, "bounce.foyer.example")],
  ["without a signature", "b+0198a7c24b1e7def8a901c2d3e4f5a6b@bounce.foyer.example"],
  ["with a longer one", address.replace("@", "0@")],
  ["with something before it", `x${address}`],
  ["of a person", "dave@coach.example"],
  ["that is empty", ""],
])("an address %s is none", (_what, given) => {
  expect(readReturnPath(secrets, given)).toBeNull();
});

it("is made for a delivery's id alone", () => {
  expect(() => returnPath(secrets, "1 or 1=1", "bounce.foyer.example")).toThrow();
});
