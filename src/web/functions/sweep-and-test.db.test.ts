/** The two functions that need nothing of their caller: a sweep, and a test email. */

import { expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../test/context.ts";
import { callsTo } from "./calls.test-kit.ts";
import { emailAnswer, sweepAnswer } from "./shapes.ts";

const test = await testContext();
const { ctx, sent } = test;
const owner = {
  id: "1",
  email: "owner@foyer.example",
  name: "The owner",
  secondFactor: false,
  seats: wholeSite,
};
const { call, callAsOwner } = callsTo(ctx, owner);

it("process-email-sequence sends what waits, and says how much it was", async () => {
  ctx.settings.inlineAttempt = false;
  await captureLead(ctx, {
    page: await test.page("/9ways"),
    submission: { email: "ann@example.test", name: "Ann", details: {} },
    origin: {},
    key: null,
  });
  const { status, json } = await call("process-email-sequence");
  expect([status, json]).toEqual([200, { journeysProcessed: 1, emailsSent: 1 }]);
  expect(sweepAnswer.safeParse(json).success).toBe(true);
  expect(sent).toMatchObject([{ to: "ann@example.test" }]);
});

it("test-welcome-email has nobody to write to when a service calls", async () => {
  const { status, json } = await call("test-welcome-email");
  expect([status, json]).toEqual([
    200,
    { success: false, error: "There is no owner to send a test email to" },
  ]);
  expect(emailAnswer.safeParse(json).success).toBe(true);
  expect(sent).toHaveLength(1);
});

it("test-welcome-email writes to the owner who calls, starts nothing, and leaves a line in the audit log", async () => {
  ctx.settings.inlineAttempt = true;
  const { json } = await callAsOwner("test-welcome-email");
  expect(json).toMatchObject({ success: true, status: "sent" });
  expect(sent.at(-1)).toMatchObject({ to: owner.email });
  expect(
    await test.rows("select from user_journeys j join leads l on l.id = j.lead_id where l.email = $1", [
      owner.email,
    ]),
  ).toEqual([]);
  expect(
    await test.rows("select actor, action, subject from audit_log order by created_at, id"),
  ).toMatchObject([
    { actor: "service", action: "sequences.processed" },
    { actor: "1", action: "email.tested", subject: { outcome: "sent" } },
  ]);
});

it("send-welcome-email takes the owner's own address without a lead, and nobody else's", async () => {
  expect((await callAsOwner("send-welcome-email", { email: owner.email })).json).toMatchObject({
    success: true,
  });
  expect((await callAsOwner("send-welcome-email", { email: "eve@example.test" })).json).toEqual({
    success: false,
    error: "No such lead",
  });
  expect((await call("send-email", { email: owner.email })).json).toMatchObject({ success: false });
});
