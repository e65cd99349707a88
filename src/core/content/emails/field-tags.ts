/** Merge tags for form answers with a fallback text. Safe for the browser. */

/** Field names are free text minus characters that would end the tag. */
const KEY = String.raw`[^"{}\\\p{Cc}\p{Zl}\p{Zp}]{1,40}`;
const LITERAL = String.raw`"([^"{}\\\r\n]*)"`;

export const isFieldKey = (name: string): boolean => new RegExp(`^${KEY}$`, "u").test(name);

/** The fallback is always explicit, even if empty, so nobody forgets it. */
export const fieldTag = (key: string, otherwise: string): string =>
  `{{ field["${key}"] | default: "${cleanOtherwise(otherwise)}" }}`;

export const cleanOtherwise = (words: string): string =>
  words
    .replace(/["{}\\\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

export const fieldPattern = String.raw` *field\["${KEY}"\] *\| *default: *${LITERAL.replace("(", "(?:")}`;

const TAG = new RegExp(String.raw`\{\{ *field\["(${KEY})"\] *\| *default: *${LITERAL}[^{}]*\}\}`, "gu");

export type FieldTag = { key: string; otherwise: string };

export const fieldTagsIn = (words: string): FieldTag[] =>
  [...words.matchAll(TAG)].map(([, key = "", otherwise = ""]) => ({ key, otherwise }));

export const fieldKeysIn = (words: string): string[] => [
  ...new Set(fieldTagsIn(words).map(({ key }) => key)),
];

export const withoutFieldTags = (words: string): string =>
  words.replace(TAG, (_, _key: string, otherwise: string) => otherwise);

export const fieldVariable = (key: string): string => `field:${key}`;

export const fieldVariables = (answers: Record<string, string> | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([key, answer]) => [fieldVariable(key), answer]));

export const LONGEST_IN_SUBJECT = 60;
export const LONGEST_IN_BODY = 500;

/**
 * Text that mail clients turn into links. Strangers type form answers, so such answers are not shown.
 * PostgreSQL uses the same pattern (`unknown-answer.ts`).
 */
export const LINK_LIKE = String.raw`://|www\.|mailto:|[[:alnum:]][.．。｡][[:alpha:]]{2}`;
const linkLike = new RegExp(
  LINK_LIKE.replaceAll("[:alnum:]", "\\p{L}\\p{N}").replaceAll("[:alpha:]", "\\p{L}"),
  "iu",
);

/** Control characters and marks that change text direction. */
const NOT_SHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

export function shownAnswer(answer: string, longest: number): string {
  const line = answer.replace(NOT_SHOWN, " ").replace(/\s+/g, " ").trim();
  if (linkLike.test(line.normalize("NFKC"))) return "";
  const signs = [...line];
  return signs.length <= longest
    ? line
    : `${signs
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
