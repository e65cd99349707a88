import { diffArrays } from "diff";

export type Change = { what: "same" | "removed" | "added"; words: string };

/** Diff cost is quadratic in the number of changes: beyond this limit, compare by line, then as a whole. */
const MAX_CHANGES = 500;

/** A merge tag is one word. No brace inside, so that an unclosed tag can't cause quadratic matching. */
const splitWords = (text: string) => text.match(/\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\s+|[^\s{]+|\{/g) ?? [];
const splitLines = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export function compareWords(before: string, after: string): Change[] {
  return gathered(
    compare(before, after, splitWords) ?? compare(before, after, splitLines) ?? whole(before, after),
  );
}

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

/** Merges neighboring changes, removals first, even across an unchanged space. */
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
