import { type EmailMessage, emailMessage } from "#core/content/emails/campaign.ts";
import { withoutFieldTags } from "#core/content/emails/field-tags.ts";
import { mergeTags, unknownTags } from "#core/content/emails/merge-tags.ts";
import { fromMarkdown } from "../markdown/from-markdown.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";
import { type Draft, type DraftProblem, fieldNames, MAX_LENGTH } from "./draft.ts";

export const draftOf = (message: EmailMessage): Draft => ({
  subject: message.subject,
  preheader: message.preheader,
  title: message.title ?? "",
  body: toMarkdown(message.body),
  signOff: message.signOff,
});

export type ReadDraft = { message: EmailMessage; problems: [] } | { message: null; problems: DraftProblem[] };

export function readDraft(draft: Draft): ReadDraft {
  const tooLong = (Object.keys(MAX_LENGTH) as (keyof Draft)[]).filter(
    (field) =>
      withoutFieldTags(draft[field].trim()).length > MAX_LENGTH[field] ||
      draft[field].length > MAX_LENGTH[field] * WITH_TAGS,
  );
  if (tooLong.length > 0)
    return {
      message: null,
      problems: tooLong.map((field) => ({ field, words: tooLongWords(MAX_LENGTH[field]) })),
    };
  const { blocks, lines, problems } = fromMarkdown(draft.body);
  const title = draft.title.trim();
  const read = emailMessage.safeParse({
    subject: draft.subject.trim(),
    preheader: draft.preheader.trim(),
    ...(title && { title }),
    body: blocks,
    signOff: draft.signOff.replace(/\r\n?/g, "\n").trim(),
  });
  const found: DraftProblem[] = problems.map((problem) => ({ field: "body", ...problem }));
  for (const issue of read.error?.issues ?? []) {
    const [field, index] = issue.path as [keyof Draft, number | undefined];
    const line = field === "body" && index !== undefined ? lines[index] : undefined;
    // An unreadable body was reported already.
    if (field === "body" && index === undefined && problems.length > 0) continue;
    found.push({ field, ...(line !== undefined && { line }), words: wordsOf(issue, at(draft, field, line)) });
  }
  found.sort(
    (one, other) =>
      order.indexOf(one.field) - order.indexOf(other.field) || (one.line ?? 0) - (other.line ?? 0),
  );
  return read.success && found.length === 0
    ? { message: read.data, problems: [] }
    : { message: null, problems: found };
}

/** Field tags don't count toward the limit, but are bounded too. */
const WITH_TAGS = 3;

const order = Object.keys(fieldNames);
const at = (draft: Draft, field: keyof Draft, line?: number) =>
  line === undefined
    ? draft[field]
    : draft.body
        .split(/\r\n?|\n/)
        .slice(line - 1)
        .join("\n");

const tooLongWords = (maximum: unknown) =>
  `This is too long: at most ${Number(maximum).toLocaleString("en")} characters.`;

type Issue = { code: string; message: string; maximum?: unknown };

function wordsOf(issue: Issue, written: string): string {
  if (issue.code === "too_small") return "This cannot be empty.";
  if (issue.code === "too_big") return tooLongWords(issue.maximum);
  if (!issue.message.startsWith("not a merge tag"))
    return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
  const [culprit = ""] = /not a merge tag: (.*) \(known/s.exec(issue.message)?.slice(1) ?? [];
  const near = nearest(culprit.slice(0, LONGEST_NAME).replace(/[^A-Za-z]/g, ""));
  if (
    /\{%|%\}/.test(culprit) ||
    (/\{%/.test(written) && unknownTags(written).length > 0 && !culprit.includes("{{"))
  )
    return "Words that differ by recipient (“if … otherwise … end”) stand alone in their paragraph: put other words before or after it.";
  if (/^\{\{ *field\b/.test(culprit))
    return `${culprit} is not complete. A person’s field is written with what others read: {{ field["name"] | default: "words" }}.`;
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
