/** Words are taken apart into tags and the rest, and nothing of them is lost. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { chipLabel, hasTag, splitTags } from "./chip-label.ts";

const read = (text: string) =>
  splitTags(text)
    .map(({ part, isTag }) => (isTag ? `[${chipLabel(part)}]` : part))
    .join("");

it("says what a tag stands for", () => {
  expect(read("Your access: {{ leadMagnetName }}")).toBe("Your access: [What they signed up for]");
  expect(read('{{ first_name | default: "friend" }}, hello')).toBe("[First name, or “friend”], hello");
  expect(read('{% if first_name != "" %}A{% else %}B{% endif %}')).toBe(
    "[if first name is known]A[otherwise]B[end]",
  );
  expect(read("{{ constructor }} {{ never closed")).toBe("[{{ constructor }}] {{ never closed");
});

it("keeps every sign, whatever is typed", () => {
  const pieces = fc.constantFrom("{{", "}}", "{%", "%}", "name", " ", "\n", "a", "{", "}");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (typed) => {
      const text = typed.join("");
      const parts = splitTags(text);
      expect(parts.map(({ part }) => part).join("")).toBe(text);
      expect(parts.every(({ at, part }) => text.startsWith(part, at))).toBe(true);
      expect(parts.some(({ isTag }) => isTag)).toBe(hasTag(text));
    }),
  );
});
