/** The figures of the map account for everybody who started, and each is where a plain look at the rows finds them. */
import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listPeople } from "#core/leads/people/list-people.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { leftOf } from "./flow.ts";
import { readMap } from "./read-map.ts";

const world = await testContext();
const { ctx, advance, rows } = world;
const scope = testScope();
const idOf = async (name: string) =>
  (await rows<{ id: string }>("select id from email_campaigns where name = $1", [name]))[0]?.id ?? "";
const read = async (campaignId: string) => {
  const map = await readMap(ctx, scope, { campaignId });
  if (!map) throw new Error("no map");
  return map;
};
const leave = async (email: string) => {
  const [lead] = await rows<{ coachId: string }>('select coach_id as "coachId" from leads where email = $1', [
    email,
  ]);
  await suppress(ctx, { email, coachId: lead?.coachId ?? "", reason: "unsubscribed" });
};

for (const [name, path, isOwn] of [
  ["Success Keys Campaign", "/9ways", false],
  ["Weight Loss Myths Campaign", "/weight-loss-myths", true],
] as const)
  it(`counts who reached, waits and left at each step of ${name}`, async () => {
    const campaignId = await idOf(name);
    await setSteps(world, name, isOwn ? [DAY, DAY, DAY] : [0, DAY, DAY]);
    const [early = "", later = "", first = "", second = ""] = Array.from({ length: 4 }, someone);
    for (const email of [early, later, first]) await signUp(world, path, email);
    await settle(world);
    await leave(early);
    for (let day = 0; day < 2; day += 1) {
      advance(DAY + 60);
      await settle(world);
    }
    await leave(later);
    await signUp(world, path, second);
    await settle(world);
    // It was the goal, not the end, for one.
    await rows(
      `update user_journeys set stop_reason = 'goal', is_completed = false, next_email_due_at = null
       where campaign_id = $1 and person_id = (select id from people where email = $2)`,
      [campaignId, first],
    );
    await rows(
      "update email_deliveries set scheduler_opened_at = sent_at where campaign_id = $1 and email_address = $2 and kind = 'journey'",
      [campaignId, first],
    );

    const { flow, starts, followed } = await read(campaignId);
    expect(starts).toMatchObject([{ by: "signup", people: 4 }]);
    expect(flow.started).toBe(4);
    expect(flow.underWay + flow.ends.goal + flow.ends.finished + leftOf(flow.ends)).toBe(4);
    expect(flow.ends).toEqual({ goal: 1, finished: 0, left: { unsubscribed: 2 } });
    // Each figure opens exactly those people.
    const listed = async (at: string) => {
      const { people } = await listPeople(ctx, scope, { filters: { campaign: campaignId, at }, paging: {} });
      return people.length;
    };
    expect(await listed("active")).toBe(flow.underWay);
    expect(await listed("goal")).toBe(1);
    expect(await listed("completed")).toBe(0);
    expect(await listed("left")).toBe(2);
    expect(await listed("by-signup")).toBe(4);
    expect(await listed("by-tag")).toBe(0);
    expect(flow.underWay).toBe(1);
    for (const [step, { waiting }] of flow.steps) expect(await listed(`waiting-${step}`)).toBe(waiting);
    const reached = [...flow.steps.values()].map((step) => step.reached);
    const [at1, at2, at3] = [...flow.steps.values()];
    if (isOwn) {
      // One left after the signup email and before any step; the newest waits for the first.
      expect(flow.before.left).toEqual({ unsubscribed: 1 });
      expect(reached).toEqual([2, 2, 0]);
      expect(at1?.waiting).toBe(1);
      expect(at2?.after).toMatchObject({ goal: 1, left: { unsubscribed: 1 } });
      // All of these steps send the first one's email.
      expect(followed).toEqual([{ name: "step-1", people: 2 }]);
    } else {
      expect(flow.before.left).toEqual({});
      expect(reached).toEqual([4, 2, 2]);
      expect(at1?.after.left).toEqual({ unsubscribed: 1 });
      expect(at2?.waiting).toBe(1);
      expect(at3?.after.goal).toBe(1);
    }
  });

it("reads no campaign's rows as a whole: each figure has an index", async () => {
  const campaignId = await idOf("Success Keys Campaign");
  await signUp(world, "/9ways", someone());
  await settle(world);
  // Among a handful of rows every index is as good as any other.
  await rows(
    `insert into people (coach_id, email, signups, first_seen_at, last_seen_at)
     select coach_id, n || '@map.example', 1, now(), now() from email_campaigns, generate_series(1, 3000) n where id = $1`,
    [campaignId],
  );
  await rows(
    `insert into user_journeys (coach_id, person_id, campaign_id, started_by, is_completed, skipped_steps, created_at)
     select p.coach_id, p.id, $1, 'tag', true, case when p.email like '77%' then '[{"step": 1, "at": "2026-01-01", "before": "done"}]'::jsonb end, now()
     from people p where p.email like '%@map.example'`,
    [campaignId],
  );
  await rows(
    `insert into email_deliveries (coach_id, person_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
      template_id, variables, state, sent_at, scheduler_opened_at, server_response, created_at)
     select coach_id, person_id, campaign_id, page_id, 'journey', 'copy:' || n, 'copy:' || n, email_address, template_id, variables,
      'sent', sent_at, case when n % 100 = 0 then sent_at end, server_response, created_at
     from (select * from email_deliveries where campaign_id = $1 and state = 'sent' limit 1) d, generate_series(1, 3000) n`,
    [campaignId],
  );
  // An index alone answers only for rows that a vacuum has seen.
  await rows("vacuum analyze user_journeys, email_deliveries");
  const plans: string[] = [];
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const execute = async (statement: SQL) => {
      const explained = await tx.execute(sql`explain ${statement}`);
      plans.push(explained.rows.map((row) => String(row["QUERY PLAN"])).join("\n"));
      return tx.execute(statement);
    };
    const { starts, skipped, followed } =
      (await readMap({ ...ctx, db: { execute } as never }, scope, { campaignId })) ?? {};
    expect(starts).toContainEqual({ by: "tag", page: null, people: 3000 });
    expect(skipped).toEqual([{ step: 1, before: "done", people: 11 }]);
    expect(followed?.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(30);
  });
  const byStart = plans.find((plan) => plan.includes("Group Key: user_journeys.started_by"));
  expect(byStart).toContain("Index Only Scan using user_journeys_places");
  const all = plans.join("\n");
  for (const index of ["user_journeys_skipped", "email_deliveries_followed"]) expect(all).toContain(index);
  expect(all).not.toMatch(/Seq Scan on (user_journeys|email_deliveries)/);
});
