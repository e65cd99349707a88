/** A caller waits for the database so long and no longer, and the connection that kept it waiting is not handed to the next one. */
import { createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { isDatabaseAway } from "./away.ts";
import { connect } from "./client.ts";
import { limitTime, withTimeLimit } from "./time-limit.ts";

const { url, pool: other } = await testDatabase();

/** Between us and the database: holds everything back when told to, as a server that is frozen would. */
async function startGate() {
  const { hostname, port } = new URL(url);
  const { connect: dial } = await import("node:net");
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let isShut = false;
  const gate = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    far.on("data", (chunk) => near.write(chunk));
    near.on("data", (chunk) => {
      if (isShut) held.push(() => far.write(chunk));
      else far.write(chunk);
    });
  });
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = String((gate.address() as { port: number }).port);
  return {
    url: through.href,
    shut: () => {
      isShut = true;
    },
    open() {
      isShut = false;
      for (const pass of held.splice(0)) pass();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => gate.close(),
  };
}
const gate = await startGate();
const database = connect(gate.url, {
  poolSize: 2,
  limits: { connectMs: 1000, queryMs: 300, statementMs: 60_000 },
});
afterAll(async () => {
  await database.close();
  gate.stop();
});
const { db } = database;
/** Seconds: longer than a test may take, so that a caller that waits for it to the end fails the test. */
const NEVER = 60;
const caught = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );
const one = async () => (await db.execute<{ n: number }>(sql`select 1 as n`)).rows[0]?.n;

it("a query that is not answered ends, and the connection with it", async () => {
  const backend = async () =>
    (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const before = await backend();
  gate.shut();
  const [first, second] = await Promise.all([caught(one()), caught(one())]);
  expect([isDatabaseAway(first), isDatabaseAway(second)]).toEqual([true, true]);
  gate.open();
  expect(await one()).toBe(1);
  expect(await backend()).not.toBe(before);
});

it("a transaction that is not answered leaves no connection behind, open or lost", async () => {
  for (let time = 0; time < 3; time += 1) {
    await one();
    const during = caught(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        gate.shut();
        await tx.execute(sql`select 2`);
      }),
    );
    expect(isDatabaseAway(await during)).toBe(true);
    expect(isDatabaseAway(await caught(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
    gate.open();
  }
  expect(await Promise.all([one(), one(), one()])).toEqual([1, 1, 1]);
  const { rows } = await other.query(
    "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(rows).toEqual([]);
});

it("a transaction whose connection is cut fails, and the process lives", async () => {
  const during = caught(
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      gate.cut();
      await tx.execute(sql`select 2`);
    }),
  );
  expect(isDatabaseAway(await during)).toBe(true);
  expect(await one()).toBe(1);
});

it("what is asked for one request has one limit altogether, in which other waits do not count", async () => {
  const naps = (seconds: number) => db.execute(sql`select pg_sleep(${seconds})`);
  // Longer than the pool's own limit, and shorter.
  await withTimeLimit(2000, () => naps(0.4));
  // With room for a machine that is busy: what is asked takes 0.3 s of these, and the wait alone is as long as all of them.
  const asking = limitTime(1200);
  const ended = await asking.run(async () => {
    await naps(0.2);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await naps(0.1);
    return caught(naps(NEVER));
  });
  expect(isDatabaseAway(ended)).toBe(true);
  expect(asking.wasAway()).toBe(true);
  // Nothing is left of it: not even a connection is asked for.
  expect(isDatabaseAway(await asking.run(() => caught(one())))).toBe(true);
  expect(await one()).toBe(1);
});

it("a caller that waits for a connection keeps its own limit, whichever caller hands it on", async () => {
  const { promise: held, resolve: giveBack } = Promise.withResolvers<void>();
  const holders = [0, 1].map(() => withTimeLimit(60_000, () => db.transaction(() => held)));
  const waiting = withTimeLimit(400, () => caught(db.execute(sql`select pg_sleep(${NEVER})`)));
  setTimeout(giveBack, 100);
  expect(isDatabaseAway(await waiting)).toBe(true);
  await Promise.all(holders);
});

it("a statement that nobody waits for any more is stopped by the server", async () => {
  await withTimeLimit(200, () => caught(db.execute(sql`select pg_sleep(${NEVER}), 'forsaken'`)));
  const running = async () =>
    (
      await other.query(
        "select from pg_stat_activity where query like '%forsaken%' and state = 'active' and pid <> pg_backend_pid()",
      )
    ).rows.length;
  await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 15_000, interval: 100 });
});
