/** Sixty seeded faults during signups and a broadcast: nothing acknowledged is lost, and almost nothing is given up unsent or sent twice (`npm run faults:storm`). */
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seeded } from "#core/kernel/seeded.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { resumeBroadcast } from "#core/programs/broadcasts/sending/resume-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { movableClock } from "../dev/movable-clock.ts";
import { PGBOUNCER } from "../dev/pgbouncer.ts";
import { readEnv } from "../src/env/env.ts";
import { createContext } from "../src/main/context.ts";
import { testScope } from "../test/scope.ts";
import { SEED } from "../test/seed.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { atOnce } from "./at-once.test-kit.ts";
import { broadcastWords, makeList } from "./broadcast-list.test-kit.ts";
import { moods, startCountingServer } from "./counting-server.test-kit.ts";
import { isAcknowledged, type Signup, signUp, statuses } from "./crowd.test-kit.ts";

/** Number of faults; 0 skips the test. */
const FAULTS = Number(process.env.STORM ?? 0);
const SIGNUPS = Math.round((3200 / 60) * FAULTS);
const RECIPIENTS = Math.round((5000 / 60) * FAULTS);
const isMissing = FAULTS > 0 && !existsSync(PGBOUNCER);
if (isMissing) console.warn("skipped: needs pgbouncer (apt-get install pgbouncer)");

const LOCKED_MS = 12_000;
const VISITORS_AT_ONCE = 8;
/** With two workers' five connections each, the broadcast lasts as long as the faults. */
const THINKS_MS = 700;

/** Goals, as fractions of all messages to be sent. */
const UNSENT_AND_GIVEN_UP = 1 / 1000;
const SECOND_COPIES = 1 / 200;

let stage: Stage & { said(): string; stop(): Promise<void> };
let server: Awaited<ReturnType<typeof startCountingServer>>;
let database: pg.Pool;
let list: pg.Client;
let site: ReturnType<typeof createContext>;
const clock = movableClock();
const scope = testScope();
const isListed = (recipient: string) => recipient.startsWith("reader");

