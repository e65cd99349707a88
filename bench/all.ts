/** `npm run bench`: the product beside the bare engine, one bench after another, into docs/performance.md. `--short` writes nothing and has generous margins. */
import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { median } from "./median.ts";
import { type Result, readResult } from "./result.ts";
import { run } from "./run.ts";

type Bench = {
  what: string;
  beside: string;
  goal: number;
  file: string;
  args: string[];
  /** Absent: takes too long, or needs too much data, for the short form. */
  short?: string[];
};

const benches: Bench[] = [
  {
    what: "Signup through HTTP, one web process, 16 clients",
    beside: "one statement that inserts the same rows into tables with the same indexes, without triggers",
    goal: 0.7,
    file: "capture",
    args: ["--rounds", "5", "--seconds", "7"],
    short: ["--rounds", "1", "--seconds", "3", "--min-ratio", "0.25"],
  },
  {
    what: "Follow-up emails, two workers, a million deliveries",
    beside: "one nodemailer loop with the same number of connections into the same sink",
    goal: 0.85,
    file: "sweep",
    args: ["--journeys", "1000000", "--rounds", "3", "--held"],
    short: ["--journeys", "20000", "--rounds", "1", "--seconds", "5", "--min-ratio", "0.25"],
  },
  {
    what: "Broadcast to 300,000 people, two workers",
    beside: "the same loop, before and after",
    goal: 0.75,
    file: "broadcasts",
    args: ["--recipients", "300000"],
  },
  {
    what: "Cached page, one web process, 16 clients",
    beside: "one process of nginx with the same bytes in a file",
    goal: 0,
    file: "cached-page",
    args: [],
    short: ["--rounds", "1", "--seconds", "2"],
  },
];

const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } });
const shown = (value: number) => (value >= 20 ? Math.round(value).toLocaleString("en-US") : value.toFixed(2));
const spread = (all: number[]) =>
  all.length === 1 ? "" : ` (${shown(Math.min(...all))} to ${shown(Math.max(...all))})`;

const measured: { bench: Bench; result: Result }[] = [];
for (const bench of benches) {
  const args = values.short ? bench.short : bench.args;
  if (!args) continue;
  const said = await run(process.execPath, [
    ...["--import", "tsx", "--no-warnings", `bench/${bench.file}.ts`],
    ...args,
  ]);
  const result = readResult(said);
  measured.push({ bench, result });
  console.log(`${bench.what}: ${shown(median(result.ratios))}${spread(result.ratios)}`);
}
if (!values.short) await writeFile("docs/performance.md", report());

function report(): string {
  const rows = measured.map(
    ({ bench, result }) =>
      `| ${bench.what} | ${shown(median(result.product))}${spread(result.product)} | ${bench.beside} | ${shown(median(result.engine))}${spread(result.engine)} | **${shown(median(result.ratios))}**${spread(result.ratios)} | ${bench.goal ? shown(bench.goal) : "none"} |`,
  );
  const more = measured.flatMap(({ bench, result }) =>
    Object.entries(result.more ?? {}).map(([name, value]) => `| ${bench.what} | ${name} | ${shown(value)} |`),
  );
  return `---
title: Performance
description: What the product does in a second beside the bare engine underneath, from one run on one machine.
---

# Performance

\`npm run bench\` writes this page. It measures the product and the bare engine underneath in turns, in one run, on one machine that also runs PostgreSQL, the mail sink and the load: compare the ratios, not the rates. This run: ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB.

Each figure is the median of its rounds, a second unless it says otherwise, with the lowest and highest in parentheses. A short form with wide margins is part of \`npm run verify\`.

| the product | its rate | the engine | its rate | ratio | goal |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

| bench | also measured | |
| --- | --- | --- |
${more.join("\n")}
`;
}
