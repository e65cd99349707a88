/** A link or a return path works as long as the secret it was signed with is in the list. */
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Secrets } from "../secrets/derive-keys.ts";
import { readReturnPath, returnPath } from "./return-path.ts";
import { type Purpose, readLink, signLink } from "./signed-link.ts";

const id = "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b";
const purposes = [
  ...["unsubscribe", "confirm", "confirm-signup", "seat", "join", "scheduler", "alert", "call", "call-feed"],
  ...["reset-password", "self-check", "probe", "probe-answer"],
] as Purpose[];
const [OLD, NEW, NEWER] = [
  "Vw3kQ0b9m1xT7sZr5LhP2eYcJ8uNfGdA",
  "pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU",
  "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN",
];
const domain = "bounces.foyer.example";

/** What a forger who has the secret, but not the derivation, would make. */
const signedBySecret = (text: string) => createHmac("sha256", NEW).update(text).digest();

describe.each(purposes)("a link for %s", (purpose) => {
  const others = purposes.filter((other) => other !== purpose);

  it("works after a rotation, and not after its secret was removed", () => {
    const token = signLink([NEW], purpose, id);
    expect(readLink([NEWER, NEW], purpose, token)).toBe(id);
    expect(readLink([NEWER], purpose, token)).toBeNull();
  });

  it("is refused where the secret itself signed it", () => {
    const signature = signedBySecret(`${purpose}:${id}`).subarray(0, 16);
    const token = Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), signature]);
    expect(readLink([NEW], purpose, token.toString("base64url"))).toBeNull();
  });

  it("is signed with the first secret, in whatever order the others are", () => {
    expect(signLink([NEW, OLD, NEWER], purpose, id)).toBe(signLink([NEW], purpose, id));
  });

  it("is good for no other purpose, nor is its key", () => {
    const secrets: Secrets = [NEW, OLD];
    for (const other of others)
      expect(readLink(secrets, other, signLink(secrets, purpose, id)), other).toBeNull();
  });

  it("is refused with any byte changed", () => {
    const bytes = Buffer.from(signLink([NEW], purpose, id), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readLink([NEW, OLD], purpose, changed.toString("base64url"))).toBeNull();
    }
  });
});

it("a return path works until its secret is removed, and not where the secret itself signed it", () => {
  const address = returnPath([NEW], id, domain);
  expect(readReturnPath([NEWER, NEW], address.toUpperCase())).toBe(id);
  expect(readReturnPath([NEWER, OLD], address)).toBeNull();
  const signature = signedBySecret(`return-path:${id}`).toString("hex").slice(0, 16);
  expect(readReturnPath([NEW], address.replace(/-[\da-f]{16}@/, `-${signature}@`))).toBeNull();
});
