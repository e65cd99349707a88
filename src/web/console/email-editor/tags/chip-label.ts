import { cleanOtherwise, fieldTag, fieldTagsIn, fieldVariable } from "#core/content/emails/field-tags.ts";
import { capitalize } from "#core/kernel/capitalize.ts";
import { pick } from "#core/kernel/pick.ts";
import { captionOf } from "./condition-label.ts";
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

export const nameIn = (source: string) => /^\{\{ *([A-Za-z_]+)/.exec(source)?.[1] ?? "";

export const isKnownTag = (source: string): boolean =>
  pick(tags, nameIn(source)) !== undefined || fieldTagsIn(source).length > 0;

/** Field labels by field name. */
export type FieldLabels = Record<string, string>;

const LONGEST_LABEL = 40;
const LONGEST_VALUE = 120;

/** As its form asks for it; `biggestChallenge` without a form is 'Biggest challenge'. */
export function fieldLabel(key: string, labels: FieldLabels): string {
  const plain = key.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return shorten(pick(labels, key) ?? capitalize(plain), LONGEST_LABEL);
}

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

export function chipLabel(source: string, labels: FieldLabels = {}): string {
  if (source.startsWith("{%")) return captionOf(source);
  const meaning = meaningOf(source, labels);
  const words = otherwiseIn(source);
  if (words) return `${meaning}, or “${words}”`;
  return fieldTagsIn(source).length > 0 ? `${meaning}, or nothing` : meaning;
}

type ChipParts = {
  /** Of the field. */
  name: string;
  /** By the recipient with these values. */
  read: string;
  /** Smaller, after it. */
  aside: string;
};

export function chipParts(source: string, labels: FieldLabels, values: Record<string, string>): ChipParts {
  const read = readAs(source, values);
  if (read === null) return { name: "", read: chipLabel(source, labels), aside: "" };
  const name = meaningOf(source, labels);
  if (read === "") return { name: "", read: name, aside: "empty" };
  if (!valueIn(source, values)) return { name, read, aside: "fallback" };
  const fallback = otherwiseIn(source);
  const others = fallback ? `or “${fallback}”` : fieldTagsIn(source).length > 0 ? "or nothing" : "";
  return { name, read: shorten(read, LONGEST_VALUE), aside: others };
}

export const chipKind = (source: string): "choice" | "tag" | "unknown" =>
  source.startsWith("{%") ? "choice" : isKnownTag(source) ? "tag" : "unknown";

/** The plain name of what a tag stands for. */
export function meaningOf(source: string, labels: FieldLabels): string {
  const [field] = fieldTagsIn(source);
  return field ? fieldLabel(field.key, labels) : (pick(tags, nameIn(source))?.label ?? source);
}

/** Whether some people have none, so that a fallback is read. */
export const isOptionalTag = (source: string): boolean =>
  fieldTagsIn(source).length > 0 || pick(tags, nameIn(source))?.isOptional === true;

/** The tag with another fallback; without one, if there are no words. */
export function withOtherwise(source: string, words: string): string {
  const bare = cleanOtherwise(words);
  const [field] = fieldTagsIn(source);
  if (field) return fieldTag(field.key, bare);
  const without = source.replace(/ *\| *default: *(?:"[^"]*"|'[^']*')/, "");
  return bare ? without.replace(/ *\}\}$/, () => ` | default: "${bare}" }}`) : without;
}

export function otherwiseIn(source: string): string {
  const [field] = fieldTagsIn(source);
  if (field) return field.otherwise;
  const found = /\| *default: *(?:"([^"]*)"|'([^']*)')/.exec(source);
  return found?.[1] ?? found?.[2] ?? "";
}

/** What a recipient with these values reads in place of a tag; null for conditions and unknown tags. */
export function readAs(source: string, values: Record<string, string>): string | null {
  return isKnownTag(source) ? valueIn(source, values) || otherwiseIn(source) : null;
}

function valueIn(source: string, values: Record<string, string>): string | undefined {
  const [field] = fieldTagsIn(source);
  return pick(values, field ? fieldVariable(field.key) : nameIn(source));
}
