import { type EmailMessage, emailMessage } from "#core/content/emails/campaign.ts";
import { withoutFieldTags } from "#core/content/emails/field-tags.ts";
import { mergeTags, unknownTags } from "#core/content/emails/merge-tags.ts";
import { plainWords, type RichText } from "#core/content/emails/rich-text.ts";
import { capitalize } from "#core/kernel/capitalize.ts";
import { pick } from "#core/kernel/pick.ts";
import { type Draft, type DraftProblem, fieldNames, MAX_LENGTH } from "./draft.ts";
import { bodyWords, readBody, writeBody } from "./draft-body.ts";

export const draftOf = (message: EmailMessage): Draft => ({
  subject: message.subject,
  preheader: message.preheader,
  title: message.title ?? "",
  body: writeBody(message.body),
  signOff: message.signOff,
});

export type ReadDraft = { message: EmailMessage; problems: [] } | { message: null; problems: DraftProblem[] };

export function readDraft(draft: Draft): ReadDraft {
  const tooLong = (Object.keys(MAX_LENGTH) as (keyof Draft)[]).filter(
    (field) =>
      draft[field].length > MAX_LENGTH[field] * WITH_TAGS ||
      (field !== "body" && isOver(field, draft[field])),
  );
  if (tooLong.length > 0) return { message: null, problems: tooLong.map(tooLongProblem) };
  const title = draft.title.trim();
  const blocks = readBody(draft.body);
  const read = emailMessage.safeParse({
    subject: draft.subject.trim(),
    preheader: draft.preheader.trim(),
    ...(title && { title }),
    body: blocks,
    signOff: draft.signOff.replace(/\r\n?/g, "\n").trim(),
  });
  if (read.success)
    return isOver("body", bodyWords(draft.body))
      ? { message: null, problems: [tooLongProblem("body")] }
      : { message: read.data, problems: [] };
  const problems = read.error.issues.slice(0, MOST).map((issue): DraftProblem => {
    const [field, index, ...inside] = issue.path as [keyof Draft, number | undefined, ...PropertyKey[]];
    if (field !== "body" || index === undefined) return { field, words: wordsOf(issue, draft[field]) };
    const { at, words } = placeOf(blocks[index], inside);
    return { field, at, block: index, words: wordsOf(issue, words) };
  });
  const order = Object.keys(fieldNames);
  problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return { message: null, problems };
}

/** Upper bound on reported problems. */
const MOST = 20;
/** Field tags and JSON syntax don't count toward the limit; this factor bounds them. */
const WITH_TAGS = 3;
const isOver = (field: keyof Draft, words: string) =>
  withoutFieldTags(words.trim()).length > MAX_LENGTH[field];

function placeOf(block: unknown, path: PropertyKey[]): { at: string; words: string } {
  const [kind] = (isObject(block) && /^[a-z]{4,9}$/.exec(String(block.kind))) || ["part"];
  const found = path.reduce<unknown>(
    (part, key) => (isObject(part) ? pick(part, String(key)) : undefined),
    block,
  );
  const words = isRichText(found) ? plainWords(found) : "";
  const plain = words.replace(/\{%[^{}]*%\}/g, " ").trim();
  const shown = plain.length > SHOWN ? `${plain.slice(0, SHOWN).trimEnd()}…` : plain;
  return { at: shown ? `${kind} “${shown}”` : kind, words };
}
const SHOWN = 40;
const isRichText = (part: unknown): part is RichText =>
  typeof part === "string" ||
  (Array.isArray(part) && part.every((span) => typeof span === "string" || typeof span?.text === "string"));
const isObject = (part: unknown): part is Record<PropertyKey, unknown> =>
  typeof part === "object" && part !== null;

const tooLongProblem = (field: keyof Draft): DraftProblem => ({
  field,
  words: tooLongWords(MAX_LENGTH[field]),
});

const tooLongWords = (maximum: unknown) =>
  `This is too long: at most ${Number(maximum).toLocaleString("en")} characters.`;

type Issue = { code: string; message: string; maximum?: unknown };

function wordsOf(issue: Issue, written: string): string {
  if (issue.code === "too_small") return "This cannot be empty.";
  if (issue.code === "too_big") return tooLongWords(issue.maximum);
  if (!issue.message.startsWith("not a merge tag")) return `${capitalize(issue.message)}.`;
  const [culprit = ""] = /not a merge tag: (.*) \(known/s.exec(issue.message)?.slice(1) ?? [];
  const near = nearest(culprit.slice(0, LONGEST_NAME).replace(/[^A-Za-z]/g, ""));
  if (
    /\{%|%\}/.test(culprit) ||
    (/\{%/.test(written) && unknownTags(written).length > 0 && !culprit.includes("{{"))
  )
    return /%\}\s*\{%/.test(written)
      ? "One version of this part has no words. Write it, or remove that version."
      : "Only a whole paragraph can be for some people. Put the other words in a paragraph of their own.";
  if (/^\{\{ *field\b/.test(culprit))
    return `${culprit} is not complete. A person’s field needs a fallback text: {{ field["name"] | default: "text" }}.`;
  return `There is no merge tag ${culprit}.${near ? ` Did you mean {{ ${near} }}?` : ""}`;
}

const LONGEST_NAME = 60;

function nearest(word: string): string | null {
  const score = (tag: string) => distance(word.toLowerCase(), tag.toLowerCase());
  const [best] = Object.keys(mergeTags).sort((one, other) => score(one) - score(other));
  return best && score(best) <= Math.max(2, word.length / 3) ? best : null;
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
