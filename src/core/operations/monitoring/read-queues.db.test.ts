/** The figures of a scrape are those of the rows, and reading them walks indexes however many rows there are. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { followJourneys } from "#core/programs/journeys/follow-journeys.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { followWebhooks } from "#core/sending/webhooks/follow-webhooks.ts";
import { testContext } from "../../../../test/context.ts";
import { queueFigures, readQueues } from "./read-queues.ts";

const test = await testContext();
const { ctx, rows } = test;
ctx.settings.inlineAttempt = false;
const lane = async (table: string, name: string) =>
  (await readQueues(ctx)).due.find((each) => each.table === table && each.lane === name);

it("has a figure for every lane of an empty site", async () => {
  const figures = await readQueues(ctx);
  expect(figures.due).toHaveLength(11);
  expect([...figures.due, ...figures.leased].every(({ rows: n, seconds }) => n === 0 && seconds === 0)).toBe(
    true,
  );
  expect(figures).toMatchObject({ uncertain: 0, heartbeats: [], workers: 0, archivedSecondsAgo: null });
});

it("counts what is due, since when, and what is held", async () => {
  const page = await test.page("/9ways");
  for (const email of ["ann@example.org", "bea@example.org", "cay@example.org"])
    await captureLead(ctx, { page, submission: { email, name: "A", details: {} }, origin: {}, key: null });
  test.advance(40);
  expect(await lane("email_deliveries", "signup")).toMatchObject({ rows: 3, seconds: 40 });
  const [claimed] = await claimDue(ctx, 1);
  expect(claimed?.kind).toBe("signup");
  test.advance(25);
  expect(await lane("email_deliveries", "signup")).toMatchObject({ rows: 2, seconds: 65 });
  const { leased } = await readQueues(ctx);
  expect(leased.find(({ table }) => table === "email_deliveries")).toMatchObject({ rows: 1, seconds: 25 });
  test.advance(400_000);
  expect(await lane("user_journeys", "journey")).toMatchObject({ rows: 3 });
});

it("tells how far followers of the log are behind, numbered or not", async () => {
  const behind = async () =>
    (await readQueues(ctx)).followers.toSorted((a, b) => a.follower.localeCompare(b.follower));
  const follow = async () => {
    while ((await followWebhooks(ctx)) + (await followJourneys(ctx)) > 0);
  };
  const all = (rows: number, seconds: number) =>
    ["journeys", "webhooks"].map((follower) => ({ follower, rows, seconds }));
  await follow();
  expect(await behind()).toEqual(all(0, 0));
  const write = () =>
    rows(
      "insert into activities (coach_id, person_id, kind, actor, at) select coach_id, id, 'tagged', 'owner', $1 from people",
      [ctx.clock.now()],
    );
  await write();
  test.advance(30);
  expect(await behind()).toEqual(all(3, 30));
  await rows("select number_activities(100)");
  await write();
  expect(await behind()).toEqual(all(6, 30));
  await follow();
  expect(await behind()).toEqual(all(0, 0));
});

it("tells the latest sign of life of each loop, and how many workers gave one", async () => {
  const startedAt = ctx.clock.now();
  await recordHeartbeat(ctx, { worker: "a:1", loop: "dispatch", startedAt });
  test.advance(100);
  await recordHeartbeat(ctx, { worker: "b:1", loop: "dispatch", startedAt });
  test.advance(7);
  const { heartbeats, workers } = await readQueues(ctx);
  expect([heartbeats, workers]).toEqual([[{ loop: "dispatch", seconds: 7 }], 1]);
});

it("walks the indexes that workers claim by", async () => {
  const plan = await ctx.db.transaction(async (tx) => {
    // Few rows plan differently: with these off, the plan is the one that many rows get.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows: lines } = await tx.execute<{ "QUERY PLAN": string }>(
      sql`explain ${queueFigures(ctx.clock.now())}`,
    );
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  for (const index of [
    "email_deliveries_due",
    "webhook_deliveries_due",
    "activities_number",
    "activities_unnumbered",
    "user_journeys_due",
    "email_deliveries_leased",
    "email_deliveries_uncertain",
  ])
    expect(plan, index).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?!worker_heartbeats|activity_followers|webhook_endpoints)/);
  // No sort over what is due: the limit ends the walk.
  expect(plan).not.toMatch(/Sort Key: .*(next_attempt_at|lease_until|next_email_due_at)/);
});

it("does not count without end", async () => {
  const [delivery] = await rows<{ id: string }>("select id from email_deliveries limit 1");
  await rows(
    `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
       template_id, variables, state, next_attempt_at, created_at)
     select coach_id, person_id, lead_id, campaign_id, page_id, 'notice', 'many:' || n, '<' || n || '@x>', email_address, template_id, '{}',
       'pending', $2::timestamptz, $2::timestamptz
     from email_deliveries, generate_series(1, 6000) n where id = $1`,
    [delivery?.id, new Date("2020-01-01")],
  );
  expect(await lane("email_deliveries", "notice")).toMatchObject({ rows: 5000 });
});
