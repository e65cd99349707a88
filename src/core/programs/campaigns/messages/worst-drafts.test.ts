/** Whatever is typed into the editor, reading and comparing it is bounded: refused by length, or read in little time. */
import { describe, expect, it } from "vitest";
import { cpuCost } from "../../../../../test/cpu-cost.ts";
import { compareWords } from "./compare-words.ts";
import { emptyDraft } from "./draft.ts";
import { readDraft } from "./read-draft.ts";

/** Milliseconds of CPU; unbounded, each of these took from a tenth of a second to five. */
const MOST = 150;
const TRIES = 6;

const draft = (body: string) => ({ ...emptyDraft, subject: "s", preheader: "p", signOff: "x", body });
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("a draft", () => {
  const pieces =
    "_a|a_|*a|**a|~~a|!|[|[a](|[a](https://b.c) |![a](/files/|](|`|<a|{{|{%|>|> |1. |- |- a\n  |x\n-¦-\n¦x|[a]: x\n|a@b.c |\\|\n| ".split(
      "|",
    );
  it.each(pieces.map((piece) => piece.replaceAll("¦", "|")))("of %j alone", async (piece) => {
    for (const body of [
      fill(piece, 60_000),
      fill(piece, 20_000),
      fill(`${fill(piece, 3900)}\n\n`, 20_000),
      fill(`${fill(piece, 1450)}\n\n`, 20_000),
    ])
      expect(await cpuCost(() => readDraft(draft(body)), TRIES, MOST)).toBeLessThanOrEqual(MOST);
  });

  it("that is too long is refused by its field, and what was typed elsewhere is not read", () => {
    expect(readDraft({ ...draft("x".repeat(60_001)), title: "{{".repeat(9000) }).problems).toEqual([
      { field: "title", words: "This is too long: at most 300 characters." },
      { field: "body", words: "This is too long: at most 20,000 characters." },
    ]);
    expect(readDraft(draft("x".repeat(20_001))).problems).toEqual([
      { field: "body", words: "This is too long: at most 20,000 characters." },
    ]);
  });

  it.each([
    ["nothing but numbers", `[${fill("1,", 50_000)}1]`],
    ["a deep nest", `${"[".repeat(25_000)}${"]".repeat(25_000)}`],
    [
      "words that are no words",
      '[{"kind":"paragraph","text":[null,{"text":7}]},{"kind":"constructor"},null]',
    ],
  ])("of %s is refused in a few words", async (_what, body) => {
    expect(await cpuCost(() => readDraft(draft(body)), TRIES, MOST)).toBeLessThanOrEqual(MOST);
    const { problems } = readDraft(draft(body));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(20);
  });
});

describe("a comparison", () => {
  const text = (count: number, seed: number) =>
    Array.from({ length: count }, (_, index) => `w${(index * 7919 + seed) % 99_991}`);
  it.each([
    ["words alone", " "],
    ["lines alone", "\n"],
    ["lines of ten words", " w w w w w w w w w\n"],
  ])("of two unlike texts of %s", async (_what, between) => {
    const [before, after] = [text(8000, 1).join(between), text(8000, 50_000).join(between)];
    expect(await cpuCost(() => compareWords(before, after), TRIES, MOST)).toBeLessThanOrEqual(MOST);
    expect(compareWords(before, after).length).toBeGreaterThan(0);
  });

  it("of open tags", async () => {
    const [before, after] = [fill("{{", 60_000), fill("{%", 60_000)];
    expect(await cpuCost(() => compareWords(before, after), TRIES, MOST)).toBeLessThanOrEqual(MOST);
  });

  it("of texts with more changed words than are told apart tells the changed lines", () => {
    const lines = text(3000, 1).map((word) => `${word} stays\n`);
    const after = lines.map((line, index) => (index % 10 === 0 && index < 2000 ? "a b c d e f\n" : line));
    const changes = compareWords(lines.join(""), after.join(""));
    expect(changes[0]).toEqual({ what: "removed", words: lines[0] });
    expect(changes[1]).toEqual({ what: "added", words: "a b c d e f\n" });
    expect(changes[2]).toEqual({ what: "same", words: lines.slice(1, 10).join("") });
  });
});
