/** A coach moves by the web's database role, even without BYPASSRLS: the policies leave no row out. */
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { connect } from "#db/client.ts";
import { raiseWall, roleOf } from "#db/wall.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { actor, exported, imported, targetWithout } from "./coach-file.test-kit.ts";
import { digestCoach, freezeCoach, markExported, markMoved, releaseCoach } from "./move-coach.ts";

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function asWeb({ url, rows, ctx }: Awaited<ReturnType<typeof testContext>>) {
  const database = new URL(url).pathname.slice(1);
  const role = roleOf("web", database);
  await rows(`create role ${pg.escapeIdentifier(role)} login noinherit password 'w'`);
  closing.unshift(() => rows(`drop owned by ${role}`).then(() => rows(`drop role ${role}`)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await raiseWall(client, async (act) => void (await act()));
  await client.end();
  const web = Object.assign(new URL(url), { username: role, password: "w" }).href;
  const connection = connect(web, { poolSize: 2 });
  closing.unshift(connection.close);
  const world = await testContext(undefined, { ...connection, url: web });
  Object.assign(world.ctx.settings, ctx.settings);
  return world;
}

it("goes out and comes in complete", { timeout: 60_000 }, async () => {
  const owner = await testContext();
  const slug = "dave";
  for (const email of [someone(), someone(), someone()]) await signUp(owner, "/9ways", email);
  await settle(owner);
  const [source, target] = [await asWeb(owner), await asWeb(await targetWithout(slug))];
  expect(
    await source.rows(
      "select rolsuper, rolbypassrls, current_user <> session_user as other from pg_roles where rolname = current_user",
    ),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, other: false }]);
  expect(await freezeCoach(source.ctx, actor, { slug })).toMatchObject({ outcome: "done" });
  await imported(target, await exported(source, slug));
  await markExported(source.ctx, actor, { slug });
  const there = await digestCoach(target.ctx, { slug });
  expect(there?.tables).toEqual((await digestCoach(owner.ctx, { slug }))?.tables);
  expect(there?.tables.find(({ table }) => table === "people")?.rows).toBe(3);
  const { receipt = "" } = await markMoved(source.ctx, actor, { slug, target: "https://target.example" });
  expect(await releaseCoach(target.ctx, actor, { slug, receipt })).toMatchObject({ outcome: "done" });
});
