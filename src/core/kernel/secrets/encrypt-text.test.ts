/** What is stored encrypted is read again with any key of the list, for its own row, unchanged, and in no other way. */
import { expect, it } from "vitest";
import type { Secrets } from "./derive-keys.ts";
import { currentPrefix, decryptText, encryptText } from "./encrypt-text.ts";

const [first, second] = ["pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU", "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN"];
const secrets: Secrets = [first];
const stored = encryptText(secrets, "webhook:1", "whsec_Zm9v ÄÖ\u0000");

it("is read with the key it was encrypted with, wherever that stands in the list", () => {
  expect(decryptText(secrets, "webhook:1", stored)).toBe("whsec_Zm9v ÄÖ\u0000");
  expect(decryptText([second, first], "webhook:1", stored)).toBe("whsec_Zm9v ÄÖ\u0000");
  expect(decryptText([second], "webhook:1", stored)).toBeNull();
});

it("says with which key, and never the same twice", () => {
  expect(stored.startsWith(currentPrefix([first, second]))).toBe(true);
  expect(stored.startsWith(currentPrefix([second, first]))).toBe(false);
  expect(encryptText(secrets, "webhook:1", "whsec_Zm9v ÄÖ\u0000")).not.toBe(stored);
});

it("is not read for another row, nor with a character changed", () => {
  expect(decryptText(secrets, "webhook:2", stored)).toBeNull();
  for (let at = 0; at < stored.length; at += 1) {
    const changed = stored.slice(0, at) + (stored[at] === "A" ? "B" : "A") + stored.slice(at + 1);
    // The last character of base64 may hold bits that are not part of any byte.
    if (Buffer.from(changed.slice(16), "base64url").equals(Buffer.from(stored.slice(16), "base64url")))
      continue;
    expect(decryptText(secrets, "webhook:1", changed), changed).toBeNull();
  }
});

it.each(["", "e1.", "e1.000000000000.", "whsec_Zm9v", "e1.__proto__.AAAA", `${stored.slice(0, 30)}`])(
  "'%s' is nothing that was encrypted here",
  (text) => {
    expect(decryptText(secrets, "webhook:1", text)).toBeNull();
  },
);
