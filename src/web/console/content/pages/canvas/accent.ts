/** Accented words while editing: runs of text here, words between asterisks in the document. */

export type Run = { text: string; isAccent: boolean };

/** As the blocks render it: a single asterisk is not a mark. */
export const runsOf = (raw: string): Run[] =>
  [...raw.matchAll(/\*([^*]+)\*|[^*]+/g)].map(([whole, accent]) => ({
    text: accent ?? whole,
    isAccent: accent !== undefined,
  }));

/** Typed pairs of asterisks are marks too; a single one is dropped, because it would accent the rest of the line. */
export function rawOf(runs: Run[]): string {
  const whole = joined(runs)
    .map(({ text, isAccent }) => (isAccent ? `*${text.replaceAll("*", "")}*` : withoutStrays(text)))
    .join("");
  return whole.replaceAll("**", "").replace(/\s+/g, " ").trim();
}

const withoutStrays = (text: string) =>
  (text.match(/\*/g)?.length ?? 0) % 2 === 0 ? text : text.replaceAll("*", "");

function joined(runs: Run[]): Run[] {
  const list: Run[] = [];
  for (const run of runs) {
    const last = list.at(-1);
    if (run.text === "") continue;
    if (last && last.isAccent === run.isAccent) last.text += run.text;
    else list.push({ ...run });
  }
  return list;
}

export type Span = { start: number; end: number };

/** Without a selection, the button means the accented words or the word around the caret. */
function spanAt(runs: Run[], { start, end }: Span): Span {
  if (start !== end) return { start, end };
  let at = 0;
  for (const { text, isAccent } of runs) {
    if (isAccent && start >= at && start <= at + text.length) return { start: at, end: at + text.length };
    at += text.length;
  }
  const whole = runs.map(({ text }) => text).join("");
  const before = /\S*$/.exec(whole.slice(0, start))?.[0].length ?? 0;
  const after = /^\S*/.exec(whole.slice(start))?.[0].length ?? 0;
  return { start: start - before, end: start + after };
}

/** Whether all of the selection is accented. */
export function isAccented(runs: Run[], selected: Span): boolean {
  const letters = lettersIn(runs, spanAt(joined(runs), selected));
  return letters.length > 0 && letters.every(({ isAccent }) => isAccent);
}

const lettersIn = (runs: Run[], { start, end }: Span) =>
  runs
    .flatMap(({ text, isAccent }) => Array.from({ length: text.length }, () => ({ isAccent })))
    .slice(start, end);

/** The text with the accent toggled, and the new selection. */
export function toggleAccent(runs: Run[], selected: Span): { runs: Run[]; selected: Span } {
  const list = joined(runs);
  const span = spanAt(list, selected);
  const isOn = !isAccented(list, span);
  let at = 0;
  const next = list.flatMap(({ text, isAccent }) => {
    const [from, to] = [span.start - at, span.end - at].map((edge) =>
      Math.min(Math.max(edge, 0), text.length),
    ) as [number, number];
    at += text.length;
    return [
      { text: text.slice(0, from), isAccent },
      { text: text.slice(from, to), isAccent: isOn },
      { text: text.slice(to), isAccent },
    ];
  });
  return { runs: joined(next), selected: span };
}
