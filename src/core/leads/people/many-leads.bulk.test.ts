/** With two hundred thousand leads every list, search and filter reads little of them, and the export holds no more than a batch. */
import { expect, it } from "vitest";
import { connect } from "#db/client.ts";
import { testContext } from "../../../../test/context.ts";
import { leadRequests } from "../../../../test/lead-requests.ts";
import { makeManyLeads } from "../../../../test/many-leads.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportLeads } from "../export/export-leads.ts";
import { listLeads } from "./list-leads.ts";

const scope = testScope();

const LEADS = 200_000;
/** How long it takes is measured by `npm run bench:leads`, on a machine that does nothing else; here is counted what makes it long. */
const MOST_ROWS = LEADS / 2;
/** Of 8 KB. */
const MOST_BLOCKS = 40_000;

type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/** The most rows that one look into a table went through, whether or not they were wanted. */
function mostRows(plan: Plan): number {
  const within = Math.max(0, ...(plan.Plans ?? []).map(mostRows));
  if (!/^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan["Node Type"])) return within;
  const removed = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  return Math.max(within, (plan["Actual Rows"] + removed) * plan["Actual Loops"]);
}

it("looks at few of them for any list, and exports all of them", { timeout: 300_000 }, async () => {
  const { ctx, pool, url } = await testContext();
  const client = await pool.connect();
  await makeManyLeads(client, LEADS, { bare: true });
  client.release();
  const asked: [text: string, values: unknown[]][] = [];
  const logged = connect(url, { poolSize: 1, logger: { logQuery: (...query) => asked.push(query) } });
  const costs: { filters: string; rows: number; blocks: number }[] = [];
  for (const { requests } of await leadRequests(ctx)) {
    for (const request of requests) {
      asked.length = 0;
      await listLeads({ ...ctx, db: logged.db }, scope, request);
      const plans: Plan[] = [];
      for (const [text, values] of asked) {
        const { rows } = await pool.query(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          values,
        );
        plans.push(rows[0]["QUERY PLAN"][0].Plan);
      }
      expect(plans.length).toBeGreaterThan(0);
      costs.push({
        filters: JSON.stringify(request),
        rows: Math.max(...plans.map(mostRows)),
        blocks: plans.reduce((sum, plan) => sum + plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], 0),
      });
    }
  }
  await logged.close();
  expect(costs.filter(({ rows, blocks }) => rows > MOST_ROWS || blocks > MOST_BLOCKS)).toEqual([]);

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
