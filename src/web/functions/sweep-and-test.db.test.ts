/** The two functions that need nothing of their caller: a sweep, and a test email. */
import { expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { captureLead } from "../../core/capture/capture-lead.ts";
import { callsTo } from "./calls.test-kit.ts";
import { emailAnswer, sweepAnswer } from "./shapes.ts";

const test = await testContext();
const { ctx, sent } = test;
const { call } = callsTo(ctx);

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

it("test-welcome-email has nobody to write to while there is no owner", async () => {
  const { status, json } = await call("test-welcome-email");
  expect([status, json]).toEqual([
    200,
    { success: false, error: "There is no owner to send a test email to" },
  ]);
  expect(emailAnswer.safeParse(json).success).toBe(true);
  expect(sent).toHaveLength(1);
});
