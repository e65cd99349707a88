/** How much Markdown is read at once: reading takes the square of a passage's length and a stack frame a nesting, so both are bounded first. */

export type Problem = { line: number; words: string };

/** Lines without an empty one between them: the longest that ships has 2,500 characters. */
const MAX_PASSAGE = 4000;
const MAX_LINES = 100;
/** One paragraph, list item or cell. */
export const MAX_WORDS = 1500;

/** A list item with lines to copy is the deepest that messages have; a row of dashes is a divider and no nesting. */
const NESTED = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){5}[^\n]*[^\s*+-]/m;

/** What must be fixed before the text is read at all; none where it can be. */
export function findExcess(markdown: string): Problem[] {
  const problems: Problem[] = [];
  let passage = { line: 1, lines: 0, length: 0 };
  for (const [index, text] of markdown.split("\n").entries()) {
    if (NESTED.test(text))
      problems.push({ line: index + 1, words: "Lists and quotes cannot be nested like this." });
    if (text.trim() === "") passage = { line: index + 2, lines: 0, length: 0 };
    else {
      const before = isTooLong(passage);
      passage.lines += 1;
      passage.length += text.length + 1;
      if (!before && isTooLong(passage))
        problems.push({
          line: passage.line,
          words: "This passage is too long: put an empty line where a new one begins.",
        });
    }
  }
  return problems;
}

const isTooLong = ({ lines, length }: { lines: number; length: number }) =>
  lines > MAX_LINES || length > MAX_PASSAGE;
