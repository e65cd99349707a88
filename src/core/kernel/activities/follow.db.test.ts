/** Followers of the activity log handle every activity once, in the order of commits, whoever commits late and whoever is killed. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testDatabase } from "../../../../test/database.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { type Follower, followActivities } from "./follow.ts";

const database = await testDatabase();
const world = await testContext(undefined, database);
const { ctx, rows } = world;
const email = someone();
await signUp(world, "/9ways", email);
const [person] = await rows<{ id: string; coach: string }>(
  "select id, coach_id as coach from people where email = $1",
  [email],
);
await rows("create table handled (follower text, activity uuid, backend int, nth bigserial)");

const write = (client: pg.Client | pg.PoolClient, kind = "tagged") =>
  client.query(
    "insert into activities (coach_id, person_id, kind, actor, at) values ($1, $2, $3, 'owner', now()) returning id",
    [person?.coach, person?.id, kind],
  );
const connected = async () => {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};
const follower = (name: string): Follower => ({
  name,
  async handle({ db }, batch) {
    await db.execute(sql`
      insert into handled (follower, activity, backend)
      select ${name}, id, pg_backend_pid() from unnest(${sql.param(batch.map(({ id }) => id))}::uuid[]) with ordinality as t(id, nth) order by nth`);
    await db.execute(sql`select pg_sleep(random() * 0.02)`);
  },
});
/** Adds a follower that begins with what happens from now on, as migrations do. */
const startFollowing = ({ name }: Pick<Follower, "name">) =>
  ctx.db.execute(sql`
    insert into activity_followers (name, number, followed_at)
    select ${name}, coalesce((select max(number) from activities), 0), ${ctx.clock.now()}::timestamptz on conflict do nothing`);
const handledBy = (name: string) =>
  rows<{ activity: string }>("select activity from handled where follower = $1 order by nth", [name]);

it("a row that commits late is not skipped, which following by id or time would do", async () => {
  const late = follower("late");
  await startFollowing(late);
  const [slow, fast] = [await connected(), await connected()];
  await slow.query("begin");
  const first = (await write(slow)).rows[0].id;
  const second = (await write(fast)).rows[0].id;
  expect(first < second).toBe(true);
  await followActivities(ctx, late);
  const [byId] = await rows<{ last: string }>("select max(id::text) as last from activities");
  await slow.query("commit");
  expect(await rows("select from activities where id::text > $1", [byId?.last])).toEqual([]);
  await followActivities(ctx, late);
  expect((await handledBy("late")).map(({ activity }) => activity).slice(-2)).toEqual([second, first]);
  await Promise.all([slow.end(), fast.end()]);
});

it("numbers are never used twice, though the highest may be deleted", async () => {
  const erased = follower("erased");
  await startFollowing(erased);
  const client = await connected();
  const [gone] = (await write(client)).rows;
  expect(await followActivities(ctx, erased)).toBe(1);
  await client.query("delete from activities where id = $1", [gone.id]);
  const [next] = (await write(client)).rows;
  expect(await followActivities(ctx, erased)).toBe(1);
  expect((await handledBy("erased")).map(({ activity }) => activity)).toEqual([gone.id, next.id]);
  await client.end();
});

/** What must not be built: follows by the row's id or time, without a limit or a pause, and remembers all it saw. */
async function followNaively(column: "id" | "at", isOver: () => boolean): Promise<Set<string>> {
  const client = await connected();
  const seen = new Set<string>();
  let last: string | null = null;
  for (let isLast = false; !isLast; ) {
    isLast = isOver();
    const found: { id: string; mark: string }[] = (
      await client.query(
        `select id, ${column}::text as mark from activities
       where kind = 'untagged' and ($1::text is null or ${column} >= $1::${column === "id" ? "uuid" : "timestamptz"}) order by ${column}`,
        [last],
      )
    ).rows;
    for (const { id } of found) seen.add(id);
    last = found.at(-1)?.mark ?? last;
    await pause(5);
  }
  await client.end();
  return seen;
}

it("eight writers, three followers in two processes each, killed at random: all, once, in one order; followers by id or time skip rows", {
  timeout: 120_000,
}, async () => {
  const names = ["a", "b", "c"].map((name) => `${name}-${randomUUID()}`);
  for (const name of names) await startFollowing({ name });
  let isWriting = true;
  const writers = Array.from({ length: 8 }, async () => {
    const client = await connected();
    for (let n = 0; n < 25; n += 1) {
      await client.query("begin");
      for (let each = 0; each < 1 + Math.random() * 4; each += 1) {
        await write(client, "untagged");
        await pause(Math.random() * (n % 5 === 0 ? 200 : 10));
      }
      await client.query(Math.random() < 0.1 ? "rollback" : "commit");
    }
    await client.end();
  });
  const done = Promise.all(writers).then(() => {
    isWriting = false;
  });
  const naive = Promise.all((["id", "at"] as const).map((column) => followNaively(column, () => !isWriting)));
  let kills = 0;
  const followers = names.flatMap((name) =>
    [1, 2].map(async () => {
      for (;;) {
        const wasWriting = isWriting;
        const handled = await followActivities(ctx, follower(name), { batch: 7 }).catch(() => 1);
        if (!wasWriting && handled === 0) return;
        await pause(Math.random() * 10);
      }
    }),
  );
  const killer = (async () => {
    const client = await connected();
    while (isWriting) {
      await pause(100);
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid() order by random() limit 1`,
      );
      kills += rowCount ?? 0;
    }
    await client.end();
  })();
  await Promise.all([done, killer, ...followers]);
  for (const name of names) while ((await followActivities(ctx, follower(name))) > 0);
  expect(kills).toBeGreaterThan(3);
  const all = await rows<{ id: string }>("select id from activities where kind = 'untagged' order by number");
  expect(all.length).toBeGreaterThan(200);
  for (const seen of await naive) expect(all.filter(({ id }) => !seen.has(id)).length).toBeGreaterThan(0);
  for (const name of names) {
    const handled = (await handledBy(name)).map(({ activity }) => activity);
    expect(handled.filter((id) => all.some((each) => each.id === id))).toEqual(all.map(({ id }) => id));
  }
});
