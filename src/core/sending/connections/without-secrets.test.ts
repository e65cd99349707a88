/** Whatever a server repeats of a password is taken out of its words, encoded or not, and nothing else is. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutSecret } from "./without-secrets.ts";

it.each(["LOGIN", "PLAIN"])("as %s sends it", (method) => {
  const secret = "pass word!";
  const sent = method === "LOGIN" ? secret : `\0ann@example.test\0${secret}`;
  const words = withoutSecret(`535 5.7.8 ${Buffer.from(sent).toString("base64")} is not right`, secret);
  expect(words).toBe("535 5.7.8 [removed] is not right");
});

it("at any place of what was encoded, and with any neighbours", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6 }), fc.string(), fc.string(), (secret, before, after) => {
      const encoded = Buffer.from(`${before}${secret}${after}`).toString("base64");
      expect(withoutSecret(`said ${encoded}`, secret)).not.toContain(encoded);
    }),
  );
});

it("and nothing else", () => {
  const words = "550 5.1.1 <ada@example.test>: Recipient address rejected: aGVsbG8gd29ybGQ=";
  expect(withoutSecret(words, "canary-4711")).toBe(words);
  expect(withoutSecret("no, no", "no")).toBe("no, no");
});
