/** Three-way merge of a changed template into a copy, by keys and never by position. What the coach wrote always stays. */
import { isDeepStrictEqual } from "node:util";
import { pick } from "#core/kernel/pick.ts";

/** Changed by both: the coach's value stays. Undefined: removed. */
export type MergeConflict = { path: string; coach?: unknown; template?: unknown };
export type Merged<Value> = { value: Value; conflicts: MergeConflict[] };

type Versions<Value> = { base: Value; coach: Value; template: Value };
type Fields = Record<string, unknown>;

export function mergeDocuments<Value>(versions: Versions<Value>): Merged<Value> {
  const conflicts: MergeConflict[] = [];
  return { value: merge(versions, "", conflicts) as Value, conflicts };
}

function merge(
  { base, coach, template }: Versions<unknown>,
  path: string,
  conflicts: MergeConflict[],
): unknown {
  if (isDeepStrictEqual(base, template) || isDeepStrictEqual(coach, template)) return coach;
  if (isDeepStrictEqual(base, coach)) return template;
  const versions = [base, coach, template];
  if (versions.every(isFields) && hasSameShape(versions))
    return mergeFields({ base, coach, template } as Versions<Fields>, path, conflicts);
  const lists = versions.map(byKey);
  if (lists.every((list) => list !== null)) {
    const [old, own, next] = lists as [Entries, Entries, Entries];
    return mergeLists({ base: old, coach: own, template: next }, path, conflicts);
  }
  conflicts.push({ path, coach, template });
  return coach;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields of different shapes together would fit neither. */
const hasSameShape = (versions: Fields[]) =>
  ["type", "kind", "outcome"].every((tag) => new Set(versions.map((each) => pick(each, tag))).size === 1);

function mergeFields(
  { base, coach, template }: Versions<Fields>,
  path: string,
  conflicts: MergeConflict[],
): Fields {
  const names = new Set([...Object.keys(coach), ...Object.keys(template)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const versions = { base: pick(base, name), coach: pick(coach, name), template: pick(template, name) };
      const value = merge(versions, path ? `${path}.${name}` : name, conflicts);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

type Entries = Map<string, Fields>;

/** Null unless each entry has a key of its own: sections and their entries; a form's fields, their options and a quiz's tiers by name. */
function byKey(value: unknown): Entries | null {
  if (!Array.isArray(value) || !value.every(isFields)) return null;
  const keys = value.map((entry) => {
    const key = [entry.key, entry.id, entry.name, entry.value].find((each) => typeof each === "string");
    return key === undefined ? "" : [entry.type, key].filter(Boolean).join(":");
  });
  const isUnique = new Set(keys).size === keys.length && !keys.includes("");
  return isUnique ? new Map(value.map((entry, index) => [keys[index] as string, entry])) : null;
}

function mergeLists(
  { base, coach, template }: Versions<Entries>,
  path: string,
  conflicts: MergeConflict[],
): Fields[] {
  const merged: Entries = new Map();
  for (const key of new Set([...coach.keys(), ...template.keys()])) {
    const versions = { base: base.get(key), coach: coach.get(key), template: template.get(key) };
    const value = merge(versions, `${path}.${key}`, conflicts);
    if (value !== undefined) merged.set(key, value as Fields);
  }
  const [order, added] = orderOf({ base, coach, template }, path, conflicts);
  const keys = order.filter((key) => merged.has(key));
  for (const [index, key] of added.entries()) {
    if (!merged.has(key) || keys.includes(key)) continue;
    const before = added.slice(0, index).findLast((each) => keys.includes(each));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys.map((key) => merged.get(key) as Fields);
}

/** The order to follow, and the other one, whose own entries come after the same neighbor as there. */
function orderOf(
  { base, coach, template }: Versions<Entries>,
  path: string,
  conflicts: MergeConflict[],
): [string[], string[]] {
  const [own, next] = [[...coach.keys()], [...template.keys()]];
  const isMoved = (list: string[], other: Entries) => {
    const known = list.filter((key) => other.has(key));
    const before = [...other.keys()].filter((key) => list.includes(key));
    return !isDeepStrictEqual(known, before);
  };
  if (!isMoved(own, base)) return [next, own];
  if (isMoved(next, base) && isMoved(own, template))
    conflicts.push({ path: `${path}.order`, coach: own, template: next });
  return [own, next];
}
