/** A broadcast through an unreliable mail server, killed workers and a pause: every recipient gets exactly one outcome, and signups don't wait. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { pauseBroadcast } from "#core/programs/broadcasts/sending/pause-broadcast.ts";
import { resumeBroadcast } from "#core/programs/broadcasts/sending/resume-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { movableClock } from "../dev/movable-clock.ts";
import { readEnv } from "../src/env/env.ts";
import { createContext } from "../src/main/context.ts";
import { testScope } from "../test/scope.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { broadcastWords, makeList } from "./broadcast-list.test-kit.ts";
import { type Mood, startCountingServer } from "./counting-server.test-kit.ts";

/** A thousand and one kill in verify; `npm run proofs:broadcasts` has a hundred thousand and ten. */
const RECIPIENTS = Number(process.env.RECIPIENTS ?? 1000);
const KILLS = Number(process.env.KILLS ?? 1);
const scope = testScope();
let stage: Stage & { stop(): Promise<void> };
let server: Awaited<ReturnType<typeof startCountingServer>>;
let database: pg.Client;
let site: ReturnType<typeof createContext>;
const clock = movableClock();
beforeAll(async () => {
  server = await startCountingServer({ isGone: (recipient) => recipient.startsWith("gone") });
  stage = await startStage(["--no-mail", "--webs", "1", "--workers", "2"]);
  database = new pg.Client({ connectionString: stage.database });
  await database.connect();
  site = createContext(
    readEnv({
      ...{
        DATABASE_URL: stage.database,
        PUBLIC_URL: stage.web,
        LOG_LEVEL: "silent",
        LOCAL_MAIL_SERVERS: "on",
      },
      APP_SECRET: "a secret of the broadcast's proof, long enough",
    }),
    "web",
    { clock },
  );
}, 240_000);
afterAll(async () => {
  await site?.close();
  await database?.end();
  await stage?.stop();
  await server?.stop();
}, 60_000);

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];

const isSignup = (email: string) => email.endsWith("@new.example");
const LONGEST_MS = 30 * 60_000;
/** After this long without mail, the rest waits for its time or for a dead worker's lease. */
const STALLED_MS = 3000;

/** Moves the clock only while nothing arrives: a busy worker's lease must not expire. */
async function until(
  what: string,
  holds: () => Promise<boolean>,
  advance: (seconds: number) => Promise<void>,
) {
  const end = Date.now() + LONGEST_MS;
  const listed = () => server.copies.size - server.copies.keys().filter(isSignup).toArray().length;
  for (let [size, since] = [-1, Date.now()]; !(await holds()); await pause(200)) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    if (listed() !== size) [size, since] = [listed(), Date.now()];
    else if (Date.now() - since > STALLED_MS) {
      await advance(900);
      since = Date.now();
    }
  }
}

/** Signs people up continuously, and measures emails sent while the server accepted throughout. */
function keepSigningUp() {
  const took: number[] = [];
  let isOver = false;
  const done = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const email = `signup${n}-${randomUUID()}@new.example`;
      const turn = server.turn();
      const began = performance.now();
      await fetch(`${stage.web}/9ways`, {
        method: "POST",
        headers: { accept: "application/json", "x-forwarded-for": `10.${(n >> 8) & 255}.${n & 255}.7` },
        body: new URLSearchParams({ name: "Ann", email, key: randomUUID() }),
      }).catch(() => undefined);
      while (server.turn() === turn && !server.arrivals.has(email) && performance.now() - began < 30_000)
        await pause(20);
      if (server.turn() === turn && turn % 2 === 0)
        took.push((server.arrivals.get(email) ?? Infinity) - began);
      await pause(250);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return took;
    },
  };
}

