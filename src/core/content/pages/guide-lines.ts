/** Kinds of lines in a guide, by the mark they start with; a line without one is a paragraph. */
const marks = {
  item: "- ",
  box: "[ ] ",
  quote: "> ",
  heading: "# ",
  /** A label with a line to write on. */
  blank: "_ ",
  /** A frame to draw in. */
  frame: "~ ",
  row: "| ",
};
export type GuideLine = { kind: keyof typeof marks | "paragraph"; text: string };

const kinds = Object.keys(marks) as (keyof typeof marks)[];

export function readGuideLine(line: string): GuideLine {
  const kind = kinds.find((each) => line.startsWith(marks[each]));
  return kind ? { kind, text: line.slice(marks[kind].length) } : { kind: "paragraph", text: line };
}

export const writeGuideLine = ({ kind, text }: GuideLine): string =>
  kind === "paragraph" ? text : `${marks[kind]}${text}`;
