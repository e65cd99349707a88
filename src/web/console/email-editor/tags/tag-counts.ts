/** How many of the people looked at last have a value for a field. */
import { fieldTagsIn } from "#core/content/emails/field-tags.ts";
import { pick } from "#core/kernel/pick.ts";
import type { PersonField } from "#core/leads/people/list-fields.ts";
import { nameIn } from "./chip-label.ts";

/** Of the fields that are no answers. */
export type TagCounts = { people: number; known: Record<string, number> };

type Known = { known: number; people: number };

/** Null where it is not counted, or nobody is there yet. */
export function knownOf(source: string, counts: TagCounts, fields: PersonField[]): Known | null {
  const [field] = fieldTagsIn(source);
  const found = field
    ? fields.find(({ key }) => key === field.key)
    : { people: counts.people, known: pick(counts.known, nameIn(source)) };
  return found?.known !== undefined && found.people > 0 ? { known: found.known, people: found.people } : null;
}
