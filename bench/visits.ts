/** `npm run bench:visits`: the overview's figures against a script's own count, and what counting adds to a cached page. */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { startStage } from "../test/stage.ts";
import { compareFigures, figuresOf, openPages } from "../test/visitors.ts";
import { median } from "./median.ts";
import { loadPages } from "./page-load.ts";
import { UNREACHED } from "./recorded-statements.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "10000" },
    signups: { type: "string", default: "500" },
    rounds: { type: "string", default: "400" },
    pages: { type: "string", default: "200" },
    "max-cost": { type: "string", default: "0.05" },
  },
});
/** A little more than the time between two writes. */
const WRITTEN_MS = 3500;

const limits = ["IP_PER_MINUTE", "IP_PER_HOUR", "PAGE_PER_MINUTE", "REPLAYS_PER_MINUTE"];
const stage = await startStage(
  ["--webs", "2", "--workers", "1"],
  Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, String(UNREACHED)])),
);
try {
  const right = await compare();
  const cheap = await measure();
  process.exitCode = right && cheap ? 0 : 1;
} finally {
  await stage.stop();
}

async function compare(): Promise<boolean> {
  const script = await openPages(stage.webs, {
    visits: Number(values.visits),
    signups: Number(values.signups),
  });
  await pause(WRITTEN_MS);
  const cookie = cookieOf(await ownerSession(stage));
  const page = await fetch(`${stage.web}/console/today`, { headers: { cookie } });
  const lines = compareFigures(script, figuresOf(await page.text()));
  console.table(lines);
  return lines.every(({ script: own, overview }) => own === overview);
}

/** Measures CPU time, because wall time includes every other process. For the same reason, hundreds of short rounds alternate. The write every three seconds hits either one; it is a ten-thousandth. */
async function measure(): Promise<boolean> {
  const pages = Number(values.pages);
  const child = fork("bench/counted-pages.ts", [], {
    execArgv: ["--import", "tsx", "--no-warnings"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATABASE_URL: stage.database,
      SMTP_URL: stage.smtp,
      PUBLIC_URL: stage.web,
      APP_SECRET: randomBytes(32).toString("base64"),
    },
  });
  const hear = <Message>() =>
    new Promise<Message>((resolve) => child.once("message", (said) => resolve(said as Message)));
  const urls = await hear<{ counted: string; uncounted: string }>();

  async function perRequest(which: keyof typeof urls): Promise<number> {
    const spent = async () => {
      child.send("spent");
      const { user, system } = (await hear<{ spent: NodeJS.CpuUsage }>()).spent;
      return user + system;
    };
    const before = await spent();
    await loadPages(urls[which], pages);
    return ((await spent()) - before) / pages;
  }

  for (let turn = 0; turn < 60; turn += 1) await perRequest(turn % 2 ? "counted" : "uncounted"); // warms up both
  const rounds: { counted: number; uncounted: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // Alternate who starts, so that a machine slowing down favors neither.
    const order = round % 2 ? (["counted", "uncounted"] as const) : (["uncounted", "counted"] as const);
    const spent = { counted: 0, uncounted: 0 };
    for (const which of order) spent[which] = await perRequest(which);
    rounds.push(spent);
  }
  child.send("stop");
  await new Promise((resolve) => child.once("exit", resolve));
  const costs = rounds.map(({ counted, uncounted }) => counted / uncounted - 1).toSorted((a, b) => a - b);
  const cost = median(costs);
  const sum = (which: keyof typeof urls) => rounds.reduce((total, round) => total + round[which], 0);
  const share = (value = 0) => `${(100 * value).toFixed(1)} %`;
  console.table([
    {
      "µs a page, uncounted": Number(median(rounds.map(({ uncounted }) => uncounted)).toFixed(1)),
      "µs a page, counted": Number(median(rounds.map(({ counted }) => counted)).toFixed(1)),
      "cost of counting": share(cost),
      "cost of them all": share(sum("counted") / sum("uncounted") - 1),
      "middle half": `${share(costs[Math.floor(costs.length / 4)])} to ${share(costs[Math.floor((3 * costs.length) / 4)])}`,
    },
  ]);
  return cost < Number(values["max-cost"]);
}
