import { fieldTagsIn } from "#core/content/emails/field-tags.ts";
import { pick } from "#core/kernel/pick.ts";
import { tags } from "./tag-labels.ts";

/** A merge tag or a condition: selected, moved and deleted as a whole. */
const TAG = /(\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\})/;

/** Words and tags in order. */
export function splitTags(text: string): { at: number; part: string; isTag: boolean }[] {
  let at = 0;
  return text
    .split(TAG)
    .map((part, index) => {
      at += part.length;
      // Captured groups are between the split parts.
      return { at: at - part.length, part, isTag: index % 2 === 1 };
    })
    .filter(({ part }) => part !== "");
}
export const hasTag = (text: string): boolean => TAG.test(text);

const nameIn = (source: string) => /^\{\{ *([A-Za-z_]+)/.exec(source)?.[1] ?? "";

export const isKnownTag = (source: string): boolean =>
  pick(tags, nameIn(source)) !== undefined || fieldTagsIn(source).length > 0;

/** Field labels by field name. */
export type FieldLabels = Record<string, string>;

const LONGEST_LABEL = 40;

/** As its form asks for it; `biggestChallenge` without a form is 'Biggest challenge'. */
export function fieldLabel(key: string, labels: FieldLabels): string {
  const plain = key.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  const label = pick(labels, key) ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
  return label.length <= LONGEST_LABEL ? label : `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
}

export function chipLabel(source: string, labels: FieldLabels = {}): string {
  if (source.startsWith("{%")) return choiceLabel(source.slice(2, -2).trim());
  const [field] = fieldTagsIn(source);
  if (field)
    return `${fieldLabel(field.key, labels)}, or ${field.otherwise ? `“${field.otherwise}”` : "nothing"}`;
  const meaning = pick(tags, nameIn(source))?.label;
  if (!meaning) return source;
  const otherwise = /\| *default: *(?:"([^"]*)"|'([^']*)')/.exec(source);
  const words = otherwise?.[1] ?? otherwise?.[2];
  return words ? `${meaning}, or “${words}”` : meaning;
}

/** Who reads a version of a line: "Only when the date is set". */
export function captionOf(source: string): string {
  const inner = source.slice(2, -2).trim();
  if (inner === "else") return "For everybody else";
  const [, word, tag = "", sign, value = ""] = /^(if|elsif) (\w+) (==|!=) "([^"]*)"$/.exec(inner) ?? [];
  const meaning = pick(tags, tag)?.label.toLowerCase();
  if (!word || !meaning) return source;
  const begins = word === "if" ? "Only when" : "Or when";
  const event = tag === "eventState" && sign === "==" ? pick(eventStates, value) : undefined;
  if (event) return `${begins} ${event}`;
  if (value === "") return `${begins} the ${meaning} is ${sign === "!=" ? "known" : "not known"}`;
  return `${begins} the ${meaning} is ${sign === "!=" ? "not " : ""}“${value}”`;
}

const eventStates: Record<string, string> = {
  dated: "the date is set",
  "to-be-announced": "the date is not set",
  "on-demand": "it can be watched at any time",
  cancelled: "the event is canceled",
};

/** `if first_name != ""`, `else`, `endif`. */
function choiceLabel(inner: string): string {
  if (inner === "else") return "otherwise";
  if (inner === "endif") return "end";
  const [, word, tag = "", sign, value] = /^(if|elsif) (\w+) (==|!=) "([^"]*)"$/.exec(inner) ?? [];
  const meaning = pick(tags, tag)?.label;
  if (!word || !meaning) return `{% ${inner} %}`;
  const begins = word === "if" ? "if" : "or if";
  if (value === "") return `${begins} ${meaning.toLowerCase()} is ${sign === "!=" ? "known" : "not known"}`;
  return `${begins} ${meaning.toLowerCase()} is ${sign === "!=" ? "not " : ""}“${value}”`;
}
