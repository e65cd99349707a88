/** What changed between two texts, word by word: what stayed, what went, what came. Pure. */

export type Change = { what: "same" | "removed" | "added"; words: string };

/** A merge tag is one word. */
const split = (text: string) => text.match(/\{\{.*?\}\}|\{%.*?%\}|\s+|[^\s{]+|\{/g) ?? [];

export function compareWords(before: string, after: string): Change[] {
  const [old, fresh] = [split(before), split(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end))
    end += 1;
  return gathered([
    ...old.slice(0, start).map((words): Change => ({ what: "same", words })),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...old.slice(old.length - end).map((words): Change => ({ what: "same", words })),
  ]);
}

/** The longest run of words that both have in common stays; what is not in it went or came. */
function middle(old: string[], fresh: string[]): Change[] {
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === fresh[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const without = (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0);
    if (i < old.length && old[i] === fresh[j]) {
      changes.push({ what: "same", words: old[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= fresh.length || without)) {
      changes.push({ what: "removed", words: old[i] ?? "" });
      i += 1;
    } else {
      changes.push({ what: "added", words: fresh[j] ?? "" });
      j += 1;
    }
  }
  return changes;
}

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
