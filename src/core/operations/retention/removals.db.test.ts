/** The list of what is removed is whole: every table of the schema is in it or says why not, and every removal walks an index. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { retentionChoices } from "#core/content/site-settings/retention.ts";
import { testContext } from "../../../../test/context.ts";
import { keptTables, purgedElsewhere } from "../../../../test/tables.ts";
import { removals } from "./removals.ts";
import { retentionDocument } from "./retention.test-kit.ts";

const { rows, pool } = await testContext();

it("every table grows with an end, or says why it stays; none is listed twice", async () => {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const [emptied, removed] = [true, false].map((isEmptied) =>
    removals.filter(({ empties }) => Boolean(empties) === isEmptied).map(({ table }) => table),
  );
  // To leads, deliveries stay and are emptied; the others are removed.
  expect(emptied).toEqual(["email_deliveries"]);
  const listed = [...(removed ?? []), ...Object.keys(purgedElsewhere), ...Object.keys(keptTables)];
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name));
});

it("what another verb removes is removed there", () => {
  for (const [table, { by }] of Object.entries(purgedElsewhere))
    expect(readFileSync(join("src", by), "utf8"), by).toMatch(new RegExp(`delete from ${table}\\b`));
});

it("no choice of a setting, nor a fixed time, is below what the engine and the screens need", () => {
  for (const { table, after, atLeast } of removals)
    for (const days of typeof after === "string" ? retentionChoices[after] : [after.days])
      expect(days ?? Number.POSITIVE_INFINITY, table).toBeGreaterThanOrEqual(atLeast.days);
});

it("every removal finds its rows along an index that begins with their age", async () => {
  const client = await pool.connect();
  await client.query("begin; set local enable_seqscan = off; set local enable_sort = off");
  for (const { table, at, where = "true", empties } of removals) {
    if (empties) continue; // goes along the ids (remove-message-details.ts)
    const { rows: plan } = await client.query(
      `explain select t.ctid from ${table} t where t.${at} < now() and ${where} order by t.${at} limit 1000 for update of t skip locked`,
    );
    const lines = (plan as { "QUERY PLAN": string }[]).map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines, table).toMatch(new RegExp(`Index Scan using \\w+ on ${table} t`));
    expect(lines, table).not.toContain("Sort");
  }
  await client.query("rollback");
  client.release();
});

it("docs/retention.md says what the list does (vitest -u writes it)", async () => {
  await expect(retentionDocument()).toMatchFileSnapshot(join(process.cwd(), "docs/retention.md"));
});
