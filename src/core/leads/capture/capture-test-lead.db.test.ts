/** A test email: the visitor's own message, a truthful consent, and records put back where they are missing. */
import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { readStory } from "#core/operations/trace/read-story.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { captureTestLead } from "./capture-test-lead.ts";

const scope = testScope();

const accepted: SendResult = { result: "accepted", response: "250 ok" };
const away: SendResult = { result: "no-answer", reason: "connect ECONNREFUSED 127.0.0.1:25" };
let answer: SendResult = accepted;
const test = await testContext(() => answer);
const { ctx, rows, sent } = test;
// A server that is away never asks for the content.
const { send } = ctx.mailer;
ctx.mailer.send = (message, mayHandOff) =>
  answer === away ? Promise.resolve(away) : send(message, mayHandOff);
beforeEach(() => {
  answer = accepted;
  ctx.settings.inlineAttempt = true;
  sent.length = 0;
  test.advance(60);
});

it("is the signup email of the page whose function is send-welcome-email, to a lead of the test dashboard", async () => {
  const answer = await captureTestLead(ctx, scope, { email: "Ann@Example.test", followUp: true });
  expect(answer).toMatchObject({ outcome: "sent", serverResponse: "250 ok" });
  expect(sent).toMatchObject([{ to: "ann@example.test", from: { name: "Marcus Hale" } }]);
  expect(
    await rows(
      `select l.source, c.wording, j.current_sequence from leads l join consents c on c.lead_id = l.id
       join user_journeys j on j.lead_id = l.id where l.email = 'ann@example.test'`,
    ),
  ).toEqual([
    { source: "test-dashboard", wording: expect.stringContaining("not been asked"), current_sequence: 1 },
  ]);
});

it("to the same address again is sent again, however soon and however often", async () => {
  const ids = new Set<string>();
  for (let copy = 1; copy <= 5; copy += 1) {
    const answered = await captureTestLead(ctx, scope, { email: "ann@example.test", followUp: true });
    expect(answered).toMatchObject({ outcome: "sent" });
    expect(sent).toHaveLength(copy);
    ids.add("messageId" in answered ? answered.messageId : "");
  }
  expect([...ids].toSorted()).toEqual(sent.map(({ messageId }) => messageId).toSorted());
  expect(await rows("select from leads where email = 'ann@example.test'")).toHaveLength(1);
});

describe("while the mail server", () => {
  it("is away, says so, right after one that was sent; then it is the message that failed that is tried", async () => {
    const ask = () => captureTestLead(ctx, scope, { email: "bea@example.test", followUp: true });
    expect(await ask()).toMatchObject({ outcome: "sent" });
    answer = away;
    const failed = await ask();
    expect(failed).toMatchObject({ outcome: "failed", cause: "unreachable" });
    expect(await ask()).toMatchObject({ outcome: "failed", cause: "unreachable" });
    expect(sent).toHaveLength(1);
    answer = accepted;
    expect(await ask()).toMatchObject({ outcome: "sent" });
    // No test lies in wait for the server's return: the one that failed has gone out, once.
    expect(sent).toHaveLength(2);
    expect(
      await rows(
        "select from email_deliveries where email_address = 'bea@example.test' and status = 'pending'",
      ),
    ).toEqual([]);
  });

  it("has not confirmed an earlier one, sends another", async () => {
    const ask = () => captureTestLead(ctx, scope, { email: "cat@example.test", followUp: true });
    answer = { result: "no-answer", reason: "Connection closed" };
    expect(await ask()).toMatchObject({ outcome: "queued", cause: "unconfirmed" });
    answer = accepted;
    expect(await ask()).toMatchObject({ outcome: "sent" });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["deferred", { result: "refused", code: 451, response: "451 later", at: "message" }],
    ["refused", { result: "refused", code: 554, response: "554 spam", at: "message" }],
    ["configuration", { result: "refused", code: 535, response: "535 no", at: "login" }],
  ] as [string, SendResult][])("says no (%s), tells the kind", async (cause, said) => {
    answer = said;
    expect(
      await captureTestLead(ctx, scope, { email: `${cause}@example.test`, followUp: true }),
    ).toMatchObject({
      outcome: "failed",
      cause,
    });
  });
});