describe.skipIf(FAULTS === 0 || isMissing)(`a storm of ${FAULTS} faults, SEED=${SEED}`, () => {
  beforeAll(async () => {
    const thinksMs = (recipient: string) => (isListed(recipient) ? THINKS_MS : 0);
    server = await startCountingServer({ isGone: (recipient) => recipient.startsWith("gone"), thinksMs });
    const unlimited = { LIMIT_PAGE_PER_MINUTE: "1000000", LIMIT_IP_PER_MINUTE: "1000000" };
    stage = await startStage(["--no-mail", "--webs", "2", "--workers", "2", "--pooler"], {
      ...unlimited,
      SMTP_CONNECTIONS: "5",
    });
    // PostgreSQL is killed while they are connected.
    database = new pg.Pool({ connectionString: stage.database, max: 4 });
    database.on("error", () => undefined);
    list = new pg.Client({ connectionString: stage.database });
    list.on("error", () => undefined);
    await list.connect();
    const env = { DATABASE_URL: stage.database, PUBLIC_URL: stage.web, LOG_LEVEL: "silent" };
    const secret = { APP_SECRET: "a secret of the storm, long enough for it", LOCAL_MAIL_SERVERS: "on" };
    site = createContext(readEnv({ ...env, ...secret }), "web", { clock });
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await list?.end().catch(() => undefined);
    await database?.end();
    await stage?.stop();
    await server?.stop();
  }, 60_000);

  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await database.query(text, values)).rows as Row[];
  const draw = seeded(SEED);
  const between = (least: number, most: number) => least + draw() * (most - least);
  const one = <Each>(all: readonly Each[]) => all[Math.floor(draw() * all.length)] as Each;

  function shuffled(kinds: string[]): string[] {
    return Array.from({ length: FAULTS }, (_, nth) => ({ name: kinds[nth % kinds.length] ?? "", at: draw() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ name }) => name);
  }

  function faultKinds() {
    const turn = switches(stage);
    const signal = async (name: string, signal: NodeJS.Signals) => {
      const pid = (await turn.pids())[name];
      if (pid) process.kill(pid, signal);
      return pid;
    };
    const kill = (part: "web" | "worker") => () => signal(`${part}-${one([1, 2])}`, "SIGKILL");
    const freeze = (part: "web" | "worker") => async () => {
      const pid = await signal(`${part}-${one([1, 2])}`, "SIGSTOP");
      await pause(between(2000, 12_000));
      if (pid) process.kill(pid, "SIGCONT");
    };
    const mood = (each: (typeof moods)[number]) => async () => {
      server.switchTo(each);
      await pause(each === "hang" ? between(2000, 10_000) : between(200, 800));
      server.switchTo("accept");
    };
    return {
      "web killed": kill("web"),
      "worker killed": kill("worker"),
      "web frozen": freeze("web"),
      "worker frozen": freeze("worker"),
      "PostgreSQL killed": async () => {
        await turn.crashPostgres();
        await pause(between(200, 3000));
        await turn.postgres(true);
      },
      "PostgreSQL frozen": async () => {
        await turn.stallPostgres(true);
        await pause(between(2000, 12_000));
        await turn.stallPostgres(false);
      },
      "database locked": async () => {
        const client = new pg.Client({ connectionString: stage.database });
        await client.connect();
        await client.query("begin; lock table email_deliveries in access exclusive mode");
        await pause(LOCKED_MS);
        await client.query("commit");
        await client.end();
      },
      "PgBouncer restarted": () => turn.restartPooler(),
      ...Object.fromEntries(
        moods.slice(1).map((each) => [`mail server: ${each}`, mood(each)] as [string, () => Promise<void>]),
      ),
    } as Record<string, () => Promise<unknown>>;
  }

  /** Lets workers finish, and moves the clock while nothing arrives: past leases, back-offs and the 15 minutes of uncertain mail. */
  async function settle(broadcastId: string) {
    const turn = switches(stage);
    let offset = 0;
    const open = async () =>
      (
        await rows<{ n: number }>(
          "select count(*)::int as n from email_deliveries where kind in ('signup', 'broadcast') and status = 'pending'",
        )
      )[0]?.n ?? 0;
    const state = async () => (await rows<{ state: string }>("select state from broadcasts"))[0]?.state;
    const end = Date.now() + 10 * 60_000;
    for (let [size, since] = [-1, Date.now()]; (await open()) > 0 || (await state()) !== "closed"; ) {
      if (Date.now() > end)
        throw new Error(`${await open()} never ended, the broadcast is ${await state()}\n${stage.said()}`);
      await pause(300);
      // Rejected addresses may have paused it.
      if ((await state()) === "paused") await resumeBroadcast(site.ctx, scope, { broadcastId });
      if (server.copies.size !== size) [size, since] = [server.copies.size, Date.now()];
      else if (Date.now() - since > 4000) {
        offset += 900;
        clock.set(offset);
        await turn.advance(900);
        since = Date.now();
      }
    }
  }

  it(`${SIGNUPS} signups and a broadcast of ${RECIPIENTS}`, async () => {
    const { ctx } = site;
    const began = performance.now();
    const kept = async <Row>(text: string, values?: unknown[]) =>
      (await list.query(text, values)).rows as Row[];
    const coach = await makeList(kept, { port: server.port, people: RECIPIENTS });
    const created = await createBroadcast(ctx, scope, { coach, name: "A storm" });
    if (created.outcome !== "created") throw new Error(created.outcome);
    const { broadcastId } = created;
    await rows("update broadcasts set watch_minutes = 0");
    await saveBroadcastMessage(ctx, scope, { broadcastId, draft: broadcastWords, revision: 1 });
    const told = await rehearseBroadcast(ctx, scope, { broadcastId });
    await startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
    // One wave: small ones would wait for the last deferred message, and the faults would end before the list.
    const wave = {
      number: 1,
      size: RECIPIENTS,
      queued: 0,
      begunAt: new Date(),
      triedAt: null,
      watchedUntil: null,
      endedAt: null,
    };
    await rows("update broadcasts set waves = $1", [JSON.stringify([wave])]);
    const end = Date.now() + 60_000;
    for (; server.copies.size === 0; await pause(100))
      if (Date.now() > end) throw new Error("nothing is sent");

    const kinds = faultKinds();
    const names = shuffled(Object.keys(kinds));
    const struck: Record<string, number> = {};
    const signups: Signup[] = [];
    const perFault = Math.ceil(SIGNUPS / FAULTS);
    for (let nth = 1; nth <= FAULTS; nth += 1) {
      const name = names[nth - 1] as string;
      struck[name] = (struck[name] ?? 0) + 1;
      process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s, fault ${nth}: ${name}\n`);
      const posts = Array.from({ length: perFault }, (_, index) => stage.webs[index % 2] ?? "");
      const posting = atOnce(VISITORS_AT_ONCE, posts, async (web) => {
        const answer = await signUp(web);
        await pause(isAcknowledged(answer) ? 500 : 1000);
        return answer;
      });
      await kinds[name]?.();
      signups.push(...(await posting));
    }
    const stormed = Math.round((performance.now() - began) / 1000);
    await settle(broadcastId);

    type Row = { email: string; kind: string; state: string; failure: string | null; uncertainties: number };
    const mails = await rows<Row>(
      "select email_address as email, kind, state, failure, uncertainties from email_deliveries where kind in ('signup', 'broadcast')",
    );
    const stored = new Set(mails.filter(({ kind }) => kind === "signup").map(({ email }) => email));
    const lost = signups.filter((each) => isAcknowledged(each) && !stored.has(each.email));
    const table = ["signup", "broadcast"].map((kind) => {
      const all = mails.filter((row) => row.kind === kind);
      const copiesOf = (row: Row) => server.copies.get(row.email) ?? 0;
      const givenUp = all.filter(({ failure }) => failure === "uncertain");
      return {
        kind,
        messages: all.length,
        accepted: all.filter(({ state }) => state === "sent").length,
        refused: all.filter(({ state, failure }) => state !== "sent" && failure !== "uncertain").length,
        everUncertain: all.filter(({ uncertainties }) => uncertainties > 0).length,
        givenUp: givenUp.length,
        unsentAndGivenUp: givenUp.filter(({ email }) => !server.touched.has(email)).length,
        acceptedWithoutCopy: all.filter((row) => row.state === "sent" && copiesOf(row) === 0).length,
        secondCopies: all.filter((row) => copiesOf(row) > 1).length,
        unexplainedCopies: all.filter((row) => copiesOf(row) > (row.uncertainties > 0 ? 2 : 1)).length,
      };
    });
    const sum = (name: "messages" | "unsentAndGivenUp" | "secondCopies" | "acceptedWithoutCopy") =>
      table.reduce((all, row) => all + row[name], 0);
    console.log(
      `SEED=${SEED}, ${stormed} s of faults, ${Math.round((performance.now() - began) / 1000)} s in all`,
    );
    console.table(struck);
    console.log("answers to signups", statuses(signups), "acknowledged and lost", lost.length);
    console.table(Object.fromEntries(table.map(({ kind, ...figures }) => [kind, figures])));
    expect(lost).toEqual([]);
    expect(sum("acceptedWithoutCopy")).toBe(0);
    expect(table.map(({ unexplainedCopies }) => unexplainedCopies)).toEqual([0, 0]);
    expect(sum("unsentAndGivenUp") / sum("messages")).toBeLessThanOrEqual(UNSENT_AND_GIVEN_UP);
    expect(sum("secondCopies") / sum("messages")).toBeLessThanOrEqual(SECOND_COPIES);
  }, 3_000_000);
});
