/**
 * The commands of docs/operate/move-a-coach.md move a coach in the middle of a broadcast between two databases with
 * secrets, workers and mail servers of their own, while visitors sign up. Nobody gets a message twice, or none. Takes
 * minutes, so it has a command of its own: `npm run proofs:move`.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { isDatabaseAway } from "#core/kernel/errors/database-away.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { simulatePerson } from "#core/operations/simulation/simulate-person.ts";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { freePort } from "../dev/free-port.ts";
import { movableClock } from "../dev/movable-clock.ts";
import { startPostgres } from "../dev/postgres.ts";
import { readEnv } from "../src/env/env.ts";
import { migrate, seed } from "../src/main/command.ts";
import { createContext } from "../src/main/context.ts";
import { startWorker } from "../src/main/worker.ts";
import { fixtureSite } from "../test/fixture-site/load-fixture.ts";
import { setSteps } from "../test/follow-up.ts";
import { testScope } from "../test/scope.ts";
import { broadcastWords } from "./broadcast-list.test-kit.ts";
import { startCountingServer } from "./counting-server.test-kit.ts";

/** 0 skips it. */
const PEOPLE = Number(process.env.PEOPLE ?? 0);
/** How many people's forecasts are compared, spread over all. */
const FORECASTS = Number(process.env.FORECASTS ?? PEOPLE);
const DAY = 86_400;
const LONGEST_MS = 30 * 60_000;
const scope = testScope();
const command = `${process.execPath} --import ${import.meta.resolve("tsx")} --no-warnings ${process.cwd()}/src/main/command.ts`;

/** So that few people are not all served before the freeze. */
let thinksMs = 0;

async function startSide(name: "source" | "target", folder: string, url: string) {
  const server = await startCountingServer({
    ...{ isGone: (recipient: string) => recipient.startsWith("gone"), thinksMs: () => thinksMs },
  });
  const variables = {
    ...{ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${server.port}`, LOG_LEVEL: "silent" },
    ...{
      PUBLIC_URL: `https://${name}.example`,
      APP_SECRET: `the secret of the ${name}, which is long enough`,
    },
  };
  const env = readEnv(variables);
  // Signups are some days old when the broadcast starts: the daily limit does not delay it.
  const clock = movableClock(-4 * DAY);
  const { ctx, close } = createContext({ ...env, DATABASE_POOL: 8 }, "web", { clock });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const worker = await startWorker(env, { clock });
  await mkdir(folder);
  await writeFile(join(folder, "pass"), "a passphrase of the proof\n");
  return {
    ...{ name, folder, ctx, clock, server },
    rows: async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    /** A command of the documentation, in the operator's folder; with its peak memory in MB. */
    async run(line: string, killAfterMs?: number) {
      const began = performance.now();
      const child = spawn("sh", ["-c", `exec ${line.replace("foyer.js", command)}`], {
        ...{ cwd: folder, env: { PATH: process.env.PATH, ...variables } },
      });
      const said: string[] = [];
      child.stderr.on("data", (piece) => said.push(String(piece)));
      let peak = 0;
      const look = setInterval(async () => {
        const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
        if (killAfterMs && performance.now() - began > killAfterMs) child.kill("SIGKILL");
      }, 50);
      const code = await new Promise<number | null>((done) => child.once("close", done));
      clearInterval(look);
      return { code, said: said.join(""), mb: Math.round(peak), ms: Math.round(performance.now() - began) };
    },
    async stop() {
      await worker.stop();
      await close();
      await client.end();
      await server.stop();
    },
  };
}
type Side = Awaited<ReturnType<typeof startSide>>;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let [source, target] = [] as unknown as [Side, Side];
beforeAll(async () => {
  if (PEOPLE === 0) return;
  folder = await mkdtemp(join(tmpdir(), "foyer-move-"));
  const place = { folder: await mkdtemp(join(tmpdir(), "foyer-move-pg-")), port: await freePort() };
  postgres = await startPostgres({ ...place, keep: false, careless: true });
  const urls = [await postgres.createDatabase("source"), await postgres.createDatabase("target")] as const;
  for (const url of urls) await migrate(url);
  await seed(urls[0], fixtureSite);
  source = await startSide("source", join(folder, "source"), urls[0]);
  target = await startSide("target", join(folder, "target"), urls[1]);
  // Both addresses are made up: their guides would be dead ends, for which emails wait.
  for (const { rows } of [source, target])
    await rows(`
      create function none_here() returns trigger language plpgsql as 'begin return null; end';
      create trigger none_here before insert on dead_ends for each row execute function none_here()`);
}, 240_000);
afterAll(async () => {
  if (PEOPLE === 0) return;
  await source?.stop();
  await target?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !(await holds()); await pause(200))
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
}

