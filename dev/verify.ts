/** `npm run verify`: runs every check a change must pass, in parallel where cores are free, with timings. */
import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";

type Step = {
  script: string;
  /** Cores it keeps busy; mostly waiting counts as one. */
  cores: number;
  after?: string[];
};

/** Cheapest first, to fail early. */
const steps: Step[] = [
  { script: "lint", cores: 1 },
  { script: "types", cores: 1 },
  { script: "imports", cores: 1 },
  { script: "unused", cores: 1 },
  { script: "test", cores: 2 },
  { script: "build", cores: 2, after: ["types"] },
  // The fault tests mostly wait, so single-core steps run beside them.
  { script: "faults:short", cores: 1, after: ["build"] },
  { script: "test:bulk", cores: 1 },
  { script: "docs:short", cores: 1 },
  { script: "proofs:short", cores: 1, after: ["build"] },
  { script: "test:shipped", cores: 1 },
  { script: "bench:short", cores: 2, after: ["build"] },
  { script: "e2e", cores: 2, after: ["build"] },
];

const all = availableParallelism();
const coresOf = ({ cores }: Step) => Math.min(cores, all);
const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;

const processes = new Set<ChildProcess>();
const verdicts: string[] = [];
const faults: string[] = [];

function complaintsOf(text: string): string {
  const lines = text.split("\n");
  const isFault = (line: string) => /FAIL|✗|✘|×|Error:|error TS|Expected|Received|Timed out/.test(line);
  const kept = new Set(lines.flatMap((line, at) => (isFault(line) ? [at, at + 1, at + 2, at + 3] : [])));
  for (let at = lines.length - 12; at < lines.length; at += 1) kept.add(at);
  return lines
    .filter((_, at) => kept.has(at))
    .slice(0, 60)
    .join("\n");
}

/** Prints the output when the step has ended, so that parallel steps don't mix. */
function run({ script }: Step): Promise<boolean> {
  const began = performance.now();
  const child = spawn("npm", ["run", "--silent", script], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  processes.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) => {
    child.once("close", (code) => {
      processes.delete(child);
      const verdict = code === 0 ? "passed" : `FAILED (${code})`;
      const text = Buffer.concat(said).toString();
      const line = `── ${script} ${verdict} in ${seconds(began)}`;
      process.stdout.write(`${text}\n${line}\n\n`);
      verdicts.push(line);
      if (code !== 0) faults.push(`${complaintsOf(text)}\n${line}`);
      resolve(code === 0);
    });
  });
}

/** Each step leads its own process group, so that a signal can stop it with its children. */
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const { pid } of processes) if (pid) process.kill(-pid, "SIGTERM");
    process.exit(1);
  });

const began = performance.now();
const waiting = [...steps];
const passed = new Set<string>();
const running = new Map<Step, Promise<void>>();
const failed = new Set<string>();

/** In order: no step overtakes one that waits for cores. Skips steps that depend on a failed one. */
function next(): Step | undefined {
  while (waiting[0]?.after?.some((script) => failed.has(script))) failed.add(waiting.shift()?.script ?? "");
  const [step] = waiting;
  if (!step) return undefined;
  const busy = [...running.keys()].reduce((sum, each) => sum + coresOf(each), 0);
  const isReady = (step.after ?? []).every((script) => passed.has(script));
  return isReady && busy + coresOf(step) <= all ? waiting.shift() : undefined;
}

for (;;) {
  for (let step = next(); step; step = next()) {
    const started = step;
    const ended = run(started).then((isPassed) => {
      running.delete(started);
      (isPassed ? passed : failed).add(started.script);
    });
    running.set(started, ended);
  }
  if (running.size === 0) break;
  await Promise.race(running.values());
}

if (faults.length > 0) process.stdout.write(`${faults.join("\n\n")}\n\n`);
process.stdout.write(
  `${verdicts.join("\n")}\n${passed.size} of ${steps.length} checks passed in ${seconds(began)}\n`,
);
process.exitCode = passed.size === steps.length ? 0 : 1;
