/** The list of domains outlives PostgreSQL and the process: a web that starts without the database reads it from the file. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keptHosts } from "#core/kernel/hosts.ts";
import { testContext } from "../../test/context.ts";
import { keepHosts } from "./hosts.ts";

const HOST = "start.nina.test";
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-hosts-"));
  file = join(folder, "hosts.json");
});
afterAll(() => rm(folder, { recursive: true }));

const fresh = (ctx: Awaited<ReturnType<typeof testContext>>["ctx"]) => ({
  ...ctx,
  hosts: keptHosts(ctx.settings.publicUrl),
});
const away = { execute: () => Promise.reject(new Error("the database is away")) };

it("is written when it changes, and read when the database is away", async () => {
  const test = await testContext();
  const changed: (string | null)[] = [];
  const first = fresh(test.ctx);
  const kept = await keepHosts(first, { file, changed: (coachId) => changed.push(coachId) });
  expect(first.hosts.find(HOST).kind).toBe("unknown");
  await test.rows(
    `insert into coach_domains (coach_id, host, token, added_by, created_at, proven_at)
     select id, $1, 'x', 'X', now(), now() from coaches where slug = 'nina'`,
    [HOST],
  );
  kept.channel.heard("nina’s id");
  await expect.poll(() => first.hosts.find(HOST).kind).toBe("coach");
  await expect.poll(() => readFile(file, "utf8")).toContain(HOST);
  expect(changed).toEqual([null, "nina’s id"]);
  kept.stop();

  const later = { ...fresh(test.ctx), db: away as never };
  (await keepHosts(later, { file })).stop();
  expect(later.hosts.find(HOST).kind).toBe("coach");

  await writeFile(file, "{ not a list");
  const broken = { ...fresh(test.ctx), db: away as never };
  (await keepHosts(broken, { file })).stop();
  expect(broken.hosts.list).toBeNull();
  expect([HOST, "foyer.example"].map(broken.hosts.mayHaveCertificate)).toEqual([null, true]);
  expect(broken.hosts.find("foyer.example").kind).toBe("site");
});
