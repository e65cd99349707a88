/** Words are taken apart into tags and the rest, and nothing of them is lost. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { chipLabel, hasTag, readAs, splitTags, withOtherwise } from "./chip-label.ts";
import { versionLabel } from "./condition-label.ts";

const read = (text: string) =>
  splitTags(text)
    .map(({ part, isTag }) => (isTag ? `[${chipLabel(part)}]` : part))
    .join("");

it("says what a tag stands for", () => {
  expect(read("Your access: {{ leadMagnetName }}")).toBe("Your access: [What they signed up for]");
  expect(read('{{ first_name | default: "friend" }}, hello')).toBe("[First name, or “friend”], hello");
  expect(read('{% if first_name != "" %}A{% else %}B{% endif %}')).toBe(
    "[Only when the first name is known]A[For everybody else]B[For everybody]",
  );
  expect(read("{{ constructor }} {{ never closed")).toBe("[{{ constructor }}] {{ never closed");
});

it("names the versions of a part briefly", () => {
  expect(
    ['{% if eventState == "dated" %}', '{% if name != "" %}', '{% elsif name == "" %}', "{% else %}"].map(
      versionLabel,
    ),
  ).toEqual(["Date set", "Known", "Not known", "Everybody else"]);
  expect(versionLabel('{% if burnoutTier == "steady" %}')).toBe("Steady");
  expect(versionLabel("{% unknown %}")).toBe("Some people");
});

it("reads a tag as one recipient does", () => {
  const values = { first_name: "Ann", name: "", "field:company": "Acme" };
  const as = (source: string) => readAs(source, values);
  expect(as('{{ first_name | default: "friend" }}')).toBe("Ann");
  expect(as('{{ name | default: "friend" }}')).toBe("friend");
  expect(as("{{ name }}")).toBe("");
  expect(as('{{ field["company"] | default: "your company" }}')).toBe("Acme");
  expect(as('{{ field["city"] | default: "your city" }}')).toBe("your city");
  for (const other of ["{{ constructor }}", '{% if first_name != "" %}', "{% endif %}"])
    expect(as(other)).toBeNull();
});

it("changes a fallback, and nothing else of a tag", () => {
  expect(withOtherwise('{{ first_name | default: "friend" }}', "there")).toBe(
    '{{ first_name | default: "there" }}',
  );
  expect(withOtherwise("{{ first_name | capitalize }}", ' "my" {{ dear')).toBe(
    '{{ first_name | capitalize | default: "my dear" }}',
  );
  expect(withOtherwise('{{ name | default: "friend" }}', " ")).toBe("{{ name }}");
  expect(withOtherwise("{{ name }}", "$& and $1")).toBe('{{ name | default: "$& and $1" }}');
  expect(withOtherwise('{{ field["company"] | default: "yours" }}', "")).toBe(
    '{{ field["company"] | default: "" }}',
  );
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
