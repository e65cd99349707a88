/** With two hundred thousand leads every list, search and filter reads little of them, and the export holds no more than a batch. */
import type pg from "pg";
import { expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { connect } from "#db/client.ts";
import { testContext } from "../../../../test/context.ts";
import { leadRequests } from "../../../../test/lead-requests.ts";
import { makeManyLeads } from "../../../../test/many-leads.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportPeople } from "../export/export-people.ts";
import { type Filters, readPaging } from "./filters.ts";
import { listFilterOptions } from "./list-filter-options.ts";
import { listPeople } from "./list-people.ts";

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

/** What is rare, what many have, what only old leads have: the same people in the same order as a look at every row finds. */
async function expectSameAsPlainSearch(ctx: Context, pool: pg.Pool) {
  // A file that was imported long ago: common, and none of the newest.
  await pool.query(
    "update leads set email = 'old' || substr(email, 1, 40) where id in (select id from leads order by created_at limit 30000)",
  );
  await pool.query(
    "update people p set email = l.email from leads l where l.person_id = p.id and l.email like 'old%'",
  );
  const { coaches } = await listFilterOptions(ctx, scope);
  for (const search of ["uist", "lindqv", "a.4", "il7.ex", "olda", "xqzzy", "wei.1999", "O'Ne"])
    for (const filters of [
      { search },
      { search, coach: coaches[0]?.slug ?? "" },
      { search, state: "failed" as const, to: "2026-01-01" },
    ] satisfies Filters[]) {
      const first = await listPeople(ctx, scope, { filters, paging: {}, size: 20 });
      const paging = readPaging(new URLSearchParams({ before: first.older ?? "" }));
      const next = first.older ? await listPeople(ctx, scope, { filters, paging, size: 20 }) : { people: [] };
      const { coach, state, to }: Filters = filters;
      const { rows } = await pool.query<{ id: string }>(
        `select l.person_id as id from leads l join lead_list f on f.lead_id = l.id join coaches c on c.id = l.coach_id
         where (strpos(l.email, lower($1)) > 0
             or strpos(translate(lower(l.name), '-''', '  '), translate(lower($1), '-''', '  ')) > 0)
           and ($2::text is null or c.slug = $2) and ($3::text is null or f.mail = $3)
           and ($4::date is null or f.created_at < $4::date + 1)
         order by f.created_at desc, f.lead_id desc limit 40`,
        [search, coach ?? null, state ?? null, to ?? null],
      );
      expect(
        [...first.people, ...next.people].map(({ id }) => id),
        JSON.stringify(filters),
      ).toEqual(rows.map(({ id }) => id));
    }
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
      await listPeople({ ...ctx, db: logged.db }, scope, request);
      const plans: Plan[] = [];
      const session = await pool.connect();
      for (const [text, values] of asked) {
        // A transaction and its settings are the next statement's, as they were in the search.
        if (/^(begin|commit|set local)/.test(text)) await session.query(text);
        else {
          const { rows } = await session.query(
            `explain (analyze, buffers, timing off, format json) ${text}`,
            values,
          );
          plans.push(rows[0]["QUERY PLAN"][0].Plan);
        }
      }
      session.release();
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

  await expectSameAsPlainSearch(ctx, pool);

  let lines = 0;
  let longest = 0;
  for await (const piece of exportPeople(ctx, scope, { which: { filters: { state: "failed" } } })) {
    lines += piece.split("\r\n").length - 1;
    longest = Math.max(longest, piece.length);
  }
  const { rows } = await pool.query("select count(*)::int from lead_list where mail = 'failed'");
  expect(lines).toBe(rows[0].count + 1);
  expect(longest).toBeLessThan(1_000_000);
});
