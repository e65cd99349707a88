/** What a stranger typed into a form, in a coach's message: shown as words, or not at all. */
import { describe, expect, it } from "vitest";
import { emailMessage } from "./campaign.ts";
import { fieldKeysIn, fieldTag, fieldVariables, isFieldKey, shownAnswer } from "./field-tags.ts";
import { mergeTags, unknownTags } from "./merge-tags.ts";
import { compileTemplate, renderMessage } from "./render-message.ts";

const tag = fieldTag("goal", "your goal");
const fill = (answers: Record<string, string>, words = `About ${tag}.`) =>
  renderMessage(compileTemplate({ subject: words, html: `<p>${words}</p>`, text: words }), {
    ...mergeTags,
    ...fieldVariables(answers),
  });

describe("a field's tag", () => {
  it.each([
    tag,
    fieldTag("Company size", ""),
    fieldTag("Größe | Ort", "d’accord"),
    '{{field["goal"]|default:"x"}}',
    `{{ field["goal"] | default: "x" | capitalize }}`,
  ])("passes: %s", (words) => {
    expect(unknownTags(words)).toEqual([]);
    expect(fieldKeysIn(words)).toHaveLength(1);
    expect(fill({}, words).text).not.toMatch(/[{}]/);
  });

  it.each([
    '{{ field["goal"] }}',
    "{{ field.goal }}",
    "{{ field['goal'] | default: 'x' }}",
    '{{ field["go\\"al"] | default: "x" }}',
    '{{ field["a{b"] | default: "x" }}',
    '{{ field[""] | default: "x" }}',
    `{{ field["${"x".repeat(41)}"] | default: "y" }}`,
    '{{ field["goal"] | default: email }}',
    '{{ field["goal"] | default: "x" | raw }}',
    '{{ field["goal"]["size"] | default: "x" }}',
    '{% if field["goal"] == "x" %}a{% endif %}',
  ])("is refused: %s", (words) => {
    expect(unknownTags(words)).not.toEqual([]);
  });

  it("has what others read written out, without what would end it", () => {
    expect(fieldTag("goal", ' a "b" }} {% x %}\n\\n c ')).toBe(
      '{{ field["goal"] | default: "a b % x % n c" }}',
    );
    expect(unknownTags(fieldTag("goal", ' a "b" }} {% x %}\n\\n c '))).toEqual([]);
    expect(isFieldKey('say "x"')).toBe(false);
    expect(isFieldKey("two\nlines")).toBe(false);
  });

  it("counts in a subject's length as what is read without the answer", () => {
    const message = (subject: string) => ({
      subject,
      preheader: "",
      body: [{ kind: "divider" }],
      signOff: "s",
    });
    const key = "k".repeat(40);
    expect(emailMessage.safeParse(message(`${"x".repeat(117)}${fieldTag(key, "abc")}`)).success).toBe(true);
    const { error } = emailMessage.safeParse(message(`${"x".repeat(117)}${fieldTag(key, "abcd")}`));
    expect(error?.issues).toMatchObject([{ code: "too_big", maximum: 120 }]);
  });
});

describe("an answer", () => {
  it("is read where it is known, and the other words where it is not", () => {
    expect(fill({ goal: "sleep" }).text).toBe("About sleep.");
    for (const goal of ["", "  ", "\n", "\0"]) expect(fill({ goal }).text).toBe("About your goal.");
    expect(fill({}).subject).toBe("About your goal.");
    expect(fill({}, `About ${fieldTag("goal", "")}.`).text).toBe("About .");
  });

  it("is words in HTML, whatever it says", () => {
    const { html } = fill({ goal: '<img src=x onerror="alert(1)"> & {{ email }} {% if x %}' });
    expect(html).toBe(
      "<p>About &lt;img src=x onerror=&#34;alert(1)&#34;&gt; &amp; {{ email }} {% if x %}.</p>",
    );
  });

  it("is one line, in a subject too, and ends there", () => {
    const { subject, text } = fill({ goal: `x\r\nBcc: everybody\u2028\u0000y${"z".repeat(9000)}` });
    expect(subject).toMatch(/^About x Bcc: everybody y?z+…\.$/);
    expect([...subject]).toHaveLength("About .".length + 60);
    expect([...text]).toHaveLength("About .".length + 500);
    expect(`${subject}${text}`).not.toMatch(/[\r\n\0\u2028]/);
  });

  it("turns no direction, and keeps what belongs to its script", () => {
    expect(shownAnswer("a\u202Etxt.\u202C\u2066b\u2069\u200F", 60)).toBe("a txt. b");
    expect(shownAnswer("می\u200cخواهم 👩‍💻", 60)).toBe("می\u200cخواهم 👩‍💻");
  });

  it.each([
    "https://evil.example/x",
    "see www.evil.example",
    "evil.example",
    "write to me@evil.example",
    "mailto:me",
    "EVIL.COM",
    "evil．com",
    "evil。com",
    "h\u200bttps://x",
    "javascript://x",
  ])("that a mail program would make a link of is not shown: %s", (goal) => {
    expect(fill({ goal }).html).toBe("<p>About your goal.</p>");
    expect(fill({ goal }).subject).toBe("About your goal.");
  });

  it.each(["3.5 years", "e.g. sleep", "Well. Then more", "1.000 €", "24/7", "a @ b"])(
    "that is no link is shown: %s",
    (goal) => {
      expect(fill({ goal }).text).toBe(`About ${goal}.`);
    },
  );

  it.each(["constructor", "__proto__", "toString", "size", "first", "last", "hasOwnProperty"])(
    "to a field that is called %s is an answer, or none",
    (key) => {
      const words = fieldTag(key, "other");
      expect(fill({}, words).text).toBe("other");
      expect(fill(Object.fromEntries([[key, "mine"]]), words).text).toBe("mine");
    },
  );
});
