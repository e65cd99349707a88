/** The functions that one template wrote for each table: they check the keys that they read. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";

const { rows } = await testContext();

const tables = {
  email_deliveries: "claim_due",
  alert_messages: "claim_alerts",
  signup_confirmations: "claim_signup_confirmations",
};
const functions = Object.entries(tables).flatMap(([table, claim]) => [
  claim,
  ...["hand_off", "settle", "reclaim"].map((verb) => `${verb}_${table}`),
]);
const keysOf = (keys: Iterable<string>) => [...new Set(keys)].sort();

it.each(functions)("%s checks the keys that it reads", async (name) => {
  const [written] = await rows<{ code: string }>("select pg_get_functiondef($1::regproc) as code", [name]);
  const code = written?.code ?? "";
  const [, checked = ""] = new RegExp(`check_keys\\('${name}', input, '{([^}]*)}'\\)`).exec(code) ?? [];
  const read = [...code.matchAll(/\binput->>?'(\w+)'/g)].map(([, key = ""]) => key);
  expect(keysOf(checked.split(","))).toEqual(keysOf(read));
  expect(code).not.toMatch(/\{\w+\}(?!')/); // every part of the template was filled in
  await expect(rows(`select ${name}('{"onyl": 1}')`)).rejects.toThrow(`${name} does not know: onyl`);
});
