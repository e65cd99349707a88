/** With a hundred thousand people, what is behind the wall is found by the same indexes as before it. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { limitedDatabase } from "#db/limited-database.ts";
import { testContext } from "./context.ts";
import { makeManyLeads } from "./many-leads.ts";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** Rows of a table that were looked at, wanted or not. */
const looked = (plan: Plan): number =>
  (plan["Relation Name"] ? plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + looked(each), 0);

it("reads little more than the coach's own rows", { timeout: 300_000 }, async () => {
  const { ctx, pool, rows } = await testContext();
  const client = await pool.connect();
  await makeManyLeads(client, 100_000, { bare: true });
  await client.query(
    `insert into activities (coach_id, person_id, kind, actor, at) select coach_id, id, 'signed-up', 'visitor', first_seen_at from people;
     with tag as (insert into tags (coach_id, name, created_at) select id, 'Some', now() from coaches returning id, coach_id)
     insert into person_tags (person_id, tag_id) select p.id, tag.id from people p join tag using (coach_id);
     analyze activities, person_tags`,
  );
  const [few] = await rows<{ id: string; people: number }>(
    "select coach_id as id, count(*)::int as people from people group by 1 order by 2 limit 1",
  );
  if (!few) throw new Error("nobody signed up");
  expect(few.people).toBeLessThan(10_000);

  const own = limitedDatabase(ctx.db, [few.id]);
  const plan = async (text: string) => {
    const { rows: said } = await own.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
      sql.raw(`explain (analyze, format json) ${text}`),
    );
    return said[0]?.["QUERY PLAN"][0]?.Plan as Plan;
  };
  for (const text of [
    "select count(*) from people",
    "select count(*) from leads",
    "select count(*) from lead_list",
    "select * from activities order by at desc limit 50",
    "select * from people where email = 'anna.77@mail37.example'",
    "select p.name from leads l join people p on p.coach_id = l.coach_id and p.email = l.email where l.id in (select lead_id from lead_list limit 50)",
  ]) {
    const found = await plan(text);
    expect([text, looked(found) <= 3 * few.people], JSON.stringify(found)).toEqual([text, true]);
  }
  // A person's own rows: by their key, with the policy beside it.
  const [person] = await rows<{ id: string }>("select id from people where coach_id = $1 limit 1", [few.id]);
  for (const table of ["person_tags", "user_journeys", "activities"])
    expect(looked(await plan(`select * from ${table} where person_id = '${person?.id}'`))).toBeLessThan(10);

  // The search: a rare name of the coach's own, by trigrams.
  const scans = async () => {
    await client.query("select pg_stat_force_next_flush()");
    const { rows: stats } = await client.query(
      "select idx_scan::int as n from pg_stat_user_indexes where indexrelname = 'leads_search'",
    );
    return stats[0]?.n ?? 0;
  };
  const before = await scans();
  const [rare] = await rows<{ id: string; email: string }>(
    "select id, email from leads where coach_id = $1 order by created_at limit 1",
    [few.id],
  );
  const { rows: found } = await own.execute<{ id: string }>(
    sql`select lead_id as id from search_own_leads(array[${`%${rare?.email}%`}])`,
  );
  expect(found).toEqual([{ id: rare?.id }]);
  await expect.poll(scans, { timeout: 10_000 }).toBeGreaterThan(before);
  client.release();
});
