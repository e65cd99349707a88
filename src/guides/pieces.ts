export type Piece =
  | { kind: "paragraph" | "item" | "tick" | "say" | "heading" | "fill" | "draw"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

const marks = {
  "- ": "item",
  "[ ] ": "tick",
  "> ": "say",
  "# ": "heading",
  "_ ": "fill",
  "~ ": "draw",
} as const;

function readPieces(lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const line of lines) {
    if (!line.startsWith("| ")) {
      pieces.push(readLine(line));
      continue;
    }
    const cells = line
      .slice(2)
      .split("|")
      .map((cell) => cell.trim());
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

function readLine(line: string): Piece {
  for (const [mark, kind] of Object.entries(marks)) {
    if (line.startsWith(mark)) return { kind, text: line.slice(mark.length) };
  }
  return { kind: "paragraph", text: line };
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
