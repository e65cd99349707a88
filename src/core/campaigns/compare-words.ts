/** What changed between two texts, word by word: what stayed, what went, what came. Pure. */

export type Change = { what: "same" | "removed" | "added"; words: string };

const split = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

export function compareWords(before: string, after: string): Change[] {
  const [old, fresh] = [split(before), split(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end))
    end += 1;
  const changes: Change[] = [];
  const add = (what: Change["what"], words: string) => {
    const last = changes.at(-1);
    if (words === "") return;
    if (last?.what === what) last.words += words;
    else changes.push({ what, words });
  };
  add("same", old.slice(0, start).join(""));
  middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end), add);
  add("same", old.slice(old.length - end).join(""));
  return changes;
}

/** The longest run of words that both have in common stays; what is not in it went or came. */
function middle(old: string[], fresh: string[], add: (what: Change["what"], words: string) => void): void {
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === fresh[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      add("same", old[i] ?? "");
      i += 1;
      j += 1;
    } else if (
      i < old.length &&
      (j >= fresh.length || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      add("removed", old[i] ?? "");
      i += 1;
    } else {
      add("added", fresh[j] ?? "");
      j += 1;
    }
  }
}
