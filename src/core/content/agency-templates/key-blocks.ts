/**
 * Keys for an email's blocks, which have none: writing splits and joins them as it likes. A block has the key of the
 * base's block that it equals, or whose place between the same neighbors it took. Others have a key of their content.
 */

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { pick } from "#core/kernel/pick.ts";

type Block = Record<string, unknown>;
/** Lists inside of blocks. */
const LISTS = ["items", "rows"];

export function keyBlocks(list: readonly Block[], base: readonly Block[]): Block[] {
  const free = new Set(base.keys());
  const places: (number | undefined)[] = list.map((block) =>
    take(
      free,
      [...free].find((place) => isDeepStrictEqual(base[place], block)),
    ),
  );
  const used = new Set<string>();
  return list.map((block, index) => {
    const after = index === 0 ? -1 : places[index - 1];
    const before = index === list.length - 1 ? base.length : places[index + 1];
    const beside = [after === undefined ? -1 : after + 1, before === undefined ? -1 : before - 1];
    places[index] ??= take(
      free,
      beside.find((place) => free.has(place) && base[place]?.kind === block.kind),
    );
    const place = places[index];
    let key = place === undefined ? hashOf(block) : String(place);
    while (used.has(key)) key += "+";
    used.add(key);
    return { ...withLists(block, (inner, name) => keyBlocks(inner, listOf(base[place ?? -1], name))), key };
  });
}

export const withoutKeys = (list: readonly Block[]): Block[] =>
  list.map(({ key: _, ...block }) => withLists(block, withoutKeys));

function take(free: Set<number>, place: number | undefined): number | undefined {
  if (place !== undefined) free.delete(place);
  return place;
}

const hashOf = (block: Block) =>
  createHash("sha256").update(JSON.stringify(block)).digest("hex").slice(0, 16);

function listOf(block: Block | undefined, name: string): Block[] {
  const list = pick(block, name);
  return Array.isArray(list) ? list : [];
}

function withLists(block: Block, change: (list: Block[], name: string) => Block[]): Block {
  const lists = LISTS.filter((name) => Array.isArray(pick(block, name)));
  return {
    ...block,
    ...Object.fromEntries(lists.map((name) => [name, change(listOf(block, name), name)])),
  };
}
