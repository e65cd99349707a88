/** The functions that send: to stored leads of their own pages, from the stored template, and in plain words. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../test/context.ts";
import { loadFixture } from "../../../test/fixture-site/load-fixture.ts";
import { callsTo } from "./calls.test-kit.ts";
import { emailAnswer } from "./shapes.ts";

let answer: SendResult;
const accepted: SendResult = { result: "accepted", response: "250 ok" };
const test = await testContext(() => answer);
const { ctx, rows, sent } = test;
ctx.settings.limits.callsPerMinute = 10_000;
const { call } = callsTo(ctx);
beforeEach(() => {
  answer = accepted;
  sent.length = 0;
});

/** A lead who got their email a while ago. */
async function lead(path: string, email = `${randomUUID()}@example.test`) {
  const page = await test.page(path);
  await captureLead(ctx, { page, submission: { email, name: "Ann", details: {} }, origin: {}, key: null });
  const [row] = await rows<{ id: string }>("select id from leads where email = $1 and source = $2", [
    email,
    page.document.form?.source,
  ]);
  test.advance(11 * 60);
  sent.length = 0;
  return { email, id: row?.id ?? "", page };
}
const emails = (email: string) =>
  rows<{ message_id: string; state: string }>(
    "select * from email_deliveries where email_address = $1 order by created_at",
    [email],
  );

const senders = (await loadFixture()).pages.flatMap(({ form, addresses }) =>
  form && form.emailFunction !== "register-event" ? [[form.emailFunction, addresses[0] ?? ""] as const] : [],
);

it.each(senders)("%s sends the email of %s again", async (name, path) => {
  const { email, page } = await lead(path);
  const campaignId = page.document.form?.campaign;
  const { status, json } = await call(name, { email, name: "Ann", campaignId });
  const [, again] = await emails(email);
  expect([status, json]).toEqual([200, { success: true, status: "sent", messageId: again?.message_id }]);
  expect(emailAnswer.safeParse(json).success).toBe(true);
  expect(sent).toMatchObject([{ to: email, messageId: again?.message_id }]);
  expect(
    await rows("select 1 from consents c join leads l on l.id = c.lead_id where l.email = $1", [email]),
  ).toHaveLength(1);
});

describe("the three bodies", () => {
  it("address and campaign, by its id or its name: of pages that share a function it decides", async () => {
    const { email } = await lead("/jonah-cpr");
    await lead("/burnout-test", email);
    const [cpr] = await rows<{ id: string }>(
      "select id from email_campaigns where name = 'Business CPR Campaign'",
    );
    const [other] = await rows<{ subject_template: string; name: string }>(
      "select name, subject_template from email_campaigns where name = 'Owner Recovery Campaign'",
    );
    const subjects: string[] = [];
    for (const campaignId of [cpr?.id, other?.name]) {
      expect((await call("send-jonah-email", { email, name: "Ann", campaignId })).json.success).toBe(true);
      subjects.push(sent.at(-1)?.subject ?? "");
    }
    const [first] = await rows<{ variables: { leadMagnetName: string } }>(
      "select d.* from email_deliveries d where campaign_id = $1 order by created_at desc",
      [cpr?.id],
    );
    expect(first?.variables.leadMagnetName).toBe("The Business CPR Guide");
    expect(new Set(subjects).size).toBe(2);
  });

  it("address alone: the latest signup among those pages", async () => {
    const { email } = await lead("/jonah-cpr");
    const { page } = await lead("/burnout-test", email);
    await call("send-jonah-email", { email, name: "Ann" });
    expect(
      (
        await rows(
          "select page_id from email_deliveries where email_address = $1 order by created_at desc limit 1",
          [email],
        )
      )[0],
    ).toEqual({ page_id: page.id });
  });

  it("lead: theirs alone", async () => {
    const { email, id } = await lead("/9ways");
    const stranger = await lead("/9ways");
    expect((await call("send-dr-dave-email", { name: "Ann", email, leadId: id })).json).toMatchObject({
      success: true,
    });
    expect((await call("send-dr-dave-email", { name: "Ann", email, leadId: stranger.id })).json).toEqual({
      success: false,
      error: "No such lead",
    });
  });

  it("subject and HTML of the caller's: taken, and ignored", async () => {
    const { email } = await lead("/map");
    const body = { subject: "Buy now", htmlContent: "<p>Buy now, Ann</p>", toEmail: email.toUpperCase() };
    expect((await call("send-willa-email", body)).json).toMatchObject({ success: true, status: "sent" });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain("Buy now");
  });
});

