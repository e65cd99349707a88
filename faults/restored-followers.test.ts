/** A follower goes on across backup and restore: no activity is skipped, and what was posted in between has the same id. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { decideHolds } from "#core/operations/recovery/decide-holds.ts";
import { addEndpoint } from "#core/sending/webhooks/add-endpoint.ts";
import { followWebhooks } from "#core/sending/webhooks/follow-webhooks.ts";
import { postWebhooks } from "#core/sending/webhooks/post-webhooks.ts";
import { connect } from "#db/client.ts";
import { startDebianPostgres } from "../dev/debian-postgres.ts";
import { backUp } from "../src/main/backup.ts";
import { migrate, seed } from "../src/main/command.ts";
import { restore } from "../src/main/restore.ts";
import { testContext } from "../test/context.ts";
import { fixtureSite } from "../test/fixture-site/load-fixture.ts";
import { signUp } from "../test/follow-up.ts";
import { testScope } from "../test/scope.ts";

const scope = testScope();
const addresses = (...names: string[]) => names.map((name) => `${name}@example.test`);
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
}, 60_000);

const open = (url: string) => {
  const { db, pool, close } = connect(url, { poolSize: 8 });
  closing.unshift(close);
  return testContext(undefined, { db, pool, url });
};

it("handles after the restore what the backup had not handled, and what happens then", {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-followers-"));
  closing.unshift(() => rm(folder, { recursive: true, force: true }));
  const dump = join(folder, "site.dump");
  const postgres = await startDebianPostgres();
  closing.push(() => postgres.stop());
  const posts: { email: string; id: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      posts.push({ email: JSON.parse(body).data.email, id: String(request.headers["webhook-id"]) });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  closing.unshift(() => receiver.close());

  const url = await postgres.createDatabase("lost");
  await migrate(url);
  await seed(url, fixtureSite);
  const before = await open(url);
  before.setNow(new Date());
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await addEndpoint(before.ctx, scope, { coach: "", url: hook, types: ["lead.created"] });
  const follow = async ({ ctx }: typeof before) => {
    while ((await followWebhooks(ctx)) > 0);
  };
  await signUp(before, "/9ways", "posted@example.test");
  await follow(before);
  await postWebhooks(before.ctx);
  await signUp(before, "/9ways", "queued@example.test");
  await follow(before);
  await signUp(before, "/9ways", "written@example.test");
  // Numbers beyond the rows: the sequence is part of the backup.
  await before.rows("select nextval('activity_number') from generate_series(1, 50)");

  await backUp(url, dump);

  await signUp(before, "/9ways", "lost@example.test");
  await follow(before);
  await postWebhooks(before.ctx);
  const ids = new Map(posts.map(({ email, id }) => [email, id]));
  expect([...ids.keys()].sort()).toEqual(addresses("lost", "posted", "queued", "written"));
  posts.length = 0;

  before.advance(60);
  const fresh = await postgres.createDatabase("restored");
  const restored = await restore(fresh, { backup: { file: dump }, now: before.ctx.clock.now() });
  expect(restored.held).toMatchObject({ webhook: 1 });
  const after = await open(fresh);
  after.setNow(before.ctx.clock.now());
  await signUp(after, "/9ways", "new@example.test");
  await Promise.all([follow(after), follow(after)]);
  await postWebhooks(after.ctx);
  expect(posts.map(({ email }) => email).sort()).toEqual(addresses("new", "written"));
  await decideHolds(after.ctx, scope, { class: "webhook", isSent: false });
  await postWebhooks(after.ctx);
  await follow(after);
  await postWebhooks(after.ctx);
  expect(posts.map(({ email }) => email).sort()).toEqual(addresses("new", "queued", "written"));
  for (const { email, id } of posts.filter((post) => ids.has(post.email)))
    expect(id, email).toBe(ids.get(email));
  const [cursor] = await after.rows(
    "select number = (select max(number) from activities) as is_there from activity_followers where name = 'webhooks'",
  );
  expect(cursor).toEqual({ is_there: true });
});
