/** What docs/database.md shows to try by hand can be typed as it stands. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "./database.ts";

const blocks = [...readFileSync("docs/database.md", "utf8").matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(
  ([, block = ""]) => block,
);
/** The others are lines out of a function. */
const whole = blocks.filter((block) => block.includes("begin;"));
const input = /claim_due\('(\{"now.*?\})'\)/.exec(whole.join())?.[1] ?? "";
const { url } = await testDatabase();

it.each(whole.map((block, index) => [index + 1, block]))("block %i runs", async (_, block) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await expect(client.query(String(block).replace("{…}", input))).resolves.toBeDefined();
  } finally {
    await client.end();
  }
});

it("finds them", () => {
  expect(whole.length).toBe(2);
  expect(JSON.parse(input)).toHaveProperty("batch");
});
