/** A key that a function does not know: refused where the server is strict, ignored and warned of where it is not. */
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { connect } from "./client.ts";

const { url } = await testDatabase();
const claim = (input: object) =>
  [`select claim_due($1::jsonb)`, [JSON.stringify({ now: new Date(), batch: 1, ...input })]] as const;

it("is refused in dev and tests, by its name and not its value", async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const refused = client.query(claim({ onyl: "ann@example.test", batsch: 1 })[0], [
    ...claim({ onyl: "ann@example.test", batsch: 1 })[1],
  ]);
  await expect(refused).rejects.toMatchObject({
    code: "22023",
    message: "claim_due does not know: batsch, onyl",
  });
  await client.end();
});

it("is ignored in production, and warned of", async () => {
  const warnings: string[] = [];
  const { pool, close } = connect(url, { poolSize: 1, onWarning: (message) => warnings.push(message) });
  await pool.query("set foyer.strict_keys = off");
  const [text, values] = claim({ onyl: "ann@example.test", leaseSeconds: 60 });
  expect((await pool.query(text, [...values])).rows).toEqual([]);
  expect(warnings).toEqual(["claim_due ignores: onyl"]);
  await close();
});
