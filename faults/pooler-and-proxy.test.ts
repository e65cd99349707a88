/** Web and worker behind PgBouncer in transaction mode, and behind a proxy on another address: nothing gets lost. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PGBOUNCER, type Pgbouncer, startPgbouncer } from "../dev/pgbouncer.ts";
import { listen } from "../src/db/listen.ts";
import { readEnv } from "../src/env/env.ts";
import { migrate, seed } from "../src/main/command.ts";
import { createContext } from "../src/main/context.ts";
import { doctor } from "../src/main/doctor.ts";
import { whenDatabaseIsThere } from "../src/main/wait.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { signUp, startCrowd } from "./crowd.test-kit.ts";
import { isNginxMissing, startNginx } from "./nginx.test-kit.ts";

const isMissing = !existsSync(PGBOUNCER) && !process.env.CI;
if (isMissing) console.warn("skipped: needs pgbouncer (apt-get install pgbouncer)");

const PROXY = "127.0.0.2";
let stage: Stage & { stop(): Promise<void>; said(): string };
let database: pg.Pool;

describe.skipIf(isMissing)("behind PgBouncer and a proxy", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    stage = await startStage(["--webs", "2", "--pooler"], {
      TRUST_PROXY: PROXY,
      LIMIT_PAGE_PER_MINUTE: "1000000",
      LIMIT_IP_PER_MINUTE: "1000000",
      LIMIT_IP_PER_HOUR: "1000000",
    });
    database = new pg.Pool({ connectionString: stage.database, max: 2 });
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await stage?.stop();
  }, 60_000);

  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await database.query(text, values)).rows as Row[];

  it("the pooler is in between", async () => {
    const [found] = await rows<{ pooled: number; direct: number }>(`
      select count(*) filter (where application_name = 'foyer')::int as pooled,
        count(*) filter (where application_name = 'foyer-listen')::int as direct
      from pg_stat_activity where datname = current_database()`);
    // Ten per process would be thirty; the pooler has four for all.
    expect(found?.pooled).toBeLessThanOrEqual(4);
    expect(found?.direct).toBe(3);
  });

  it("a signup is stored, and its email arrives", async () => {
    const { email, status } = await signUp(stage.web);
    expect(status).toBe(200);
    for (
      const end = Date.now() + 10_000;
      (await switches(stage).messages(email)).length === 0;
      await pause(50)
    )
      if (Date.now() > end) throw new Error(`no email came\n${stage.said()}`);
  });

  it("a crowd finds nothing of another's session", async () => {
    const crowd = startCrowd(stage.webs, 12);
    await crowd.more(60);
    const all = await crowd.stop();
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    expect(stage.said()).not.toMatch(/prepared statement|startup parameter|"level":50/);
  });

  it("an edit shows on both webs within a second", async () => {
    for (const title of ["First edit", "Second edit"].map((words) => `${words} ${randomUUID()}`)) {
      const read = (web: string) => fetch(`${web}/9ways`).then((response) => response.text());
      for (const web of stage.webs) expect(await read(web)).not.toContain(title);
      await rows(
        "update pages set document = jsonb_set(document, '{title}', to_jsonb($1::text)) where slug = 'nine-ways'",
        [title],
      );
      const edited = performance.now();
      for (const web of stage.webs)
        while (!(await read(web)).includes(title)) expect(performance.now() - edited).toBeLessThan(1000);
      console.log(`the edit showed on both after ${Math.round(performance.now() - edited)} ms`);
    }
  });

  it("the worker's tasks run by the minute", async () => {
    const known = await rows("select from graphile_worker._private_known_crontabs");
    expect(known.length).toBeGreaterThan(5);
  });

  describe("without DATABASE_DIRECT_URL", () => {
    let lenient: Pgbouncer;
    beforeAll(async () => {
      lenient = await startPgbouncer(stage.database, {
        ignoreStartParameters: [
          "statement_timeout",
          "lock_timeout",
          "idle_in_transaction_session_timeout",
          "options",
        ],
      });
    });
    afterAll(() => lenient?.stop());

    it("migrating and seeding through the pooler work, and leave no lock behind", async () => {
      for (let time = 0; time < 2; time += 1) await migrate(lenient.url);
      await seed(lenient.url);
      expect(await rows("select from pg_locks where locktype = 'advisory'")).toEqual([]);
    });

    it.each([
      ["through the pooler", () => lenient.url, 1],
      ["past it", () => stage.database, 0],
    ])("%s a change is heard within a second", async (_way, url, warnings) => {
      let [heard, warned] = [0, 0];
      const listening = await listen(url(), {
        channels: [
          {
            channel: "pages_changed",
            version: "select pages_state() as answer",
            heard: () => {
              heard += 1;
            },
          },
        ],
        onPooler: () => {
          warned += 1;
        },
      });
      try {
        await pause(700);
        expect([heard, warned]).toEqual([0, warnings]);
        for (const statement of [
          "update pages set document = jsonb_set(document, '{summary}', to_jsonb('Summary of ' || now())) where slug = 'nine-ways'",
          "update coaches set profile = jsonb_set(profile, '{field}', to_jsonb('Field of ' || now())) where slug = 'dave'",
        ]) {
          const before = heard;
          await rows(statement);
          const edited = performance.now();
          for (; heard === before; await pause(20)) expect(performance.now() - edited).toBeLessThan(1000);
        }
      } finally {
        await listening.stop();
      }
    });

    it.each([
      ["without a direct address", false, 1],
      ["with one", true, 0],
    ])("doctor looks at a pooler %s", async (_way, hasDirect, found) => {
      const { checks } = await doctor({
        DATABASE_URL: lenient.url,
        ...(hasDirect && { DATABASE_DIRECT_URL: stage.database }),
        SMTP_URL: stage.smtp,
        PUBLIC_URL: stage.web,
        APP_SECRETS: randomUUID(),
        LOG_LEVEL: "silent",
      });
      const said = JSON.stringify(checks).match(
        /leads through a pooler, and DATABASE_DIRECT_URL is not set/g,
      );
      expect(said ?? []).toHaveLength(found);
    });

    it("a pooler that refuses the limits of a connection stops the start, with the fix", async () => {
      const strict = await startPgbouncer(stage.database);
      const env = readEnv({
        DATABASE_URL: strict.url,
        SMTP_URL: stage.smtp,
        PUBLIC_URL: stage.web,
        APP_SECRETS: randomUUID(),
        LOG_LEVEL: "silent",
      });
      const { ctx, close } = createContext(env, "web");
      try {
        const started = whenDatabaseIsThere(ctx, AbortSignal.timeout(5000), () => ctx.db.execute("select 1"));
        await expect(started).rejects.toThrow(/^DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL/);
      } finally {
        await close();
        await strict.stop();
      }
    });
  });

  describe.skipIf(isNginxMissing)("a proxy on another address", () => {
    const visit = (site: string, from: string, headers: Record<string, string> = {}) =>
      new Promise<string>((resolve, reject) => {
        const email = `${randomUUID()}@example.test`;
        const body = new URLSearchParams({ name: "Ann", email, key: randomUUID(), website: "" }).toString();
        const posted = request(`${site}/9ways`, {
          method: "POST",
          localAddress: from,
          headers: {
            accept: "application/json",
            "content-type": "application/x-www-form-urlencoded",
            ...headers,
          },
        });
        posted.on("response", (response) => {
          response.resume();
          response.on("end", () =>
            response.statusCode === 200 ? resolve(email) : reject(response.statusCode),
          );
        });
        posted.on("error", reject);
        posted.end(body);
      });

    it("the visitor's address arrives, and a forged one is not believed", async () => {
      const nginx = await startNginx(stage.webs, PROXY);
      try {
        await visit(nginx.url, "127.0.0.7");
        const forged = { "x-forwarded-for": "203.0.113.9" };
        await visit(nginx.url, "127.0.0.8", forged);
        // Directly at the web's port, forged headers don't count.
        await visit(stage.web, "127.0.0.9", forged);
        // An IP is stored only in its rate limit.
        const counted = await rows<{ key: string }>(
          "select key from rate_limits where key like 'ip-minute:%'",
        );
        const addresses = counted.map(({ key }) => key.slice("ip-minute:".length));
        expect(addresses).toEqual(expect.arrayContaining(["127.0.0.7", "127.0.0.8", "127.0.0.9"]));
        for (const other of ["203.0.113.9", PROXY]) expect(addresses).not.toContain(other);
      } finally {
        await nginx.stop();
      }
    });
  });
});
