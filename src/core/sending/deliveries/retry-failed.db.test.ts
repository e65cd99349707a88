/** Retry Failed Emails: what another try can help, once, and why the rest is left (docs/invariants.md). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { suppress } from "../consent/suppress.ts";
import { dispatchDue } from "./dispatch.ts";
import { retryFailed } from "./retry-failed.ts";

const scope = testScope();

const test = await testContext();
const { ctx, rows, sent } = test;
const page = await test.page("/9ways");
const [campaign] = await rows<{ id: string }>(
  "select id from email_campaigns where name = 'Success Keys Campaign'",
);
const campaignId = campaign?.id ?? "";

beforeEach(async () => {
  ctx.settings.inlineAttempt = false;
  await rows("delete from leads");
  sent.length = 0;
});

/** A signup whose email failed, for this reason. */
async function failed(failure: string, where = page): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  await captureLead(ctx, {
    page: where,
    submission: { email, name: "Ann", details: {} },
    origin: {},
    key: null,
  });
  await fail(email, failure);
  return email;
}
const fail = (email: string, failure: string) =>
  rows(
    `update email_deliveries set state = 'failed', failure = $2, attempts = 8, next_attempt_at = null
     where email_address = $1 and state in ('pending', 'sent')`,
    [email, failure],
  );
const row = async (email: string) =>
  (
    await rows("select * from email_deliveries where email_address = $1 order by created_at desc", [email])
  )[0];
const retry = async () => {
  const results = await retryFailed(ctx, scope, { campaignId });
  if (!results) throw new Error("the campaign is gone");
  return results;
};

it.each(["exhausted", "configuration"])(
  "%s: the same row, due now, as if for the first time",
  async (failure) => {
    const email = await failed(failure);
    const before = await row(email);
    test.advance(3600);
    expect(await retry()).toEqual({ retried: 1, skipped: {}, more: false });
    expect(await row(email)).toEqual({
      ...before,
      state: "pending",
      status: "pending",
      failure: null,
      attempts: 0,
      next_attempt_at: ctx.clock.now(),
    });
    expect(await dispatchDue(ctx)).toEqual({ claimed: 1, sent: 1 });
    expect(sent).toMatchObject([{ to: email, messageId: before?.message_id }]);
  },
);

it.each(["address", "refused", "uncertain", "expired"])("%s: left, and said so", async (failure) => {
  const email = await failed(failure);
  const before = await row(email);
  expect(await retry()).toEqual({ retried: 0, skipped: { [failure]: 1 }, more: false });
  expect(await row(email)).toEqual(before);
});

it("a double click does nothing, not even at the same moment", async () => {
  for (let index = 0; index < 20; index += 1) await failed("exhausted");
  // Another transaction holds one of them: a retry that waited for its lock would hang here.
  const other = await test.pool.connect();
  await other.query("begin");
  await other.query("select from email_deliveries where state = 'failed' limit 1 for update");
  const clicks = await Promise.all([retry(), retry(), retry()]);
  await other.query("commit");
  other.release();
  expect(clicks.reduce((sum, { retried }) => sum + retried, 0)).toBe(19);
  expect((await retry()).retried).toBe(1);
  expect(await retry()).toEqual({ retried: 0, skipped: {}, more: false });
  await dispatchDue(ctx, 50);
  await dispatchDue(ctx, 50);
  expect(sent).toHaveLength(20);
});

it("another campaign's, and what was sent or waits, is left alone", async () => {
  const elsewhere = await failed("exhausted", await test.page("/jonah-cpr"));
  await captureLead(ctx, {
    page,
    submission: { email: "ann@example.test", name: "Ann", details: {} },
    origin: {},
    key: null,
  });
  await dispatchDue(ctx);
  expect(await retry()).toEqual({ retried: 0, skipped: {}, more: false });
  expect(await row(elsewhere)).toMatchObject({ state: "failed" });
  expect(await row("ann@example.test")).toMatchObject({ state: "sent" });
});

describe("settled on the way, so that no click finds it again:", () => {
  it("an address that asked for no more", async () => {
    const email = await failed("exhausted");
    await suppress(ctx, { email, coachId: page.coachId, reason: "unsubscribed" });
    expect(await retry()).toEqual({ retried: 0, skipped: { suppressed: 1 }, more: false });
    expect(await row(email)).toMatchObject({ state: "suppressed", failure: null, attempts: 8 });
    expect((await retry()).retried).toBe(0);
  });

  it("an email whose time is over", async () => {
    const email = await failed("exhausted");
    await rows("update email_deliveries set expires_at = $1", [ctx.clock.now()]);
    expect(await retry()).toEqual({ retried: 0, skipped: { expired: 1 }, more: false });
    expect(await row(email)).toMatchObject({ state: "failed", failure: "expired" });
    expect(await retry()).toEqual({ retried: 0, skipped: { expired: 1 }, more: false });
  });

  it("the confirmation of a seat that was canceled", async () => {
    const event = await test.page("/masterclass");
    const [its] = await rows<{ id: string }>(
      "select id from email_campaigns where name = 'Financial Freedom Campaign'",
    );
    await failed("configuration", event);
    await rows("update event_registrations set status = 'cancelled'");
    expect(await retryFailed(ctx, scope, { campaignId: its?.id ?? "" })).toEqual({
      retried: 0,
      skipped: { expired: 1 },
      more: false,
    });
  });
});

describe("a journey email", () => {
  async function failedStep(): Promise<string> {
    const email = await failed("exhausted");
    await rows(
      `update email_deliveries d set kind = 'journey', dedupe_key = 'journey:' || j.id || ':step:2' from user_journeys j
       where j.lead_id = d.lead_id and d.email_address = $1`,
      [email],
    );
    return email;
  }

  it("waits for its turn: one in 24 hours", async () => {
    await failedStep();
    const now = ctx.clock.now();
    await rows(
      `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
         template_id, variables, state, sent_at, handed_off_at, server_response, created_at)
       select coach_id, person_id, lead_id, campaign_id, page_id, 'journey', 'another', '<another@example.test>', email_address,
         template_id, variables, 'sent', $1, $1, 'ok', $1 from email_deliveries where kind = 'journey'`,
      [new Date(now.getTime() - 3600_000)],
    );
    expect((await retry()).retried).toBe(1);
    expect(await dispatchDue(ctx)).toEqual({ claimed: 0, sent: 0 });
    test.advance(23 * 3600 + 1);
    expect(await dispatchDue(ctx)).toEqual({ claimed: 1, sent: 1 });
  });

  it("of a journey that was stopped has nothing to go on to", async () => {
    await failedStep();
    await rows("update user_journeys set stop_reason = 'cancelled', next_email_due_at = null");
    expect(await retry()).toEqual({ retried: 0, skipped: { expired: 1 }, more: false });
  });
});

it("takes a batch at a time, and says when there is more", async () => {
  const email = await failed("exhausted");
  await rows(
    `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
       template_id, variables, state, failure, created_at)
     select coach_id, person_id, lead_id, campaign_id, page_id, kind, 'copy:' || n, '<' || n || '@example.test>', email_address,
       template_id, variables, state, failure, created_at from email_deliveries, generate_series(1, 520) n where email_address = $1`,
    [email],
  );
  expect(await retry()).toEqual({ retried: 500, skipped: {}, more: true });
  expect(await retry()).toEqual({ retried: 21, skipped: {}, more: false });
});
