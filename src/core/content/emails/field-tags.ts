/** Tags for what a person answered: which field, and what is read of those of whom it is not known. Safe for the browser. */

/** As it stands in a tag: a field's name may be any line an owner typed, but for what would end the tag or be read as more than a name. */
const KEY = String.raw`[^"{}\\\p{Cc}\p{Zl}\p{Zp}]{1,40}`;
const LITERAL = String.raw`"([^"{}\\\r\n]*)"`;

export const isFieldKey = (name: string): boolean => new RegExp(`^${KEY}$`, "u").test(name);

/** What others read is always written out, also where it is nothing: nobody forgets it by leaving it away. */
export const fieldTag = (key: string, otherwise: string): string =>
  `{{ field["${key}"] | default: "${cleanOtherwise(otherwise)}" }}`;

/** Without the signs that would end it. */
export const cleanOtherwise = (words: string): string =>
  words
    .replace(/["{}\\\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The inside of a tag, as `merge-tags.ts` lets it pass. */
export const fieldPattern = String.raw` *field\["${KEY}"\] *\| *default: *${LITERAL.replace("(", "(?:")}`;

const TAG = new RegExp(String.raw`\{\{ *field\["(${KEY})"\] *\| *default: *${LITERAL}[^{}]*\}\}`, "gu");

export type FieldTag = { key: string; otherwise: string };

/** Each tag of these words, in their order. */
export const fieldTagsIn = (words: string): FieldTag[] =>
  [...words.matchAll(TAG)].map(([, key = "", otherwise = ""]) => ({ key, otherwise }));

export const fieldKeysIn = (words: string): string[] => [
  ...new Set(fieldTagsIn(words).map(({ key }) => key)),
];

/** The words as those read them of whom nothing is known: what a limit on their length is about. */
export const withoutFieldTags = (words: string): string =>
  words.replace(TAG, (_, _key: string, otherwise: string) => otherwise);

/** What an answer is called among the variables of a message. */
export const fieldVariable = (key: string): string => `field:${key}`;

export const fieldVariables = (answers: Record<string, string> | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([key, answer]) => [fieldVariable(key), answer]));

export const LONGEST_IN_SUBJECT = 60;
export const LONGEST_IN_BODY = 500;

/**
 * What a mail program makes a link of by itself, and a stranger could have typed into a form: such an answer is not shown,
 * so that no message of a coach leads where its author did not say. PostgreSQL reads it too (`unknown-answer.ts`).
 */
export const LINK_LIKE = String.raw`://|www\.|mailto:|[[:alnum:]][.．。｡][[:alpha:]]{2}`;
const linkLike = new RegExp(
  LINK_LIKE.replaceAll("[:alnum:]", "\\p{L}\\p{N}").replaceAll("[:alpha:]", "\\p{L}"),
  "iu",
);

/** What no line of text has: controls, and marks that turn the direction of what comes after them. */
const NOT_SHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** An answer as a message may show it: one line, and empty where it must not be shown. */
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