it("is sent now where signups are left to a worker, and to a lead of six pages today", async () => {
  ctx.settings.inlineAttempt = false;
  for (const path of [
    "/9ways",
    "/map",
    "/jonah-cpr",
    "/weight-loss-myths",
    "/sugar-free-blueprint",
    "/omar-report",
  ])
    await signUp(test, path, "dot@example.test");
  expect(await captureTestLead(ctx, scope, { email: "dot@example.test", followUp: true })).toMatchObject({
    outcome: "sent",
  });
  expect(sent).toHaveLength(1);
});

it("of one message alone starts no journey", async () => {
  await captureTestLead(ctx, scope, { email: "owner@example.test", followUp: false });
  expect(sent).toHaveLength(1);
  expect(
    await rows(
      "select from user_journeys j join leads l on l.id = j.lead_id where l.email = 'owner@example.test'",
    ),
  ).toEqual([]);
});

it("does not reach a lead who has unsubscribed, and lifts nothing", async () => {
  await rows(
    `insert into suppressions (coach_id, email_hash, reason, created_at)
     select id, sha256('left@example.test'), 'unsubscribed', now() from coaches where slug = 'marcus'`,
  );
  expect(await captureTestLead(ctx, scope, { email: "left@example.test", followUp: true })).toMatchObject({
    outcome: "suppressed",
  });
  expect(sent).toHaveLength(0);
  expect(await rows("select from suppressions")).toHaveLength(1);
});

it("does not reach a lead who has unsubscribed since the last test, and does not call that a failure of the mail server", async () => {
  const ask = () => captureTestLead(ctx, scope, { email: "gone@example.test", followUp: true });
  expect(await ask()).toMatchObject({ outcome: "sent" });
  await rows(
    `insert into suppressions (coach_id, email_hash, reason, created_at)
     select id, sha256('gone@example.test'), 'unsubscribed', now() from coaches where slug = 'marcus'`,
  );
  expect(await ask()).toEqual({ outcome: "suppressed" });
  expect(sent).toHaveLength(1);
});

it("makes the campaign and the landing page anew where they are missing", async () => {
  await rows("delete from email_deliveries");
  await rows("delete from user_journeys");
  const [campaign] = await rows<{ id: string }>(
    "delete from landing_pages where url = '/lead-magnet' returning campaign_id as id",
  );
  for (const table of ["email_sequences", "email_notices", "email_templates"])
    await rows(`delete from ${table} where campaign_id = $1`, [campaign?.id]);
  await rows("delete from email_campaigns where id = $1", [campaign?.id]);

  expect(await captureTestLead(ctx, scope, { email: "new@example.test", followUp: true })).toMatchObject({
    outcome: "sent",
  });
  expect(sent[0]?.subject).toBe("The 25% Report");
  expect(sent[0]?.html).toContain("/unsubscribe/");
  expect(sent[0]?.text).toContain("1 Test Street");
  expect(
    await rows(
      `select l.kind, c.name, c.from_email, c.is_active, c.fingerprint = c.seeded_fingerprint as as_seeded
       from landing_pages l join email_campaigns c on c.id = l.campaign_id where l.url = '/lead-magnet'`,
    ),
  ).toEqual([
    {
      kind: "canonical",
      name: "Campaign of /lead-magnet",
      from_email: "marcus@halerevenue.example",
      is_active: true,
      as_seeded: true,
    },
  ]);
});

it("by a function's name is that page's lead, and is neither counted as a signup nor told as a form post", async () => {
  const signups = async () =>
    rows<{ n: number }>(
      "select coalesce(sum(signups), 0)::int as n from signups_by_hour($1::timestamptz - interval '1 day', $1::timestamptz + interval '1 day')",
      [ctx.clock.now()],
    );
  const [before] = await signups();
  await captureTestLead(ctx, scope, {
    email: "owner@foyer.example",
    functionName: "send-dr-dave-email",
    followUp: false,
  });
  const [lead] = await rows<{ person: string; source: string }>(
    "select person_id as person, source from leads where email = 'owner@foyer.example'",
  );
  expect(lead?.source).not.toBe("test-dashboard");
  expect(await signups()).toEqual([before]);
  const timeline = await readStory(ctx, scope, { personId: lead?.person ?? "" });
  expect(JSON.stringify(timeline)).toContain("by the owner");
  expect(JSON.stringify(timeline)).not.toContain("Signed up for");
});