describe("nothing is sent", () => {
  const refused = (error: string) => [200, { success: false, error }];
  const said = async (name: string, body: object) => {
    const { status, json } = await call(name, body);
    expect(sent).toEqual([]);
    return [status, json];
  };

  it("to a stranger, to a lead of another page's function, or for another campaign", async () => {
    const { email } = await lead("/9ways");
    expect(await said("send-email", { email: "stranger@example.test" })).toEqual(refused("No such lead"));
    expect(await said("send-nina-email", { email })).toEqual(refused("No such lead"));
    expect(await said("send-dr-dave-email", { email, campaignId: "Business CPR Campaign" })).toEqual(
      refused("No such lead"),
    );
  });

  it("to whoever asked for no more, and asking again does not change that", async () => {
    const { email, page } = await lead("/9ways");
    await suppress(ctx, { email, coachId: page.coachId, reason: "unsubscribed" });
    expect(await said("send-dr-dave-email", { email })).toEqual(
      refused("This address gets no emails any more"),
    );
    expect(await emails(email)).toHaveLength(1);
    expect(await rows("select 1 from suppressions where coach_id = $1", [page.coachId])).toHaveLength(1);
  });

  it("to confirm a seat that was given back", async () => {
    const { email } = await lead("/masterclass");
    await rows("update event_registrations set status = 'cancelled' where email = $1", [email]);
    expect(await said("send-grace-masterclass-email", { email })).toEqual(
      refused("This lead has no seat at the event"),
    );
  });

  it("once the page or its campaign is gone", async () => {
    const { email } = await lead("/omar-report");
    await rows(
      "update email_campaigns set coach_id = (select id from coaches where slug = 'nina') where name = 'Money Making Report Campaign'",
    );
    expect(await said("send-omar-report-email", { email })).toEqual(refused("campaign not found"));
    await rows("update landing_pages set is_active = false where url = '/omar-report'");
    expect(await said("send-omar-report-email", { email })).toEqual(
      refused("The page of this lead is switched off"),
    );
  });

  it("twice within ten minutes, nor more than three times a day, however many ask at once", async () => {
    const { email } = await lead("/9ways");
    const body = { email, name: "Ann" };
    // Held back until all of them are at it, so that they do come at once.
    const gate = await test.pool.connect();
    await gate.query("begin");
    await gate.query("select from email_deliveries where email_address = $1 for update", [email]);
    const crowd = Array.from({ length: 8 }, () => call("send-dr-dave-email", body));
    await vi.waitFor(async () =>
      expect(
        await rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ).toHaveLength(8),
    );
    await gate.query("commit");
    gate.release();
    expect(new Set((await Promise.all(crowd)).map(({ json }) => json.success))).toEqual(new Set([true]));
    expect(sent).toHaveLength(1);
    for (let index = 0; index < 5; index += 1) {
      test.advance(11 * 60);
      expect((await call("send-dr-dave-email", body)).json).toMatchObject({ success: true, status: "sent" });
    }
    expect(await emails(email)).toHaveLength(3);
  });
});

it("a mail server that refuses is told in plain words; the email stays queued, and is the one tried again", async () => {
  const { email } = await lead("/9ways");
  answer = { result: "refused", code: 451, response: "451 4.3.0 greylisted at mx7", at: "recipient" };
  const { status, json } = await call("send-dr-dave-email", { email });
  expect([status, json]).toEqual([200, { success: false, error: "Email delivery failed" }]);
  expect((await emails(email))[1]).toMatchObject({ state: "pending" });
  answer = accepted;
  expect((await call("send-dr-dave-email", { email })).json).toMatchObject({ success: true, status: "sent" });
  expect(await emails(email)).toHaveLength(2);
});

it("what the workers send is queued", async () => {
  const { email } = await lead("/9ways");
  ctx.settings.inlineAttempt = false;
  const { json } = await call("send-dr-dave-email", { email });
  ctx.settings.inlineAttempt = true;
  expect(json).toEqual({ success: true, status: "queued", messageId: (await emails(email))[1]?.message_id });
});
