import { type GuideLine, readGuideLine } from "#core/content/pages/guide-lines.ts";

export type Piece =
  | { kind: Exclude<GuideLine["kind"], "row">; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

function readPieces(lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, text } of lines.map(readGuideLine)) {
    if (kind !== "row") {
      pieces.push({ kind, text });
      continue;
    }
    const cells = text.split("|").map((cell) => cell.trim());
    const before = pieces.at(-1);
    if (before?.kind === "table") before.rows.push(cells);
    else pieces.push({ kind: "table", head: cells, rows: [] });
  }
  return pieces;
}

/** Groups that stay on one page: a heading never ends a page. */
export function readGroups(lines: string[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of readPieces(lines)) {
    const before = groups.at(-1);
    if (before?.at(-1)?.kind === "heading") before.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

export type Run = { text: string; strong: boolean; struck: boolean };

/** "Say *this* now" becomes three runs, the middle one strong; ~tildes~ strike through. */
export function readRuns(text: string): Run[] {
  return text
    .split(/(\*[^*]+\*|~[^~]+~)/)
    .filter((part) => part !== "")
    .map((part) => {
      const strong = /^\*.+\*$/.test(part);
      const struck = /^~.+~$/.test(part);
      return { text: strong || struck ? part.slice(1, -1) : part, strong, struck };
    });
}
