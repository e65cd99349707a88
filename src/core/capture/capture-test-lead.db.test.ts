/** A test email: the visitor's own message, a truthful consent, and records put back where they are missing. */
import { beforeEach, expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { captureTestLead } from "./capture-test-lead.ts";

const test = await testContext();
const { ctx, rows, sent } = test;
beforeEach(() => {
  sent.length = 0;
});

it("is the signup email of the page whose function is send-welcome-email, to a lead of the test dashboard", async () => {
  const answer = await captureTestLead(ctx, { email: "Ann@Example.test", followUp: true });
  expect(answer).toMatchObject({ outcome: "sent", serverResponse: "250 ok", earlier: false });
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

it("to the same address again is no error, and no second copy so soon", async () => {
  const answer = await captureTestLead(ctx, { email: "ann@example.test", followUp: true });
  expect(answer).toMatchObject({ outcome: "sent", earlier: false });
  test.advance(60);
  expect(await captureTestLead(ctx, { email: "ann@example.test", followUp: true })).toMatchObject({
    outcome: "sent",
    earlier: true,
  });
  expect(sent).toHaveLength(0);
  test.advance(700);
  expect(await captureTestLead(ctx, { email: "ann@example.test", followUp: true })).toMatchObject({
    earlier: false,
  });
  expect(sent).toHaveLength(1);
  expect(await rows("select from leads where email = 'ann@example.test'")).toHaveLength(1);
});

it("of one message alone starts no journey", async () => {
  await captureTestLead(ctx, { email: "owner@example.test", followUp: false });
  expect(sent).toHaveLength(1);
  expect(
    await rows(
      "select from user_journeys j join leads l on l.id = j.lead_id where l.email = 'owner@example.test'",
    ),
  ).toEqual([]);
});

it("does not reach somebody who has left, and lifts nothing", async () => {
  await rows(
    `insert into suppressions (coach_id, email_hash, reason, created_at)
     select id, sha256('left@example.test'), 'unsubscribed', now() from coaches where slug = 'marcus'`,
  );
  expect(await captureTestLead(ctx, { email: "left@example.test", followUp: true })).toMatchObject({
    outcome: "suppressed",
  });
  expect(sent).toHaveLength(0);
  expect(await rows("select from suppressions")).toHaveLength(1);
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

  expect(await captureTestLead(ctx, { email: "new@example.test", followUp: true })).toMatchObject({
    outcome: "sent",
  });
  expect(sent[0]?.subject).toBe("The 25% Report");
  expect(sent[0]?.html).toContain("/unsubscribe/");
  expect(sent[0]?.text).toContain("14 Tannery Row");
  expect(
    await rows(
      `select l.kind, c.name, c.from_email, c.is_active, c.fingerprint = c.seeded_fingerprint as as_seeded
       from landing_pages l join email_campaigns c on c.id = l.campaign_id where l.url = '/lead-magnet'`,
    ),
  ).toEqual([
    {
      kind: "canonical",
      name: "Revenue Report Campaign",
      from_email: "marcus@halerevenue.example",
      is_active: true,
      as_seeded: true,
    },
  ]);
});
