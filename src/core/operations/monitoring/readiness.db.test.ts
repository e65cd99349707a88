/** A process is ready when the database answers and has what this build was written for, and not any more once it ends. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { readMigrations } from "#db/read-migrations.ts";
import { testContext } from "../../../../test/context.ts";
import { testDatabase } from "../../../../test/database.ts";
import { readiness } from "./readiness.ts";

const { ctx, rows } = await testContext();
/** Longer than an answer is kept. */
const later = () => pause(600);

it("is ready on a migrated database, and not while it ends", async () => {
  const ready = readiness(ctx);
  expect([await ready.obstacle(), await ready.isReady()]).toEqual([null, true]);
  ready.end();
  expect([await ready.obstacle(), await ready.isReady()]).toEqual(["ending", false]);
});

async function forget(when: number | undefined): Promise<() => Promise<unknown>> {
  const [row] = await rows<{ hash: string }>(
    "delete from drizzle.__drizzle_migrations where created_at = $1 returning hash",
    [when],
  );
  return () =>
    rows("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [row?.hash, when]);
}

it("waits for the migrations, but not for a contraction, and is ready as soon as they are there", async () => {
  const { shipped } = await readMigrations(ctx.db);
  const contract = await forget(shipped.findLast(({ isContraction }) => isContraction)?.when);
  expect(await readiness(ctx).obstacle()).toBe(null);
  await contract();
  const apply = await forget(shipped.findLast(({ isContraction }) => !isContraction)?.when);
  const ready = readiness(ctx);
  expect(await ready.obstacle()).toBe("migrations");
  await apply();
  await later();
  expect(await ready.obstacle()).toBe(null);
});

it("takes a database that is ahead: during an upgrade both versions run", async () => {
  await rows("insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 99999999999999)");
  expect(await readiness(ctx).obstacle()).toBe(null);
  await rows("delete from drizzle.__drizzle_migrations where hash = 'next'");
});

it("tells an empty database from one that is away", async () => {
  const empty = await testDatabase({ empty: true });
  expect(await readiness({ ...ctx, db: empty.db }).obstacle()).toBe("migrations");
  const gone = {
    ...ctx,
    db: { execute: () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" })) },
  };
  expect(await readiness(gone as unknown as typeof ctx).obstacle()).toBe("database");
});