/** The page's table: where, and the command. */
async function documented(): Promise<[string, string][]> {
  const page = await readFile("docs/operate/move-a-coach.md", "utf8");
  return [...page.matchAll(/^\| (source|target|both) +\| `(foyer\.js coach [^`]+)`/gm)].map(
    ([, where = "", line = ""]) => [where, line],
  );
}

/** Without links, which are signed at random in every forecast. */
async function forecast({ ctx }: Side, personId: string): Promise<string> {
  for (;;) {
    const told = await simulatePerson(ctx, scope, { person: { personId }, deadlineMs: 60_000 });
    if (!told) throw new Error("no forecast");
    if (told !== "busy")
      return JSON.stringify(told, (name, value) =>
        typeof value === "string" && ["html", "text"].includes(name)
          ? value.replace(/https?:\/\/[^\s"<>)]+/g, "link")
          : value,
      );
  }
}

const total = ({ server }: Side) => server.copies.values().reduce((sum, each) => sum + each, 0);
const count = async ({ rows }: Side, from: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0;
const open = "email_deliveries where state in ('pending', 'claimed', 'handed-off')";

async function makePeople(): Promise<void> {
  const found = await findPage(source.ctx, "/9ways");
  if (!found || !("page" in found)) throw new Error("no page");
  const [campaign] = await source.rows<{ id: string }>(
    "select c.id from email_campaigns c join landing_pages l on l.campaign_id = c.id where l.page_id = $1",
    [found.page.id],
  );
  await setSteps(source as never, campaign?.id ?? "", [0, 7 * DAY, 9 * DAY]);
  const waiting = Array.from({ length: PEOPLE }, (_, n) => n);
  const signUp = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      const email = `${n % 50 === 7 ? "gone" : "reader"}${n}@mail${n % 97}.example`;
      const submission = { email, name: `Person ${n}`, details: {} };
      await captureLead(source.ctx, { page: found.page, submission, origin: {}, key: null });
    }
  };
  await Promise.all(Array.from({ length: 6 }, signUp));
  await source.rows("update people set news_agreed_at = first_seen_at");
  await until("the signups' emails are out", async () => (await count(source, open)) === 0);
  source.clock.set(0);
  target.clock.set(0);
}

/** Visitors sign up at the coach's page once a second; who is asked to try again does, wherever the page is by then. */
function visitorsComeBack() {
  let [where, isOver] = [source, false];
  const waited = new Map<string, number>();
  const signUp = async (email: string) => {
    const [began, key] = [performance.now(), randomUUID()];
    while (!waited.has(email))
      try {
        const found = await findPage(where.ctx, "/9ways");
        // Forwarded to the target, where the visitor comes back to.
        if (!found || !("page" in found)) {
          await pause(2000);
          continue;
        }
        const submission = { email, name: "A visitor", details: {} };
        const said = await captureLead(where.ctx, { page: found.page, submission, origin: {}, key });
        expect(said).toMatchObject({ kind: "captured" });
        waited.set(email, performance.now() - began);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await pause(2000);
      }
  };
  const all = (async () => {
    const visits: Promise<void>[] = [];
    for (let n = 0; !isOver; n += 1, await pause(1000)) visits.push(signUp(`visitor${n}@later.example`));
    await Promise.all(visits);
  })();
  return {
    waited,
    follow: (side: Side) => {
      where = side;
    },
    end() {
      isOver = true;
      return all;
    },
  };
}

it.skipIf(PEOPLE === 0)(
  `${PEOPLE} people, running journeys and a half-sent broadcast`,
  { timeout: 4 * LONGEST_MS },
  async () => {
    await makePeople();
    const { ctx } = source;
    const created = await createBroadcast(ctx, scope, { coach: "dave", name: "A proof" });
    if (created.outcome !== "created") throw new Error(created.outcome);
    const { broadcastId } = created;
    await source.rows("update broadcasts set watch_minutes = 0");
    await saveBroadcastMessage(ctx, scope, { broadcastId, draft: broadcastWords, revision: 1 });
    const promised = (await rehearseBroadcast(ctx, scope, { broadcastId }))?.gets ?? 0;
    expect(promised).toBeGreaterThan(PEOPLE * 0.9);
    if (PEOPLE < 1000) thinksMs = 1000;
    await startBroadcast(ctx, scope, { broadcastId, announced: promised });
    const sentOf = "email_deliveries where broadcast_id is not null and state = 'sent'";
    await until("a third is sent", async () => (await count(source, sentOf)) > PEOPLE / 3);
    if (PEOPLE < 1000) thinksMs = 6000;

    const figures: Record<string, unknown> = { people: PEOPLE };
    let silentSince = 0;
    const visitors = visitorsComeBack();
    await pause(5000);
    for (const [where, line] of await documented()) {
      const verb = / coach (\w+)/.exec(line)?.[1] ?? "";
      const at = where === "both" ? [source, target] : [where === "source" ? source : target];
      // What an operator copies.
      for (const name of ["dave.coach.gz", "dave.receipt"])
        if (line.includes(`< ${name}`)) await copyFile(join(source.folder, name), join(target.folder, name));
      if (verb === "import") await refuseBadImports(line, figures);
      for (const side of at) {
        const done = await side.run(line);
        expect(done, line).toMatchObject({ code: 0 });
        figures[`${verb} ${side.name}`] = `${done.ms} ms, ${done.mb} MB`;
      }
      if (verb === "freeze") {
        await until("what is on its way has arrived", async () => {
          const before = total(source);
          await pause(7000);
          return total(source) === before;
        });
        silentSince = total(source);
        thinksMs = 0;
        expect(await count(source, `${open} and broadcast_id is not null`)).toBeGreaterThan(PEOPLE / 10);
        // A minute of waiting is for a real move.
        if (PEOPLE < 1000) await source.rows("update coach_moves set since = since - interval '1 minute'");
      }
      if (verb === "export") figures.file = (await stat(join(source.folder, "dave.coach.gz"))).size;
      if (verb === "check") await compare(broadcastId, figures);
      if (verb === "moved") visitors.follow(target);
      if (verb !== "release") expect(total(target)).toBe(0);
    }

    await pause(5000);
    await visitors.end();
    const waited = [...visitors.waited.values()];
    Object.assign(figures, {
      signups: waited.length,
      "longest wait of a visitor, ms": Math.round(Math.max(...waited)),
    });
    const kept = await target.rows<{ email: string; n: number }>(
      "select email, count(*)::int as n from leads where email like 'visitor%' group by 1",
    );
    expect(kept.filter(({ email, n }) => n !== 1 || !visitors.waited.has(email))).toEqual([]);
    expect(kept.length).toBe(waited.length);

    for (const days of [0, 1, 4, 6, 8, 14]) {
      for (const side of [source, target]) side.clock.set(days * DAY);
      const now = `'${target.ctx.clock.now().toISOString()}'`;
      const due = `user_journeys where next_email_due_at <= ${now} and paused_at is null`;
      const leaves = `email_deliveries where state in ('claimed', 'handed-off') or state = 'pending' and next_attempt_at <= ${now}`;
      await until(
        "nothing is due at the target",
        async () => (await count(target, leaves)) + (await count(target, due)) === 0,
      );
    }
    const account = await readAccount(target.ctx, scope, { broadcastId });
    Object.assign(figures, { account, source: total(source), target: total(target) });
    process.stderr.write(`${JSON.stringify(figures, null, 1)}\n`);
    const exceptions = account?.exceptions.reduce((sum, { people }) => sum + people, 0) ?? 0;
    expect(account).toMatchObject({ promised, isClosed: true });
    expect((account?.accepted ?? 0) + exceptions).toBe(promised);
    expect(total(source)).toBe(silentSince);
    // Each message that the target knows as sent arrived once, at one of the two servers.
    const sent = await target.rows<{ email: string; n: number }>(
      "select email_address as email, count(*)::int as n from email_deliveries where state = 'sent' group by 1",
    );
    const arrived = (email: string) =>
      (source.server.copies.get(email) ?? 0) + (target.server.copies.get(email) ?? 0);
    expect(sent.filter(({ email, n }) => arrived(email) !== n)).toEqual([]);
    expect(total(source) + total(target)).toBe(sent.reduce((sum, { n }) => sum + n, 0));
    // The first email, the broadcast and two steps.
    expect(sent.filter(({ n }) => n === 4).length).toBeGreaterThan(PEOPLE * 0.9);
  },
);

/** Each is refused in words, and leaves nothing. */
async function refuseBadImports(line: string, figures: Record<string, unknown>): Promise<void> {
  const file = join(target.folder, "dave.coach.gz");
  const bytes = await readFile(file);
  const nothing = async () => {
    for (const table of ["coaches", "people", "coach_moves", "suppressions"])
      expect(await count(target, table), table).toBe(0);
  };
  await writeFile(join(target.folder, "wrong"), "another passphrase of the proof\n");
  expect(await target.run(line.replace("-file pass", "-file wrong"))).toMatchObject({
    ...{ code: 1, said: expect.stringMatching(/passphrase does not decrypt.*Nothing was changed/) },
  });
  await nothing();
  await writeFile(file, bytes.subarray(0, bytes.length - 2000));
  expect(await target.run(line)).toMatchObject({ code: 1, said: expect.stringMatching(/cut off/) });
  await nothing();
  await writeFile(file, bytes);
  const killed = await target.run(line, 2500);
  figures.killed = `after ${killed.ms} ms, ${killed.code}`;
  if (killed.code === null)
    // The server notices that the client is gone.
    await until("the killed import's transaction has ended", async () => {
      const left = await target.rows(
        "select from pg_stat_activity where datname = 'target' and xact_start < now() - interval '1 second' and state <> 'idle' and pid <> pg_backend_pid() and query like '%insert into%'",
      );
      return left.length === 0;
    });
  await nothing();
  expect(await source.run(line.replace("< dave", `< ${target.folder}/dave`))).toMatchObject({
    ...{ code: 1, said: expect.stringMatching(/here already/) },
  });
}

async function compare(broadcastId: string, figures: Record<string, unknown>): Promise<void> {
  const [here, there] = await Promise.all(
    [source, target].map((side) => readFile(join(side.folder, "check.txt"), "utf8")),
  );
  expect(there).toBe(here);
  expect(here?.split("\n").length).toBeGreaterThan(40);
  expect(await readAccount(target.ctx, scope, { broadcastId })).toEqual(
    await readAccount(source.ctx, scope, { broadcastId }),
  );
  const people = await source.rows<{ id: string }>(
    "select p.id from people p join coaches o on o.id = p.coach_id where o.slug = 'dave' order by p.id",
  );
  expect(people.length).toBeGreaterThanOrEqual(PEOPLE);
  const every = Math.ceil(PEOPLE / FORECASTS);
  const began = performance.now();
  const now = new Date();
  const clocks = [source, target].map(({ ctx }) => Object.assign(ctx, { clock: { now: () => now } }));
  expect(clocks).toHaveLength(2);
  let compared = 0;
  for (const { id } of people.filter((_, index) => index % every === 0)) {
    const [before, after] = await Promise.all([forecast(source, id), forecast(target, id)]);
    expect(after).toBe(before);
    compared += 1;
  }
  for (const side of [source, target]) Object.assign(side.ctx, { clock: side.clock });
  figures.forecasts = `${compared} in ${Math.round((performance.now() - began) / 1000)} s`;
}
