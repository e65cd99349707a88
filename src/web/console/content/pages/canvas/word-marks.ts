/** Invisible marks around every text in the editor's frame, by which a click finds its place in the document. */

/** A mark's number in four characters without width. */
const digits = ["\u200b", "\u200c", "\u200d", "\u2060"];
const OPEN = "\u2061";
const CLOSE = "\u2062";
const LENGTH = 6;

export function markWord(text: string, index: number): string {
  const code = Array.from(
    { length: LENGTH },
    (_, place) => digits[(index >> (2 * (LENGTH - 1 - place))) & 3],
  );
  return `${OPEN}${code.join("")}${text}${CLOSE}`;
}

export const MARKS = new RegExp(`${OPEN}[${digits.join("")}]{${LENGTH}}|${CLOSE}`, "g");

export const readMark = (code: string): number =>
  [...code.slice(1)].reduce((sum, digit) => sum * 4 + digits.indexOf(digit), 0);
