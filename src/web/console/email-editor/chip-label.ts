import { fieldTagsIn } from "#core/content/emails/field-tags.ts";
import type { mergeTags } from "#core/content/emails/merge-tags.ts";
import { pick } from "#core/kernel/pick.ts";

type Tag = Exclude<keyof typeof mergeTags, "unsubscribeUrl" | "confirmUrl">;

export const tagMeanings: Record<Tag, string> = {
  first_name: "First name",
  name: "Full name",
  email: "Email address",
  leadMagnetName: "What they signed up for",
  eventName: "Event name",
  eventDate: "Event date",
  burnoutTier: "Quiz result",
  pageUrl: "Their signup page",
  schedulerUrl: "Where to book a call",
  guideUrl: "The guide (PDF)",
  joinUrl: "Where to join or watch",
  cancelUrl: "Cancel the seat",
  eventState: "Event state",
};

/** Tags for text; the others are addresses for links, or for conditions. */
export const wordTags = [
  "first_name",
  "name",
  "email",
  "leadMagnetName",
  "eventName",
  "eventDate",
  "burnoutTier",
] as const satisfies Tag[];
/** Not everybody has one, so a fallback is needed. */
export const optionalTags: readonly string[] = ["first_name", "name", "burnoutTier"];
export const linkTags = [
  "schedulerUrl",
  "guideUrl",
  "joinUrl",
  "pageUrl",
  "cancelUrl",
] as const satisfies Tag[];

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
  pick(tagMeanings, nameIn(source)) !== undefined || fieldTagsIn(source).length > 0;

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
  const meaning = pick(tagMeanings, nameIn(source));
  if (!meaning) return source;
  const otherwise = /\| *default: *(?:"([^"]*)"|'([^']*)')/.exec(source);
  const words = otherwise?.[1] ?? otherwise?.[2];
  return words ? `${meaning}, or “${words}”` : meaning;
}

/** `if first_name != ""`, `else`, `endif`. */
function choiceLabel(inner: string): string {
  if (inner === "else") return "otherwise";
  if (inner === "endif") return "end";
  const [, word, tag = "", sign, value] = /^(if|elsif) (\w+) (==|!=) "([^"]*)"$/.exec(inner) ?? [];
  const meaning = pick(tagMeanings, tag);
  if (!word || !meaning) return `{% ${inner} %}`;
  const begins = word === "if" ? "if" : "or if";
  if (value === "") return `${begins} ${meaning.toLowerCase()} is ${sign === "!=" ? "known" : "not known"}`;
  return `${begins} ${meaning.toLowerCase()} is ${sign === "!=" ? "not " : ""}“${value}”`;
}
