/** What changed between two texts, word by word: what stayed, what went, what came. Pure. */
import { diffArrays } from "diff";

export type Change = { what: "same" | "removed" | "added"; words: string };

/**
 * Finding the fewest changes takes the square of their number: two texts with more than these are told apart by the
 * line, and two that have not even their lines in common as a whole.
 */
const MAX_CHANGES = 500;

/** A merge tag is one word. No brace inside: an open one must not be looked for to the end from each beginning. */
const splitWords = (text: string) => text.match(/\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\s+|[^\s{]+|\{/g) ?? [];
const splitLines = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export function compareWords(before: string, after: string): Change[] {
  return gathered(
    compare(before, after, splitWords) ?? compare(before, after, splitLines) ?? whole(before, after),
  );
}

/** Null where too much has changed to be told in these pieces. */
function compare(before: string, after: string, split: (text: string) => string[]): Change[] | null {
  const [was, is] = [split(before), split(after)];
  if (countUnmatched(was, is) > MAX_CHANGES) return null;
  const changes = diffArrays(was, is, { maxEditLength: MAX_CHANGES });
  return (
    changes?.flatMap(({ value, added, removed }) =>
      value.map((words): Change => ({ what: added ? "added" : removed ? "removed" : "same", words })),
    ) ?? null
  );
}

/** Pieces that only one side has, in whatever order: each is a change, so there are at least as many. */
function countUnmatched(was: string[], is: string[]): number {
  const surplus = new Map<string, number>();
  for (const piece of was) surplus.set(piece, (surplus.get(piece) ?? 0) + 1);
  for (const piece of is) surplus.set(piece, (surplus.get(piece) ?? 0) - 1);
  return surplus.values().reduce((sum, count) => sum + Math.abs(count), 0);
}

const whole = (before: string, after: string): Change[] => [
  { what: "removed", words: before },
  { what: "added", words: after },
];

/** Neighbours are told together: what went, then what came. A space that stayed between two changes is no reason to part them. */
function gathered(changes: Change[]): Change[] {
  const told: Change[] = [];
  let [removed, added, space] = ["", "", ""];
  const end = () => {
    if (removed !== "") told.push({ what: "removed", words: removed });
    if (added !== "") told.push({ what: "added", words: added });
    if (space !== "") told.push({ what: "same", words: space });
    [removed, added, space] = ["", "", ""];
  };
  for (const { what, words } of changes) {
    if (what === "same" && (removed || added) && space === "" && words.trim() === "") space = words;
    else if (what === "same") {
      end();
      const before = told.at(-1);
      if (before?.what === "same") before.words += words;
      else told.push({ what, words });
    } else {
      removed += space + (what === "removed" ? words : "");
      added += space + (what === "added" ? words : "");
      space = "";
    }
  }
  end();
  return told;
}
