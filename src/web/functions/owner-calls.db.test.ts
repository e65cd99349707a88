/** What the functions do for the signed-in owner: test emails to their own address, and nobody else's. */

import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../test/context.ts";
import { callsTo } from "./calls.test-kit.ts";
import { emailAnswer } from "./shapes.ts";

let answer: SendResult;
const { ctx, rows, sent, page, advance } = await testContext(() => answer);
const { send } = ctx.mailer;
const owner = {
  id: "0",
  email: "owner@foyer.example",
  name: "Olive",
  secondFactor: false,
  seats: wholeSite,
};
const { call, callAsOwner } = callsTo(ctx, owner);

beforeEach(async () => {
  answer = { result: "accepted", response: "250 ok" };
  sent.length = 0;
  await rows("delete from leads");
});

it.each(["send-welcome-email", "send-email", "send-omar-report-email"])(
  "%s sends the owner the page's email, and nothing follows it",
  async (name) => {
    const { json } = await callAsOwner(name, {
      toEmail: "Owner@Foyer.example",
      subject: "Mine",
      htmlContent: "<b>",
    });
    expect(json).toMatchObject({ success: true, status: "sent" });
    expect(emailAnswer.safeParse(json).success).toBe(true);
    expect(sent).toMatchObject([{ to: owner.email }]);
    expect(sent[0]?.subject).not.toBe("Mine");
    expect(
      await rows(
        `select coalesce(p.document->'form'->>'emailFunction', 'send-email') as named from leads l join pages p on p.id = l.page_id
         where l.email = $1`,
        [owner.email],
      ),
    ).toEqual([{ named: name }]);
    expect(await rows("select from user_journeys")).toEqual([]);
  },
);

it("the campaign decides where pages share a function", async () => {
  const subjects = new Set<string>();
  for (const campaignId of ["Business CPR Campaign", "Owner Recovery Campaign"]) {
    expect((await callAsOwner("send-jonah-email", { email: owner.email, campaignId })).json.success).toBe(
      true,
    );
    subjects.add(sent.at(-1)?.subject ?? "");
  }
  expect(subjects.size).toBe(2);
  expect((await callAsOwner("send-jonah-email", { email: owner.email, campaignId: "None" })).json).toEqual({
    success: false,
    error: "campaign not found",
  });
});

it.each([
  ["send-welcome-email", { email: owner.email }],
  ["test-welcome-email", {}],
])(
  "%s sends the owner another each time, and says that it did not while the mail server is down",
  async (name, body) => {
    const first = await callAsOwner(name, body);
    const second = await callAsOwner(name, body);
    expect([first.json, second.json]).toMatchObject([
      { success: true, status: "sent" },
      { success: true, status: "sent" },
    ]);
    expect(second.json.messageId).not.toBe(first.json.messageId);
    expect(sent).toHaveLength(2);
    ctx.mailer.send = async () => ({ result: "no-answer", reason: "connect ECONNREFUSED" });
    const third = await callAsOwner(name, body);
    ctx.mailer.send = send;
    expect(third.json).toEqual({
      success: false,
      error: "Email delivery failed: the mail server could not be reached or did not answer",
    });
  },
);

it("a lead other than the owner gets no second copy so soon, and the owner reads that none was sent", async () => {
  const email = "reader@example.test";
  await captureLead(ctx, {
    page: await page("/lead-magnet"),
    submission: { email, name: "Ann", details: {} },
    origin: {},
    key: null,
  });
  expect((await callAsOwner("send-welcome-email", { email })).json).toEqual({
    success: false,
    error: "Not sent: this lead had this email within the last ten minutes, or three times today",
  });
  expect(sent).toHaveLength(1);
  advance(11 * 60);
  expect((await callAsOwner("send-welcome-email", { email })).json).toMatchObject({
    success: true,
    status: "sent",
  });
  expect(sent).toHaveLength(2);
  // A server that calls again is told how the lead's email stands, as a second signup would be.
  expect((await call("send-welcome-email", { email })).json).toMatchObject({ success: true, status: "sent" });
  expect(sent).toHaveLength(2);
});

it("a server that refuses is told as a failure", async () => {
  answer = { result: "refused", code: 550, response: "550 no", at: "message" };
  expect((await callAsOwner("test-welcome-email")).json).toEqual({
    success: false,
    error: "Email delivery failed: the mail server refused the message",
  });
});
