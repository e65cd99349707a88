import { type Change, compareWords } from "./compare-words.ts";
import { type Draft, fieldNames } from "./draft.ts";
import { bodyWords } from "./draft-body.ts";

export type FieldChange = { field: keyof Draft; changes: Change[] };

export function compareDrafts(before: Draft, after: Draft): FieldChange[] {
  return (Object.keys(fieldNames) as (keyof Draft)[])
    .map((field) => ({ field, changes: compareWords(wordsOf(before, field), wordsOf(after, field)) }))
    .filter(({ changes }) => changes.some(({ what }) => what !== "same"));
}

const wordsOf = (draft: Draft, field: keyof Draft) =>
  field === "body" ? bodyWords(draft.body) : draft[field];
