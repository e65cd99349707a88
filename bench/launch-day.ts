/** `npm run bench:launch-day`: simulates a day on which many coaches launch at once, from the costs in docs/performance.md. Everything it prints is an estimate. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { seeded } from "#core/kernel/seeded.ts";

const { values } = parseArgs({
  options: {
    coaches: { type: "string", default: "100000" },
    visits: { type: "string", default: "50000000" },
    signups: { type: "string", default: "2000000" },
    seed: { type: "string", default: "1" },
  },
});
const [coaches, visits, signups, seed] = [values.coaches, values.visits, values.signups, values.seed].map(
  Number,
) as [number, number, number, number];

/** Nothing below is measured. */
const assumed = {
  /** The signup's own, and a follow-up on the same day. */
  emailsPerSignup: 2,
  /** After a launch, the rate of visits halves in this time. */
  halvesAfterMinutes: 120,
  /** Launches are at nine in the morning, in three zones: 45 %, 35 % and 20 % of the coaches, with their nine o'clock in UTC. */
  mornings: [
    { upTo: 0.45, hour: 14 },
    { upTo: 0.8, hour: 8 },
    { upTo: 1, hour: 0 },
  ],
  /** As docs/scale.md describes a cell: PostgreSQL with 8 cores, four webs and four workers; and its standby. */
  cores: 16,
  standbyCores: 8,
  busiestShare: 0.5,
  dollarsPerCore: 25,
  dollarsPerThousandEmails: 0.1,
};
const MINUTES = 24 * 60;
/** Of the machine on which signups and emails were measured. */
const BENCH_CORES = 2;

/** The product's rate a second, from the row of the table that begins so. */
async function measured(): Promise<(what: string) => number> {
  const report = await readFile("docs/performance.md", "utf8");
  return (what) => {
    const cells = report
      .split("\n")
      .find((line) => line.startsWith(`| ${what}`))
      ?.split("|");
    const rate = Number(/[\d,.]+/.exec(cells?.[2] ?? "")?.[0].replaceAll(",", ""));
    if (!(rate > 0)) throw new Error(`docs/performance.md has no rate for "${what}": run npm run bench`);
    return rate;
  };
}

const rateOf = await measured();
const coreSeconds = {
  signup: BENCH_CORES / rateOf("Signup through HTTP"),
  email: BENCH_CORES / rateOf("Follow-up emails"),
  visit: 1 / rateOf("Cached page"),
};
const perVisit =
  coreSeconds.visit + (signups / visits) * (coreSeconds.signup + assumed.emailsPerSignup * coreSeconds.email);

const next = seeded(seed);
const zipf = Array.from({ length: coaches }, (_, rank) => 1 / (rank + 1));
const whole = zipf.reduce((sum, each) => sum + each, 0);
const decay = 0.5 ** (1 / assumed.halvesAfterMinutes);

/** By coach: the share of all visits, and the minute of the launch, within half an hour of nine o'clock. */
const launches = zipf.map((weight) => {
  const drawn = next();
  const morning = assumed.mornings.find(({ upTo }) => drawn < upTo);
  return { share: weight / whole, minute: (morning?.hour ?? 0) * 60 + Math.floor(next() * 30) };
});
const ofOneDay = (1 - decay) / (1 - decay ** MINUTES);

/** Cores that the busiest minute of each cell needs, if coaches are spread at random. */
function busiest(cells: number): number[] {
  const minutes = Array.from({ length: cells }, () => new Float64Array(MINUTES));
  for (const { share, minute } of launches) {
    const cell = minutes[Math.floor(next() * cells)];
    let now = share * ofOneDay;
    for (let n = 0; cell && n < MINUTES; n += 1, now *= decay) {
      const at = (minute + n) % MINUTES;
      cell[at] = (cell[at] ?? 0) + now;
    }
  }
  return minutes.map((each) => (Math.max(...each) * visits * perVisit) / 60).sort((a, b) => a - b);
}

const largest = launches[0] ?? { share: 0 };
const atOnce = (share: number, count: number) => (share * ofOneDay * count) / 60;
const shown = (value: number) =>
  value >= 10 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(2)));
console.log(
  `A day of ${shown(coaches)} coaches: ${shown(visits)} visits, ${shown(signups)} signups, seed ${seed}`,
);
console.log(
  `One visit: ${shown(coreSeconds.visit * 1e6)} µs of a core; a signup: ${shown(coreSeconds.signup * 1e3)} ms; an email: ${shown(coreSeconds.email * 1e3)} ms`,
);
console.log(
  `The largest coach: ${shown(largest.share * visits)} visits, ${shown(largest.share * signups)} signups, at most ${shown(atOnce(largest.share, visits))} and ${shown(atOnce(largest.share, signups))} a second`,
);
const emails = signups * assumed.emailsPerSignup;
console.log(
  `The day's ${shown(emails)} emails: $${shown((emails / 1000) * assumed.dollarsPerThousandEmails)}`,
);
console.table(
  [1, 3, 10, 30, 100].map((cells) => {
    const cores = busiest(cells);
    const most = cores.at(-1) ?? 0;
    return {
      cells,
      "cores, median cell": shown(cores[Math.floor(cells / 2)] ?? 0),
      "cores, busiest cell": shown(most),
      enough: most <= assumed.cores * assumed.busiestShare,
      "servers, $ a month": shown(cells * (assumed.cores + assumed.standbyCores) * assumed.dollarsPerCore),
    };
  }),
);
