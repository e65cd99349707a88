/** A link or a return path works as long as the secret it was signed with is in the list, also one of the time before there was a list. */
import { describe, expect, it } from "vitest";
import type { Secrets } from "../secrets/derive-keys.ts";
import { readReturnPath, returnPath } from "./return-path.ts";
import { type Purpose, readLink, signLink } from "./signed-link.ts";

/** Signed by commit 2474b0c, the last one before keys were derived; nothing here computes them. */
const old = {
  secret: "Vw3kQ0b9m1xT7sZr5LhP2eYcJ8uNfGdA",
  id: "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b",
  links: {
    unsubscribe: "AZinwksefe-KkBwtPk9aa9r6J1Y2BvvReModRcPSzKw",
    confirm: "AZinwksefe-KkBwtPk9aa_18ZJllLvK7l5wTeFLAAbw",
    "confirm-signup": "AZinwksefe-KkBwtPk9aa1sCsYymSCLX0eyTjbq-PrI",
    seat: "AZinwksefe-KkBwtPk9aax5smY6e0DuxYf2iYH4ET1Y",
    alert: "AZinwksefe-KkBwtPk9aa2BVug_GUJh_G-bcErE6oL0",
    "self-check": "AZinwksefe-KkBwtPk9aa454gTqjNiFor98s6wfesgc",
  } satisfies Partial<Record<Purpose, string>>,
  returnPath: "b+0198a7c24b1e7def8a901c2d3e4f5a6b-c7d6642839661cc2@bounces.foyer.example",
};
/** Those that there were; a probe is answered at once, and never one of yesterday. */
const purposes = Object.keys(old.links) as (keyof typeof old.links)[];
const [NEW, NEWER] = ["pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU", "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN"];
const domain = "bounces.foyer.example";

describe.each(purposes)("a link for %s", (purpose) => {
  const others = purposes.filter((other) => other !== purpose);

  it("that was sent before keys were derived works, also after rotations", () => {
    for (const secrets of [[old.secret], [NEW, old.secret], [NEWER, NEW, old.secret]] as Secrets[])
      expect(readLink(secrets, purpose, old.links[purpose])).toBe(old.id);
  });

  it("of today works after a rotation, and not after its secret was removed", () => {
    const token = signLink([NEW], purpose, old.id);
    expect(token).not.toBe(old.links[purpose]);
    expect(readLink([NEWER, NEW], purpose, token)).toBe(old.id);
    expect(readLink([NEWER], purpose, token)).toBeNull();
    expect(readLink([NEWER, NEW], purpose, old.links[purpose])).toBeNull();
  });

  it("is signed with the first secret, in whatever order the others are", () => {
    expect(signLink([NEW, old.secret, NEWER], purpose, old.id)).toBe(signLink([NEW], purpose, old.id));
  });

  it("is good for no other purpose, nor is its key", () => {
    const secrets: Secrets = [NEW, old.secret];
    for (const other of others) {
      expect(readLink(secrets, other, signLink(secrets, purpose, old.id))).toBeNull();
      expect(readLink(secrets, other, old.links[purpose])).toBeNull();
    }
  });

  it("is refused with any byte changed", () => {
    const bytes = Buffer.from(signLink([NEW], purpose, old.id), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readLink([NEW, old.secret], purpose, changed.toString("base64url"))).toBeNull();
    }
  });
});

describe("a return path", () => {
  it("of a message sent before keys were derived leads back, also after a rotation", () => {
    expect(readReturnPath([old.secret], old.returnPath)).toBe(old.id);
    expect(readReturnPath([NEW, old.secret], old.returnPath.toUpperCase())).toBe(old.id);
    expect(readReturnPath([NEW], old.returnPath)).toBeNull();
  });

  it("of today works until its secret is removed", () => {
    const address = returnPath([NEW], old.id, domain);
    expect(readReturnPath([NEWER, NEW], address)).toBe(old.id);
    expect(readReturnPath([NEWER, old.secret], address)).toBeNull();
  });
});
