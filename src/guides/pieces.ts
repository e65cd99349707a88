import { type GuideBlock, readBlocks } from "#core/content/pages/guide-lines.ts";

/** A block with its path in the document; list items have their number. */
export type Piece = { block: GuideBlock; path: string; number: number };

/** Groups that stay on one page: a heading never ends a page. */
export function readGroups(lines: string[], path: string): Piece[][] {
  const groups: Piece[][] = [];
  let number = 0;
  for (const [index, block] of readBlocks(lines).entries()) {
    number = block.kind === "number" ? number + 1 : 0;
    const piece = { block, path: `${path}.${index}`, number };
    const before = groups.at(-1);
    if (before?.at(-1)?.block.kind === "heading" && block.kind !== "art") before.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
