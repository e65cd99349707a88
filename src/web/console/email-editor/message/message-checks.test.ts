/** The checks beside an email say what its writer should look at. */
import { expect, it } from "vitest";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { writeBody } from "#core/programs/campaigns/messages/draft-body.ts";
import { checkMessage } from "./message-checks.ts";

const open = (draft: Partial<typeof emptyDraft>) =>
  checkMessage({ ...emptyDraft, subject: "Hello", preheader: "A first line", ...draft })
    .filter(({ isGood }) => !isGood)
    .map(({ title }) => title);

it.each([
  ["nothing", {}, []],
  ["a long subject", { subject: "a".repeat(61) }, ["Phones cut the subject"]],
  ["no preheader", { preheader: " " }, ["No preheader"]],
  [
    "many words, not counting conditions",
    {
      body: writeBody([
        { kind: "paragraph", text: `{% if first_name != "" %}${"word ".repeat(601)}{% endif %}` },
      ]),
    },
    ["A long read"],
  ],
  [
    "a button without an address",
    { body: writeBody([{ kind: "button", label: "Book", href: "" }]) },
    ["One link leads nowhere"],
  ],
  [
    "one link that is partly bold",
    {
      body: writeBody([
        {
          kind: "paragraph",
          text: [
            { text: "read ", href: "https://a.example" },
            { text: "this", href: "https://a.example", bold: true },
          ],
        },
      ]),
    },
    [],
  ],
  [
    "a picture without a description",
    { body: writeBody([{ kind: "picture", file: "a.webp", alt: " " }]) },
    ["One picture has no description"],
  ],
  ["a name without a fallback", { subject: "Hello {{ first_name }}" }, ["One name has no fallback"]],
  ["a name with a fallback", { subject: 'Hello {{ first_name | default: "you" }}' }, []],
  [
    "a name that only people with a name read",
    {
      body: writeBody([
        { kind: "paragraph", text: '{% if name != "" %}Hi {{ name }}{% else %}Hello {{ name }}{% endif %}' },
      ]),
    },
    ["One name has no fallback"],
  ],
])("with %s", (_, draft, expected) => {
  expect(open(draft)).toEqual(expected);
});
