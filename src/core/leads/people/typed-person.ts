/** Validates an owner's edits of a person. Safe for the browser. */
import { isStorable } from "#core/kernel/typed-text.ts";

export const LONGEST_NAME = 60;
export const LONGEST_FIELD = 40;
export const LONGEST_ANSWER = 500;
export const LONGEST_NOTE = 2000;
const MOST_FIELDS = 40;

/** The name is never empty; an empty answer removes the field. */
export type TypedPerson = { name: string; fields: [name: string, answer: string][] };
export type PersonProblem = { part: "name" | "fields"; text: string };

export const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

export function judgePerson({ name, fields }: TypedPerson): PersonProblem | null {
  if (![name, ...fields.flat()].every(isStorable))
    return { part: "name", text: "That text cannot be stored." };
  if ([...oneLine(name)].length > LONGEST_NAME)
    return { part: "name", text: `A name has at most ${LONGEST_NAME} characters.` };
  const kept = fields.filter(([field, answer]) => oneLine(field) !== "" || oneLine(answer) !== "");
  if (kept.some(([field]) => oneLine(field) === ""))
    return { part: "fields", text: "Say what the answer is to: the field’s name is missing." };
  if (kept.some(([field]) => oneLine(field).length > LONGEST_FIELD))
    return { part: "fields", text: `A field’s name has at most ${LONGEST_FIELD} characters.` };
  if (kept.some(([, answer]) => oneLine(answer).length > LONGEST_ANSWER))
    return { part: "fields", text: `An answer has at most ${LONGEST_ANSWER} characters.` };
  if (kept.length > MOST_FIELDS)
    return { part: "fields", text: `A person has at most ${MOST_FIELDS} fields.` };
  return null;
}

export const shownAnswer = (answer: unknown): string =>
  answer === undefined || answer === null ? "" : typeof answer === "string" ? answer : JSON.stringify(answer);
