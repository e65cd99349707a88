import { type Change, compareWords } from "./compare-words.ts";
import { type Draft, fieldNames } from "./draft.ts";

export type FieldChange = { field: keyof Draft; changes: Change[] };

export function compareDrafts(before: Draft, after: Draft): FieldChange[] {
  return (Object.keys(fieldNames) as (keyof Draft)[])
    .map((field) => ({ field, changes: compareWords(before[field], after[field]) }))
    .filter(({ changes }) => changes.some(({ what }) => what !== "same"));
}
