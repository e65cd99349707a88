/** `npm run docs:sentences [-- --seed 7 --since <commit>]`: draws fifty random sentences from the console, docs, comments and commit messages, to be read aloud. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { seed: { type: "string" }, since: { type: "string" }, count: { type: "string" } },
});
const seed = Number(values.seed ?? Date.now() % 100_000);
const count = Number(values.count ?? 50);

type Sentence = { from: string; text: string };
const MIN_WORDS = 4;

/** Tests speak to engineers only; sample coaches and the spec's texts have their own voices. */
const isOurs = (file: string) => !/\.(db\.|bulk\.)?test\.tsx?$|test-kit|migrations\//.test(file);
const read = (file: string) => readFileSync(file, "utf8");

const sentencesIn = (from: string, text: string): Sentence[] =>
  text
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?…])\s+(?=[A-Z`'"'“])/)
    .map((each) => each.trim())
    .filter((each) => each.split(" ").length >= MIN_WORDS)
    .map((each) => ({ from, text: each }));

const documents = () =>
  [...globSync("*.md"), ...globSync("docs/**/*.md"), "src/core/README.md"]
    .filter((file) => !file.startsWith("docs/reference/"))
    .flatMap((file) =>
      read(file)
        .replace(/^---\n[\s\S]*?\n---\n/, "")
        .replace(/```[\s\S]*?```/g, "")
        .split(/\n{2,}|\n(?=[-*\d|#])/)
        .filter((block) => !/^[|#<!]/.test(block.trim()))
        .flatMap((block) => sentencesIn(file, block.replace(/^\s*(?:[-*]|\d+\.)\s+/, ""))),
    );

const comments = () =>
  globSync("src/**/*.{ts,tsx,sql,css}")
    .filter(isOurs)
    .flatMap((file) => {
      const marks = file.endsWith(".sql")
        ? read(file).matchAll(/(?:^[ \t]*--[^\n]*\n)+/gm)
        : read(file).matchAll(/(?:^[ \t]*\/\/[^\n]*\n)+|^[ \t]*\{?\/\*[\s\S]*?\*\//gm);
      return [...marks]
        .map(([mark]) => mark.replace(/^[ \t]*(?:\{?\/\*+|\*\/|\*|\/\/|--) ?/gm, "").replace(/\*\/\s*$/, ""))
        .filter((text) => !/biome-ignore|@ts-/.test(text))
        .flatMap((text) => sentencesIn(file, text));
    });

const consoleText = () =>
  globSync("src/web/console/**/*.{ts,tsx}")
    .filter(isOurs)
    .flatMap((file) => {
      const source = read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      const between = [...source.matchAll(/(?<=[\w"}/]>)\s*([A-Z][^<>{}]{12,}?[.!?…])\s*(?=<|\{)/g)];
      const quoted = [...source.matchAll(/["`]([A-Z][^"`\n]{12,}[.!?…])["`]/g)];
      return [...between, ...quoted].flatMap(([, text = ""]) => sentencesIn(file, text));
    });

const commits = () => {
  const range = values.since ? [`${values.since}..HEAD`] : ["-200"];
  const log = execFileSync("git", ["log", "--no-merges", "--format=%h%x00%s%x00%b%x01", ...range], {
    encoding: "utf8",
  });
  return log.split("\u0001").flatMap((entry) => {
    const [hash = "", title = "", body = ""] = entry.trim().split("\0");
    const about = title.replace(/^\w+(?:\([^)]*\))?!?: /, "");
    return hash ? [{ from: hash, text: about }, ...sentencesIn(hash, body)] : [];
  });
};

/** Mulberry32: the same seed draws the same sentences. */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomNumbers(seed);
const sources = { console: consoleText(), docs: documents(), comments: comments(), commits: commits() };
const names = Object.keys(sources) as (keyof typeof sources)[];
console.log(`seed ${seed}: ${names.map((name) => `${sources[name].length} from ${name}`).join(", ")}`);
for (const [index, name] of names.entries()) {
  const share = Math.floor(count / names.length) + (index < count % names.length ? 1 : 0);
  const left = [...sources[name]].sort((a, b) =>
    `${a.from}${a.text}`.localeCompare(`${b.from}${b.text}`, "en"),
  );
  console.log(`\n${name}`);
  for (let drawn = 0; drawn < share && left.length > 0; drawn++) {
    const [sentence] = left.splice(Math.floor(random() * left.length), 1);
    if (sentence) console.log(`- ${sentence.text} (${sentence.from})`);
  }
}