it(`${RECIPIENTS} recipients, ${KILLS} kills and a pause: promised = accepted + exceptions, to the person`, async () => {
  const { ctx } = site;
  const turn = switches(stage);
  let offset = 0;
  const advance = async (seconds: number) => {
    offset += seconds;
    clock.set(offset);
    await turn.advance(seconds);
  };
  const coach = await makeList(rows, { port: server.port, people: RECIPIENTS });
  const created = await createBroadcast(ctx, scope, { coach, name: "A proof" });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await rows("update broadcasts set watch_minutes = 0");
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft: broadcastWords, revision: 1 });
  const told = await rehearseBroadcast(ctx, scope, { broadcastId });
  const promised = told?.gets ?? 0;
  expect(promised).toBe(RECIPIENTS - RECIPIENTS / 100);
  const began = performance.now();
  expect(await startBroadcast(ctx, scope, { broadcastId, announced: promised })).toMatchObject({
    outcome: "started",
  });
  const signups = keepSigningUp();
  const account = () => readAccount(ctx, scope, { broadcastId });
  const counted = async (states: string[]) =>
    (
      await rows<{ n: number }>(
        "select count(*)::int as n from email_deliveries where broadcast_id = $1 and state = any($2)",
        [broadcastId, states],
      )
    )[0]?.n ?? 0;
  const accepted = () => counted(["sent"]);
  const onTheirWay = () => counted(["claimed", "handed-off"]);

  const moods: Mood[] = ["drop-after-data", "defer", "down"];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const mark = Math.floor((kill * promised * 0.8) / (KILLS + 1));
    await until(`${mark} are accepted`, async () => (await accepted()) >= mark, advance);
    const name = `worker-${1 + (kill % 2)}`;
    const pid = (await turn.pids())[name] ?? 0;
    process.kill(pid, "SIGKILL");
    // Other moods have odd turns: signups are measured in even ones.
    server.switchTo(moods[kill % moods.length] ?? "defer");
    await pause(300);
    server.switchTo("accept");
    if (kill === Math.ceil(KILLS / 2)) {
      expect(await pauseBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "paused" });
      await until("what is on its way has arrived", async () => (await onTheirWay()) === 0, advance);
      const paused = await accepted();
      await pause(2000);
      expect(await accepted()).toBe(paused);
      expect(await resumeBroadcast(ctx, scope, { broadcastId })).toEqual({ outcome: "resumed" });
    }
  }
  const state = async () =>
    (await rows<{ state: string }>("select state from broadcasts where id = $1", [broadcastId]))[0]?.state;
  await until("the broadcast is closed", async () => (await state()) !== "sending", advance);
  expect(await state()).toBe("closed");
  const seconds = (performance.now() - began) / 1000;
  const took = await signups.stop();

  const closed = await account();
  const exceptions = closed?.exceptions.reduce((all, { people }) => all + people, 0) ?? 0;
  expect(closed?.promised).toBe(promised);
  expect((closed?.accepted ?? 0) + exceptions).toBe(promised);
  expect(
    closed?.exceptions.map(({ ending }) => ending).filter((e) => e === "waiting" || e === "on-the-way"),
  ).toEqual([]);
  const everybody = await rows<{ email: string; fate: string; state: string | null; failure: string | null }>(
    `select p.email, r.fate, d.state, d.failure from broadcast_recipients r join people p on p.id = r.person_id
     left join email_deliveries d on d.id = r.delivery_id where r.broadcast_id = $1`,
    [broadcastId],
  );
  // Signups before the list was fixed are listed too, without consent to news.
  const [newcomers, listed] = [true, false].map((each) =>
    everybody.filter(({ email }) => isSignup(email) === each),
  );
  expect(newcomers?.filter(({ fate }) => fate === "promised")).toEqual([]);
  expect(listed).toHaveLength(RECIPIENTS);
  const wrong = listed?.filter(({ email, fate, state, failure }) => {
    const given = server.copies.get(email) ?? 0;
    if (fate !== "promised") return given !== 0;
    if (state === "sent") return given !== 1;
    if (failure === "uncertain") return given > 1;
    return given !== 0;
  });
  expect(wrong).toEqual([]);
  const latest = Math.max(...took);
  const figures = {
    seconds: Math.round(seconds),
    ...closed,
    signups: took.length,
    slowestSignupMs: Math.round(latest),
  };
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  expect(took.length).toBeGreaterThan(0);
  expect(latest).toBeLessThan(5000);
}, 5_400_000);
