/** Stable keys of sections and list entries, by which a template is merged into its copies. Visitors never get them. */
import { z } from "zod";
import type { ControlMeta } from "./control-meta.ts";

export const key = z
  .string()
  .regex(/^[a-z0-9]{1,12}$/)
  .optional()
  .meta({ control: "none" } satisfies ControlMeta);
type Keyed = { key?: string | undefined };

/** At first sight, an entry's key is its position. A later one gets a new key, never that of a removed entry. */
export function withKeys<Entry extends Keyed>(list: Entry[]): Entry[] {
  const isFirstSight = list.every((entry) => !entry.key);
  const taken = new Set(list.flatMap((entry) => entry.key ?? []));
  const seen = new Set<string>();
  return list.map((entry, index) => {
    const own = isFirstSight ? String(index + 1) : entry.key;
    const given = own && !seen.has(own) ? own : newKey(entry, taken);
    seen.add(given);
    taken.add(given);
    return { ...entry, key: given };
  });
}

/** Derived from the content, so that parsing a document twice gives the same keys. */
function newKey(entry: Keyed, taken: Set<string>): string {
  const content = JSON.stringify({ ...entry, key: undefined });
  for (let number = 0; ; number += 1) {
    let hash = 0x811c9dc5;
    for (const character of content + number)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    const fresh = `n${(hash >>> 0).toString(36)}`;
    if (!taken.has(fresh)) return fresh;
  }
}

export function withoutKeys<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutKeys) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, each]) => (name === "key" ? [] : [[name, withoutKeys(each)]])),
  ) as Part;
}
