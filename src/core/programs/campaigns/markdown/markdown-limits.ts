/** Bounds Markdown before parsing: cost is quadratic in a passage's length, and each nesting takes a stack frame. */

export type Problem = { line: number; words: string };

/** Lines without a blank line between them; the longest shipped passage has 2,500 characters. */
const MAX_PASSAGE = 4000;
const MAX_LINES = 100;
export const MAX_WORDS = 1500;

/** Messages nest at most a list item with lines to copy; a row of dashes is a divider. */
const NESTED = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){5}[^\n]*[^\s*+-]/m;

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
