/** Each process's database role may do what it needs and no more: tried on Debian's server, with its pg_dump. */
import { execFile } from "node:child_process";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { behindWall } from "#core/kernel/behind-wall.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { databaseRoles } from "#core/operations/checks/site/database-roles.ts";
import { connect } from "#db/client.ts";
import { limitedDatabase } from "#db/limited-database.ts";
import { roleOf } from "#db/wall.ts";
import { startDebianPostgres } from "../dev/debian-postgres.ts";
import { readEnv } from "../src/env/env.ts";
import { adoptRestored } from "../src/main/adopt-restored.ts";
import { backUp } from "../src/main/backup.ts";
import { migrate, seed } from "../src/main/command.ts";
import { restore } from "../src/main/restore.ts";
import { startWorker } from "../src/main/worker.ts";
import { testContext } from "./context.ts";
import { fixtureSite } from "./fixture-site/load-fixture.ts";
import { signUp } from "./follow-up.ts";
import { testScope } from "./scope.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const execute = promisify(execFile);
/** A developer may lack the package; CI may not (.ci/run). */
const isMissing = await access(`${BIN}/psql`).then(
  () => false,
  () => !process.env.CI,
);

describe.skipIf(isMissing)("the roles of a database", { timeout: 120_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
  let folder: string;
  const closing: (() => Promise<unknown>)[] = [];

  const as = (user: string, database: string) => {
    const url = new URL(postgres.url(database));
    url.username = user;
    return url.href;
  };
  const role = (kind: Parameters<typeof roleOf>[0], database = "parted") =>
    as(roleOf(kind, database), database);
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const tool = (program: string, args: string[], url: string, env: Record<string, string> = {}) => {
    const { hostname, port, username, pathname } = new URL(url);
    return execute(program, args, {
      env: {
        ...{ PATH: `${BIN}:${process.env.PATH}`, PGHOST: hostname, PGPORT: port },
        ...{ PGUSER: username, PGDATABASE: pathname.slice(1), ...env },
      },
    });
  };
  const makeRoles = (database: string) =>
    tool("sh", ["deploy/postgres/roles.sh"], postgres.url(database), {
      ...{ POSTGRES_USER: "foyer", POSTGRES_DB: database },
      ...{ WEB_PASSWORD: "w'1", WORKER_PASSWORD: "w2", MIGRATE_PASSWORD: "m", BACKUP_PASSWORD: "b" },
    });
  const open = (url: string) => {
    const { db, pool, close } = connect(url, { poolSize: 4 });
    closing.push(close);
    return testContext(undefined, { db, pool, url });
  };
  const refused = async (url: string, text: string) => {
    const code = await ask(url, text).then(
      () => "done",
      (error) => error.code,
    );
    return code === "42501" ? [] : [`${text}: ${code}`];
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "foyer-roles-"));
    postgres = await startDebianPostgres();
    // From one owner for everything to the roles, as an operator does.
    await migrate(await postgres.createDatabase("parted"));
    await makeRoles("parted");
    await migrate(role("migrate"));
    await seed(role("web"), fixtureSite);
  }, 120_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("everything is the migrate role's, and making the roles again changes nothing", async () => {
    const owners = () =>
      ask(
        postgres.url("parted"),
        `select c.relowner::regrole::text as owner, count(*)::int as n from pg_class c
         where c.relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker') group by 1
         union all select p.proowner::regrole::text, count(*)::int from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'graphile_worker')
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') group by 1`,
      );
    const before = await owners();
    expect(before.map(({ owner }) => owner)).toEqual(["foyer_migrate_parted", "foyer_migrate_parted"]);
    await makeRoles("parted");
    expect(await migrate(role("migrate"))).toMatchObject({ applied: 0, areFunctionsNew: false });
    expect(await owners()).toEqual(before);
  });

  it("web takes signups, and shows somebody with a seat their own people", async () => {
    const world = await open(role("web"));
    await signUp(world, "/9ways", "ann@example.test", { name: "Ann" });
    const [{ id } = { id: "" }] = await world.rows<{ id: string }>("select coach_id as id from people");
    const [{ other } = { other: "" }] = await world.rows<{ other: string }>(
      "select id as other from coaches where id <> $1 limit 1",
      [id],
    );
    const seen = async (coach: string) => {
      const scope = testScope({}, [coach]);
      return (await listPeople(behindWall(world.ctx, scope), scope, { filters: {}, paging: {} })).people
        .length;
    };
    expect([await seen(id), await seen(other)]).toEqual([1, 0]);
    expect(await databaseRoles.run(world.ctx, null)).toMatchObject({ state: "good" });
  });

  it("web, the worker and somebody with a seat rehearse on copies, of nobody whom they may not see", async () => {
    const rehearsed = async (kind: "web" | "worker", coach?: string) => {
      const limit = coach === undefined ? "" : `select limit_to('${coach}');`;
      const all = "array(select id from people)";
      const client = new pg.Client({ connectionString: role(kind) });
      await client.connect();
      try {
        // Named before the limit, as by a forgotten filter.
        const { rows } = await client.query(`select ${all} as ids`);
        await client.query(`begin; ${limit} select open_scratch('{${rows[0].ids.join()}}')`);
        await client.query("update people set name = 'Played'");
        await client.query("select from delivery_claims");
        return (await client.query("select from people where name = 'Played'")).rowCount;
      } finally {
        await client.end();
      }
    };
    const [{ id, other } = { id: "", other: "" }] = await ask(
      role("web"),
      "select coach_id as id, (select id from coaches c where c.id <> coach_id limit 1) as other from people limit 1",
    );
    expect([await rehearsed("web"), await rehearsed("worker")]).toEqual([1, 1]);
    const limited = [id, other, ""].map((coach) => rehearsed("web", coach));
    expect(await Promise.all(limited)).toEqual([1, 0, 0]);
    expect(await ask(role("web"), "select from people where name = 'Played'")).toEqual([]);
  });

  it("a new table is there for every role at once, before its grants are made again", async () => {
    await ask(role("migrate"), "create table planted (id serial)");
    for (const kind of ["web", "worker"] as const)
      await ask(role(kind), "insert into planted default values");
    expect(await ask(role("backup"), "select count(*)::int as n from planted")).toEqual([{ n: 2 }]);
    await ask(role("migrate"), "drop table planted");
  });

  it("neither web nor worker nor backup changes tables, roles or policies, or becomes another role", async () => {
    const found: string[] = [];
    for (const kind of ["web", "worker", "backup"] as const)
      for (const text of [
        "create table planted ()",
        "create temporary table planted ()",
        "create schema planted",
        "create function planted() returns int language sql as 'select 1'",
        "alter table people add column planted int",
        "alter table people disable row level security",
        "drop policy wall on people",
        "create index on people (name)",
        "drop table rate_limits",
        "drop function limit_to(text)",
        "create extension hstore",
        "create role planted",
        "alter role foyer_limited_parted bypassrls",
        "set role foyer_migrate_parted",
        "select * from pg_authid",
        "copy people to program 'cat'",
        "update drizzle.__functions set hash = ''",
        ...(kind === "web"
          ? ["select from graphile_worker._private_jobs"]
          : ["truncate people", "set role foyer_limited_parted"]),
        ...(kind === "worker"
          ? [
              ...["select password from owner_accounts", "select token from owner_sessions"],
              ...["select digest from api_keys", "update api_keys set scopes = '{send}'"],
            ]
          : []),
        ...(kind === "backup" ? ["delete from people", "insert into tags select * from tags"] : []),
      ])
        found.push(...(await refused(role(kind), text)).map((each) => `${kind} ${each}`));
    expect(found).toEqual([]);
  });

  it("behind the wall nobody reads passwords, sessions, second factors, the journal or what keys are known by", async () => {
    const found: string[] = [];
    for (const text of [
      ...["password from owner_accounts", "token from owner_sessions", "secret from owner_second_factors"],
      ...[
        "identifier from owner_verifications",
        "nonce from owner_setup",
        "digest from api_keys",
        "* from api_calls",
        "* from journal_entries",
        "* from restore_holds",
      ],
    ])
      found.push(...(await refused(role("web"), `set role foyer_limited_parted; select ${text}`)));
    expect(found).toEqual([]);
    expect(await ask(role("web"), "select password from owner_accounts")).toEqual([]);
  });

  it("the worker runs its tasks", async () => {
    const worker = await startWorker(
      readEnv({
        ...{ DATABASE_URL: role("worker"), PUBLIC_URL: "http://127.0.0.1:1", LOG_LEVEL: "silent" },
        APP_SECRETS: "Vq3u8Zr1mX9wT4bV8nLpHs72KdJfYc5G",
      }),
    );
    await worker.opened;
    await expect
      .poll(() => ask(role("web"), "select from worker_heartbeats where loop = 'tasks'"), { timeout: 20_000 })
      .toHaveLength(1);
    await expect
      .poll(
        () => ask(postgres.url("parted"), "select from graphile_worker._private_jobs where attempts > 0"),
        { timeout: 20_000 },
      )
      .not.toHaveLength(0);
    await worker.stop();
    expect(await ask(role("web"), "select error_message from error_log")).toEqual([]);
  });

  const people = (url: string) => ask(url, "select email from people order by 1");

  it("pg_dump needs BYPASSRLS; a backup is put back elsewhere, and the wall stands there", async () => {
    const dump = join(folder, "a.dump");
    await ask(
      role("web"),
      `with them as (insert into owners (email, name, email_verified, created_at, updated_at)
         values ('gone@example.test', 'Gone', true, now(), now()) returning id),
       session as (insert into owner_sessions (owner_id, token, expires_at, created_at, updated_at)
         select id, 'stolen', now() + interval '1 day', now(), now() from them)
       insert into api_keys (name, scopes, digest, ending, creator, creator_name, created_at)
       select 'Revoked since', '{send}', 'x', 'abcd', id, 'Gone', now() from them`,
    );
    await backUp(role("backup"), dump);
    await ask(postgres.url("parted"), "alter role foyer_backup_parted nobypassrls");
    const raw = tool("pg_dump", ["--format=custom", `--file=${dump}.raw`], role("backup"));
    await expect(raw).rejects.toThrow(/row-level security/);
    await ask(postgres.url("parted"), "alter role foyer_backup_parted bypassrls");

    await postgres.createDatabase("again");
    await makeRoles("again");
    const restored = await restore(role("migrate", "again"), { backup: { file: dump } });
    // Whoever left since the backup, or lost a key, does not come back with it.
    expect(restored.keys).toBe(1);
    expect(
      await ask(
        role("web", "again"),
        "select (select count(*)::int from owner_sessions) as sessions, expires_at <= now() as expired from api_keys",
      ),
    ).toEqual([{ sessions: 0, expired: true }]);
    expect(await people(role("web", "again"))).toEqual(await people(role("web")));
    expect((await people(role("web"))).length).toBeGreaterThan(0);
    const walls = await ask(
      postgres.url("again"),
      "select distinct polroles[1]::regrole::text as role from pg_policy where polname like 'wall%'",
    );
    expect(walls).toEqual([{ role: "foyer_limited_again" }]);
    const world = await open(role("web", "again"));
    const count = async (coaches: string[]) =>
      (await limitedDatabase(world.ctx.db, coaches).execute(sql`select from people`)).rows.length;
    const coaches = await world.rows<{ id: string }>("select id from coaches");
    expect([await count([]), await count(coaches.map(({ id }) => id))]).toEqual([0, 1]);
  });

  it("the worker alone takes over a database that went back in time, with the journal", async () => {
    const { ctx, rows } = await open(role("worker", "again"));
    await ask(role("web", "again"), "update api_keys set expires_at = null");
    const [person] = await rows<{ coach: string; hash: string }>(
      "select coach_id as coach, encode(sha256(convert_to(email, 'UTF8')), 'hex') as hash from people",
    );
    const { coach, hash } = person ?? { coach: "", hash: "" };
    const line = { event: "suppressed", reason: "erased", coach, address: hash } as const;
    const restored = await adoptRestored(ctx, {
      madeAt: new Date(),
      lines: {
        ...{ left: [{ ...line, at: new Date().toISOString() }], sent: [] },
        ...{ unreadable: 0, until: null },
      },
    });
    expect(restored).toMatchObject({ keys: 1, left: { erased: 1 } });
    expect(await people(role("web", "again"))).toEqual([]);
  });

  it("a backup from another server is put back, where nobody knows its roles", async () => {
    const url = await postgres.createDatabase("elsewhere");
    await migrate(url);
    const dump = join(folder, "elsewhere.dump");
    await backUp(url, dump);
    await ask(postgres.url("postgres"), "drop database elsewhere");
    await ask(postgres.url("postgres"), "drop role foyer_limited_elsewhere");
    await restore(await postgres.createDatabase("here"), { backup: { file: dump } });
    const [found] = await ask(
      postgres.url("here"),
      "select count(*)::int as walls from pg_policy where polname = 'wall' and polroles[1]::regrole::text = 'foyer_limited_here'",
    );
    expect(found.walls).toBeGreaterThan(15);
  });

  it("one address for everything works, without the wall, and says so", async () => {
    await ask(postgres.url("postgres"), "create role solo login");
    await ask(postgres.url("postgres"), "create database solo owner solo");
    const url = as("solo", "solo");
    await migrate(url);
    await seed(url, fixtureSite);
    const world = await open(url);
    await signUp(world, "/9ways", "ann@example.test", { name: "Ann" });
    const [{ id } = { id: "" }] = await world.rows<{ id: string }>("select coach_id as id from people");
    const scope = testScope({}, [id]);
    const list = await listPeople(behindWall(world.ctx, scope), scope, { filters: {}, paging: {} });
    expect(list.people.length).toBe(1);
    expect(await databaseRoles.run(world.ctx, null)).toMatchObject({
      state: "attention",
      found: expect.stringContaining("second wall is missing"),
    });
    await backUp(url, join(folder, "solo.dump"));

    // A superuser has the wall, and more than a process needs.
    const { ctx } = await open(postgres.url("parted"));
    expect(await databaseRoles.run(ctx, null)).toMatchObject({
      state: "attention",
      found: expect.stringContaining("may also change and drop its tables"),
    });
  });

  it("a provider without BYPASSRLS: signups and a whole backup all the same", async () => {
    await ask(
      postgres.url("parted"),
      "alter role foyer_web_parted nobypassrls; alter role foyer_migrate_parted nobypassrls",
    );
    const world = await open(role("web"));
    await signUp(world, "/9ways", "bob@example.test", { name: "Bob" });
    const dump = join(folder, "whole.dump");
    await backUp(role("migrate"), dump);
    await postgres.createDatabase("whole");
    await restore(postgres.url("whole"), { backup: { file: dump } });
    expect((await people(postgres.url("whole"))).length).toBe(2);
    await ask(
      postgres.url("parted"),
      "alter role foyer_web_parted bypassrls; alter role foyer_migrate_parted bypassrls",
    );
  });

  it("migrating refuses a role that inherits from the limited one, which would see nobody", async () => {
    await ask(postgres.url("postgres"), "create role heir login inherit; grant foyer_limited_parted to heir");
    await expect(migrate(role("migrate"))).rejects.toThrow(/heir/);
    await ask(postgres.url("postgres"), "drop role heir");
  });
});
