/** With two hundred thousand leads every list, search and filter answers in time, and the export holds no more than a batch. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { leadRequests, timeRequests } from "../../../../test/lead-requests.ts";
import { makeManyLeads } from "../../../../test/many-leads.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportLeads } from "../export/export-leads.ts";
import { listLeads } from "./list-leads.ts";

const scope = testScope();

const LEADS = 200_000;
const LIMIT_MS = 200;

it("answers within 200 ms, p95, and exports all of them", { timeout: 120_000 }, async () => {
  const { ctx, pool } = await testContext();
  const client = await pool.connect();
  await makeManyLeads(client, LEADS, { bare: true });
  client.release();
  const timings = await timeRequests(await leadRequests(ctx), 1, (request) => listLeads(ctx, scope, request));
  expect(timings.filter(({ p95 }) => p95 > LIMIT_MS)).toEqual([]);

  let lines = 0;
  let longest = 0;
  for await (const piece of exportLeads(ctx, scope, { filters: { state: "failed" } })) {
    lines += piece.split("\r\n").length - 1;
    longest = Math.max(longest, piece.length);
  }
  const { rows } = await pool.query("select count(*)::int from lead_list where mail = 'failed'");
  expect(lines).toBe(rows[0].count + 1);
  expect(longest).toBeLessThan(1_000_000);
});
