/** A guide's text as lines, each with a mark for its kind, and as the blocks that they stand for. */
import { PICTURE_NAME } from "./addresses/picture-address.ts";

/** A line that starts with none of these is a paragraph; a backslash before one makes it text. */
const marks = {
  item: "- ",
  number: "1. ",
  box: "[ ] ",
  quote: "> ",
  heading: "# ",
  /** A label with a line to write on. */
  blank: "_ ",
  /** A frame to draw in. */
  frame: "~ ",
  row: "| ",
  /** A table or a box right after another one. */
  nextTable: "|| ",
  callout: "! ",
  nextCallout: "!! ",
  /** `@ <picture's name> <percent of the width> <what it shows>`. */
  picture: "@ ",
  /** A page of the coach's art, with what is written on it. */
  art: "& ",
};

const lineKinds = ["paragraph", "item", "number", "box", "quote", "heading", "blank", "frame"] as const;
export type LineKind = (typeof lineKinds)[number];
export type GuideBlock =
  | { kind: LineKind; text: string }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "callout"; lines: string[] }
  | { kind: "picture"; file: string; width: number; alt: string }
  | { kind: "art"; text: string };

type Marked = { kind: keyof typeof marks | "paragraph"; text: string };
const kinds = Object.keys(marks) as (keyof typeof marks)[];

function readLine(line: string): Marked {
  const kind = kinds.find((each) => line.startsWith(marks[each]));
  return kind ? { kind, text: line.slice(marks[kind].length) } : { kind: "paragraph", text: line };
}

export function readBlocks(lines: string[]): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  for (const { kind, text } of lines.map(readLine)) {
    const before = blocks.at(-1);
    if (kind === "row" || kind === "nextTable") {
      const cells = readCells(text);
      if (kind === "row" && before?.kind === "table") before.rows.push(cells);
      else blocks.push({ kind: "table", head: cells, rows: [] });
    } else if (kind === "callout" || kind === "nextCallout") {
      if (kind === "callout" && before?.kind === "callout") before.lines.push(text);
      else blocks.push({ kind: "callout", lines: [text] });
    } else if (kind === "picture") blocks.push(readPicture(text));
    else blocks.push({ kind, text });
  }
  return blocks;
}

export const writeBlocks = (blocks: GuideBlock[]): string[] =>
  blocks.flatMap((block, index) => {
    const isNext = blocks[index - 1]?.kind === block.kind;
    switch (block.kind) {
      case "table":
        return [block.head, ...block.rows].map(
          (cells, row) => (isNext && row === 0 ? marks.nextTable : marks.row) + cells.join(" | "),
        );
      case "callout":
        return block.lines.map(
          (line, row) => (isNext && row === 0 ? marks.nextCallout : marks.callout) + line,
        );
      case "picture":
        return `${marks.picture}${block.file} ${block.width} ${block.alt}`;
      case "paragraph":
        return readLine(block.text).kind === "paragraph" ? block.text : `\\${block.text}`;
      default:
        return marks[block.kind] + block.text;
    }
  });

/** Cells are trimmed: an empty one is left to fill in. */
function readCells(text: string): string[] {
  const cells: string[] = [];
  let cell = "";
  for (const [part] of text.matchAll(/\\.|[^\\|]+|\\|\|/g))
    if (part === "|") {
      cells.push(cell);
      cell = "";
    } else cell += part;
  return [...cells, cell].map((each) => each.trim());
}

function readPicture(text: string): GuideBlock {
  const [, file = "", width = "", alt = ""] = /^(\S+) (\d{1,3}) (.*)$/.exec(text) ?? [];
  if (!PICTURE_NAME.test(file)) return { kind: "paragraph", text };
  return { kind: "picture", file, width: Math.min(Math.max(Number(width), 10), 100), alt };
}

export type Run = { text: string; strong?: true; struck?: true; href?: string };

const RUN =
  /\\([!-/:-@[-`{-~1])|\*((?:\\.|[^*\\])+)\*|~((?:\\.|[^~\\])+)~|\[((?:\\.|[^\]\\])+)\]\(((?:https?:\/\/|mailto:)[^\s()]+)\)/;

/** "Say *this* now" becomes three runs, the middle one strong; ~tildes~ strike through, [text](address) links. */
export function readRuns(text: string, style: Omit<Run, "text"> = {}): Run[] {
  const runs: Run[] = [];
  let rest = text;
  for (;;) {
    const found = RUN.exec(rest);
    if (!found) break;
    const [whole, sign, strong, struck, linked, href] = found;
    runs.push({ text: rest.slice(0, found.index), ...style });
    if (sign !== undefined) runs.push({ text: sign, ...style });
    else if (strong !== undefined) runs.push(...readRuns(strong, { ...style, strong: true }));
    else if (struck !== undefined) runs.push(...readRuns(struck, { ...style, struck: true }));
    else if (linked !== undefined && href) runs.push(...readRuns(linked, { ...style, href }));
    rest = rest.slice(found.index + whole.length);
  }
  return joinRuns([...runs, { text: rest, ...style }]);
}

function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isAlike(last, run)) last.text += run.text;
    else if (run.text) joined.push({ ...run });
  }
  return joined;
}

export const plainText = (text: string): string =>
  readRuns(text)
    .map((run) => run.text)
    .join("");

export const writeRuns = (runs: Run[]): string =>
  joinRuns(runs)
    .map(({ text, strong, struck, href }) => {
      let written = text.replace(/\s/g, " ").replace(/[\\*~[\]|]/g, "\\$&");
      if (href) written = `[${written}](${href.replace(/[\s()*~]/g, inAddress)})`;
      if (struck) written = `~${written}~`;
      return strong ? `*${written}*` : written;
    })
    .join("")
    .trim();

const inAddress = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

const isAlike = (one: Run, other: Run) =>
  one.strong === other.strong && one.struck === other.struck && one.href === other.href;
