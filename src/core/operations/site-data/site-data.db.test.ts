/** Everything goes out as files that any system opens, no secret among them; and everything is deleted but owners and hashes. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { readPageChange } from "#core/content/stored-pages/page-change.ts";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { listen } from "#db/listen.ts";
import { testContext } from "../../../../test/context.ts";
import { someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEAT_OWNERS } from "../../../../test/seat-owners.ts";
import { untouchedTables } from "../../../../test/tables.ts";
import { countSiteData } from "./count-site-data.ts";
import { deleteSiteData } from "./delete-site-data.ts";
import { exportSite } from "./export-site.ts";
import { dataTables, keptTables, passingTables } from "./site-tables.ts";

const { ctx, rows, page, url } = await testContext();
const scope = testScope();
const email = someone();
const count = async (table: string) =>
  Number((await rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

it("knows of every table what becomes of it", async () => {
  const known = [...Object.keys(dataTables), ...keptTables, ...passingTables, ...untouchedTables];
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  // A table with credentials belongs to the untouched ones: it is neither exported nor emptied.
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name).filter((name) => !name.startsWith("__")));
});

it("packs every row and every file, and nothing that opens anything", async () => {
  await captureLead(ctx, {
    page: await page("/9ways"),
    submission: { email, name: "Ann", details: {} },
    origin: {},
    key: null,
  });
  await rows(`insert into visit_hours (hour, page_id, source, medium, campaign, visits)
    select '2026-01-01Z'::timestamptz + n * interval '1 hour', '00000000-0000-0000-0000-000000000000', '', '', '', 1
    from generate_series(1, 2500) n`);
  await rows(`insert into webhook_endpoints (coach_id, url, types, secret, since, created_at)
    select id, 'https://hook.example', '{lead.created}', 'whsec-very-secret', now(), now() from coaches limit 1`);
  const pieces: Uint8Array[] = [];
  await exportSite(ctx, scope, { write: async (piece) => void pieces.push(piece) });
  const folder = mkdtempSync(join(tmpdir(), "foyer-export-"));
  writeFileSync(join(folder, "all.tar.gz"), Buffer.concat(pieces));
  execFileSync("tar", ["-xzf", "all.tar.gz"], { cwd: folder });
  const tables = readdirSync(join(folder, "tables"));
  const read = (table: string) =>
    tables
      .filter((name) => name.startsWith(`${table}.`))
      .sort()
      .flatMap((name) =>
        readFileSync(join(folder, "tables", name), "utf8")
          .split("\n")
          .filter(Boolean),
      )
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  // The line that says who exported was written before.
  for (const table of [...Object.keys(dataTables), ...keptTables])
    expect(read(table).length, table).toBe(await count(table));
  expect(read("leads")).toMatchObject([{ email, name: "Ann" }]);
  // Pieces of 10, 100 and then 1,000 rows, because one row may be long.
  expect(tables.filter((name) => name.startsWith("visit_hours."))).toHaveLength(5);
  const all = tables.map((name) => readFileSync(join(folder, "tables", name), "utf8")).join("");
  expect(all).not.toMatch(/whsec-very-secret|lease_token|scrypt/);
  const files = await rows<{ id: string; byte_length: number }>("select id, byte_length from files");
  const stored = readdirSync(folder).includes("files") ? readdirSync(join(folder, "files")) : [];
  for (const { id, byte_length } of files) {
    const name = stored.find((each) => each.startsWith(id)) ?? "";
    expect(readFileSync(join(folder, "files", name)).length).toBe(byte_length);
  }
});

it("is told when the reader goes away, and leaves no transaction behind", async () => {
  const gone = new Error("gone");
  await expect(
    exportSite(ctx, scope, {
      write: async () => {
        throw gone;
      },
    }),
  ).rejects.toThrow("gone");
  const open =
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  await expect.poll(() => rows(open)).toEqual([]);
});

it("is for the whole site's scope alone, and leaves everything where something else holds a table", async () => {
  await expect(deleteSiteData(ctx, testScope({}, []))).rejects.toThrow(OutOfScopeError);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table leads in access share mode");
  expect(await deleteSiteData(ctx, scope)).toEqual({ outcome: "busy" });
  await holder.end();
  expect(await count("leads")).toBe(1);
});

it("deletes everything but owners and who must not be written to, and says first how much that is", async () => {
  await rows(
    "insert into owners (name, email, email_verified, created_at, updated_at) values ('Olive', 'olive@owner.example', true, now(), now())",
  );
  await rows(SEAT_OWNERS);
  await suppress(ctx, { email, coachId: (await page("/9ways")).coachId, reason: "unsubscribed" });
  expect(await countSiteData(ctx, scope)).toMatchObject({ leads: 1, messages: 1 });
  const heard: unknown[] = [];
  const changes = await listen(url, {
    channels: [
      {
        channel: "pages_changed",
        version: "select pages_state() as answer",
        heard: (payload) => heard.push(readPageChange(payload)),
      },
    ],
    onPooler() {},
  });
  expect(await deleteSiteData(ctx, scope)).toEqual({ outcome: "deleted" });
  await expect.poll(() => heard).toContain("all");
  await changes.stop();
  for (const table of [...Object.keys(dataTables), ...passingTables])
    expect(await count(table), table).toBe(table === "audit_log" ? 1 : 0);
  expect(await count("suppressions")).toBe(1);
  expect(await count("owners")).toBe(1);
  expect(await count("deleted_coaches")).toBeGreaterThan(5);
  expect(await rows("select action from audit_log")).toEqual([{ action: "site.deleted" }]);
});
