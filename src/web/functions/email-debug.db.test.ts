/** What the debug dashboard reads: the right rows, by the names its answer promises, and no more of them as the log grows. */
import { beforeAll, describe, expect, it } from "vitest";
import { CodedError } from "#core/kernel/errors/coded-error.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../test/context.ts";
import { callsTo } from "./calls.test-kit.ts";
import { campaignDetails, dashboard, retried } from "./shapes.ts";

const test = await testContext();
const { ctx, rows } = test;
const { call } = callsTo(ctx);
const [campaign] = await rows<{ id: string }>(
  "select id from email_campaigns where name = 'Success Keys Campaign'",
);
const campaignId = campaign?.id ?? "";
const debug = (body: object) => call("email-debug-dashboard", body);

/** Deliveries of one campaign, `hoursAgo` old, in a state. */
const add = (count: number, hoursAgo: number, state: string, sentHoursAgo: number | null = null) =>
  rows(
    `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
       template_id, variables, state, failure, next_attempt_at, sent_at, server_response, created_at)
     select d.coach_id, d.person_id, d.lead_id, d.campaign_id, d.page_id, 'signup', gen_random_uuid(), '<m@example.test>',
       'ann' || n || '@example.test', d.template_id, d.variables, $2,
       case $2 when 'failed' then 'exhausted' end, case $2 when 'pending' then $3::timestamptz end,
       $3::timestamptz - make_interval(hours => $5), 'ok', $3::timestamptz - make_interval(hours => $4)
     from (select * from email_deliveries limit 1) d, generate_series(1, $1) n`,
    [count, state, ctx.clock.now(), hoursAgo, sentHoursAgo],
  );

beforeAll(async () => {
  const page = await test.page("/9ways");
  const submission = { email: "ann@example.test", name: "Ann", details: {} };
  await captureLead(ctx, { page, submission, origin: {}, key: null });
  test.advance(48 * 3600);
  await add(3, 1, "sent", 1);
  await add(2, 30, "sent", 2); // queued the day before yesterday, out today
  await add(4, 25, "sent", 25);
  await add(5, 2, "failed");
  await add(7, 26, "failed");
  await add(6, 3, "pending");
  await add(1, 40, "pending"); // tried for two days, and pending still
  // Reminders, due in days: nothing is pending about them now.
  await add(2, 5, "pending");
  await rows(
    "update email_deliveries set next_attempt_at = next_attempt_at + interval '3 days' where created_at = $1::timestamptz - interval '5 hours'",
    [ctx.clock.now()],
  );
  await add(1, 0, "complained", 0);
  await add(1, 4, "bounced", 3);
  // Queued before, and given up or sent back only today: each is one failure of today, however much was said of it.
  await add(2, 30, "failed");
  await add(1, 30, "bounced", 29);
  await rows(
    `insert into delivery_history (delivery_id, event, at)
     select id, what, $1::timestamptz - interval '2 hours' from email_deliveries, unnest(array['deferred', 'given-up']) what
     where state = 'failed' and created_at = $1::timestamptz - interval '30 hours'`,
    [ctx.clock.now()],
  );
  await rows(
    `insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at)
     select 'dsn', id::text, 'hard-bounce', id, '550 no such user', $1::timestamptz - interval '2 hours', $1::timestamptz - interval '2 hours'
     from email_deliveries where state = 'bounced' and created_at = $1::timestamptz - interval '30 hours'`,
    [ctx.clock.now()],
  );
  for (let index = 0; index < 25; index += 1) {
    test.advance(6); // of one cause, ten a minute have a row each
    reportError(ctx, new CodedError("email", "email-render", `fault ${index} of ann@example.test`), {
      where: "send-email",
      delivery: "d",
    });
  }
});

describe("dashboard", () => {
  it("counts the last 24 hours, and lists campaigns and the latest faults", async () => {
    const { status, json } = await debug({ action: "dashboard" });
    expect(status).toBe(200);
    const read = dashboard.parse(json);
    expect(read.deliveryStats).toEqual({ sent: 6, failed: 9, pending: 7 });
    expect([{ count: read.totalCampaigns }]).toEqual(
      await rows("select count(*)::int as count from email_campaigns"),
    );
    expect(read.campaigns).toHaveLength(read.totalCampaigns);
    expect(read.campaigns.find(({ id }) => id === campaignId)).toEqual({
      id: campaignId,
      name: "Success Keys Campaign",
      from_name: expect.any(String),
      from_email: expect.stringContaining("@"),
      is_active: true,
      pause_reason: null,
      paused_by: null,
      last_24_hours: { sent: 6, failed: 9, pending: 7 },
    });
    expect(read.recentErrors).toHaveLength(20);
    expect(read.recentErrors[0]).toEqual({
      id: expect.any(String),
      function_name: "send-email",
      created_at: ctx.clock.now().toISOString(),
      last_at: null,
      count: 1,
      error_message: "fault 24 of [address]",
      request_data: { delivery: "d" },
    });
  });

  it("says why a campaign switched itself off", async () => {
    await rows(
      "update email_campaigns set is_active = false, pause_reason = 'Too many complaints', paused_by = 'health' where id = $1",
      [campaignId],
    );
    const { json } = await debug({ action: "dashboard" });
    expect(dashboard.parse(json).campaigns.find(({ id }) => id === campaignId)).toMatchObject({
      is_active: false,
      pause_reason: "Too many complaints",
      paused_by: "health",
    });
  });
});

it("campaign-details shows the campaign and its latest ten messages", async () => {
  const { json } = await debug({ action: "campaign-details", campaignId });
  const { campaign: shown, deliveryLogs } = campaignDetails.parse(json);
  expect(shown.name).toBe("Success Keys Campaign");
  // A complaint is not hidden behind the answer's own status word, which stays beside it.
  expect(deliveryLogs[0]).toMatchObject({ status: "sent", stage: "complained" });
  expect(deliveryLogs.slice(1).map(({ status, stage }) => `${status} ${stage}`)).toEqual([
    ...Array(3).fill("sent sent"),
    ...Array(5).fill("failed failed"),
    ...Array(1).fill("pending pending"),
  ]);
  expect(deliveryLogs[1]).toEqual({
    id: expect.any(String),
    email_address: expect.stringMatching(/^ann\d@example\.test$/),
    status: "sent",
    stage: "sent",
    created_at: expect.stringMatching(/^2026-11-17T08:/),
  });
});

it("retry-failed tries again what can be helped", async () => {
  const { json } = await debug({ action: "retry-failed", campaignId });
  // 'Failed' counts what came back too: whoever presses the button beside it is not told that none has failed.
  expect(retried.parse(json)).toEqual({
    retryResults: { retried: 14, skipped: { bounced: 2 }, more: false },
  });
  expect((await debug({ action: "retry-failed", campaignId })).json).toEqual({
    retryResults: { retried: 0, skipped: { bounced: 2 }, more: false },
  });
});

it.each(["campaign-details", "retry-failed"])("%s of a campaign that is none is told so", async (action) => {
  const { status, json } = await debug({ action, campaignId: "00000000-0000-7000-8000-000000000000" });
  expect([status, json]).toEqual([404, { error: "No such campaign" }]);
});

it("what breaks is told in the page's words", async () => {
  await rows("alter table error_log rename to error_log_away");
  const { status, json } = await debug({ action: "dashboard" });
  await rows("alter table error_log_away rename to error_log");
  expect([status, json]).toEqual([503, { success: false, error: "Failed to load dashboard data" }]);
});
