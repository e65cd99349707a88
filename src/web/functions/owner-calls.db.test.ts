/** What the functions do for the signed-in owner: test emails to her own address, and nobody else's. */
import { beforeEach, expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import type { SendResult } from "../../core/deliveries/mailer.ts";
import { callsTo } from "./calls.test-kit.ts";
import { emailAnswer } from "./shapes.ts";

let answer: SendResult;
const { ctx, rows, sent } = await testContext(() => answer);
const owner = { id: "0", email: "owner@foyer.example", name: "Olive", secondFactor: false };
const { callAsOwner, call } = callsTo(ctx, owner);

beforeEach(async () => {
  answer = { result: "accepted", response: "250 ok" };
  sent.length = 0;
  await rows("delete from audit_log");
});
const stored = () => rows("select 1 from leads union all select 1 from email_deliveries");

it("test-welcome-email sends the first active campaign's signup email to the owner", async () => {
  const { status, json } = await callAsOwner("test-welcome-email");
  expect([status, json]).toEqual([200, { success: true, status: "sent", messageId: sent[0]?.messageId }]);
  expect(emailAnswer.safeParse(json).success).toBe(true);
  expect(sent).toMatchObject([{ to: owner.email }]);
  expect(sent[0]?.html).toContain("Olive");
  expect(`${sent[0]?.html}${sent[0]?.text}${sent[0]?.subject}`).not.toMatch(/\{\{|\{%/);
  expect(await stored()).toEqual([]);
});

it.each(["send-nina-email", "send-email", "send-omar-report-email"])(
  "%s sends the owner a copy of its page's email",
  async (name) => {
    const { json } = await callAsOwner(name, {
      toEmail: "Owner@Foyer.example",
      subject: "Mine",
      htmlContent: "<b>",
    });
    expect(json).toMatchObject({ success: true, status: "sent" });
    expect(sent).toMatchObject([{ to: owner.email }]);
    expect(sent[0]?.subject).not.toBe("Mine");
    expect(await stored()).toEqual([]);
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

it("nobody else's address is written to, and a service does not write to the owner's", async () => {
  for (const json of [
    (await callAsOwner("send-email", { email: "ann@example.test" })).json,
    (await call("send-email", { email: owner.email })).json,
  ])
    expect(json).toEqual({ success: false, error: "No such lead" });
  expect(sent).toEqual([]);
});

it("a server that refuses is told as a failure", async () => {
  answer = { result: "refused", code: 550, response: "550 no", at: "message" };
  expect((await callAsOwner("test-welcome-email")).json).toEqual({
    success: false,
    error: "Email delivery failed",
  });
});

it("every call of hers leaves a line, a service's none", async () => {
  await callAsOwner("process-email-sequence");
  await call("process-email-sequence");
  expect(await rows("select actor, actor_name, action, subject from audit_log")).toEqual([
    {
      actor: "0",
      actor_name: "Olive",
      action: "function.called",
      subject: { function: "process-email-sequence" },
    },
  ]);
});
