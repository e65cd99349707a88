/** `npm run bench:capture`: signups through HTTP, the same SQL in pgbench and a bare insert of the same rows, in turns, with the same number of clients. */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startStage } from "../test/stage.ts";
import { type HttpRound, postForSeconds } from "./http-load.ts";
import { median } from "./median.ts";
import { preparePgbench } from "./pgbench.ts";
import { UNREACHED } from "./recorded-statements.ts";
import { tellResult } from "./result.ts";

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "16" },
    webs: { type: "string", default: "1" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "7" },
    "min-ratio": { type: "string", default: "0.3" },
  },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
/** PostgreSQL's backends report their commits within ten seconds of going idle. */
const REPORTED_MS = 11_000;

const stage = await startStage(["--webs", values.webs, "--workers", "0"], {
  INLINE_ATTEMPT: "off",
  DATABASE_POOL: values.clients,
  LIMIT_IP_PER_MINUTE: String(UNREACHED),
  LIMIT_IP_PER_HOUR: String(UNREACHED),
  LIMIT_PAGE_PER_MINUTE: String(UNREACHED),
  LIMIT_REPLAYS_PER_MINUTE: String(UNREACHED),
});
const database = new pg.Client(stage.database);
async function number(query: string): Promise<number> {
  const { rows } = await database.query<{ n: string }>(query);
  return Number(rows[0]?.n);
}
const leads = () => number("select count(*) as n from leads");
const commits = () =>
  number("select xact_commit as n from pg_stat_database where datname = current_database()");

try {
  await database.connect();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await database.end();
  await stage.stop();
}

async function faults() {
  const { rows } = await database.query(
    "select function_name, code, error_message, count(*)::int from error_log group by 1, 2, 3 order by 4 desc limit 5",
  );
  return rows;
}

/** Also checks that the database has exactly the acknowledged signups. */
async function post(duration: number, pauseMs = 0): Promise<HttpRound & { stored: number }> {
  const before = await leads();
  const round = await postForSeconds(stage.webs, { clients, seconds: duration, pauseMs });
  return { ...round, stored: (await leads()) - before };
}

function isAmiss({ stored, acknowledged }: Awaited<ReturnType<typeof post>>) {
  return stored !== acknowledged;
}

async function measure(): Promise<boolean> {
  const pgbench = await preparePgbench(stage.database, stage.web);
  console.log(`one signup sends ${pgbench.statements.length} statements:`);
  for (const text of pgbench.statements) console.log(`  ${text}`);
  if (pgbench.statements.length !== 2) return false;
  console.log(`and writes rows of ${pgbench.tables.join(", ")}`);
  await pgbench.captureForSeconds(clients, 2);
  await pgbench.insertForSeconds(clients, 2);
  await post(4); // warms up the web process

  await pause(REPORTED_MS);
  const committedBefore = await commits();
  type Sql = { captured: number; perSecond: number };
  type Http = HttpRound & { stored: number };
  const rounds: { bare: Sql; sql: Sql; http: Http; calm: Http }[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const bare = await pgbench.insertForSeconds(clients, seconds);
    const sql = await pgbench.captureForSeconds(clients, seconds);
    const http = await post(seconds);
    // With these pauses, the clients post about half as often.
    rounds.push({ bare, sql, http, calm: await post(seconds, (2000 * clients) / http.perSecond) });
  }
  await pause(REPORTED_MS);
  const sum = (counted: (round: (typeof rounds)[number]) => number) =>
    rounds.reduce((total, round) => total + counted(round), 0);
  const acknowledged = sum(({ http, calm }) => http.acknowledged + calm.acknowledged);
  const commitsPerCapture =
    ((await commits()) -
      committedBefore -
      sum(({ bare }) => bare.captured) -
      2 * sum(({ sql }) => sql.captured)) /
    acknowledged;

  console.table(
    rounds.map(({ bare, sql, http, calm }) => ({
      "bare /s": Math.round(bare.perSecond),
      "pgbench /s": Math.round(sql.perSecond),
      "http /s": Math.round(http.perSecond),
      ratio: Number((http.perSecond / bare.perSecond).toFixed(3)),
      "p50 ms": http.p50,
      "p99 ms": http.p99,
      "calm /s": Math.round(calm.perSecond),
      "calm p99 ms": calm.p99,
      acknowledged: http.acknowledged + calm.acknowledged,
      stored: http.stored + calm.stored,
      "not 200": http.refused + http.lost + calm.refused + calm.lost,
    })),
  );
  const refused = sum(({ http, calm }) => http.refused + http.lost + calm.refused + calm.lost);
  const amiss = rounds.flatMap(({ http, calm }) => [http, calm]).filter(isAmiss).length;
  console.log(`transactions per capture through HTTP: ${commitsPerCapture.toFixed(3)}`);
  if (refused > 0) {
    console.log(`${refused} posts failed: ${rounds.map(({ http }) => http.sample).join(" ")}`);
    console.table(await faults());
  }
  if (amiss > 0) console.log(`in ${amiss} rounds the leads stored are not the posts acknowledged`);
  const ratios = rounds.map(({ bare, http }) => http.perSecond / bare.perSecond);
  tellResult({
    ratios,
    engine: rounds.map(({ bare }) => bare.perSecond),
    product: rounds.map(({ http }) => http.perSecond),
    more: {
      "the same SQL without HTTP, of the bare insert": median(
        rounds.map(({ bare, sql }) => sql.perSecond / bare.perSecond),
      ),
      "p99 at about half that rate, ms": median(rounds.map(({ calm }) => calm.p99)),
      "signups a second then": median(rounds.map(({ calm }) => calm.perSecond)),
    },
  });
  return median(ratios) >= Number(values["min-ratio"]) && refused === 0 && amiss === 0;
}
