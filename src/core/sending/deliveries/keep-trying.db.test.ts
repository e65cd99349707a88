/** A mail server's answer reaches the row, although the database went away before it was written. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../../test/context.ts";
import { claimDue } from "./claim-due.ts";
import { reclaimExpiredLeases } from "./reclaim-expired-leases.ts";
import { sendDelivery } from "./send.ts";

let answer: SendResult;
const test = await testContext(() => answer);
const { ctx, rows } = test;
const page = await test.page("/9ways");
ctx.settings.inlineAttempt = false;

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** The database fails for every caller while `isAway`; with `late` it does what it was asked and its answer is lost. */
function unsteady() {
  const state = { isAway: false, late: false, asked: 0 };
  const execute = async (...args: Parameters<Context["db"]["execute"]>) => {
    state.asked += 1;
    if (state.isAway && state.late) await ctx.db.execute(...args);
    if (state.isAway) throw new Error("Failed query", { cause: away() });
    return ctx.db.execute(...args);
  };
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name)),
  });
  return { state, ctx: { ...ctx, db } };
}

async function claimed() {
  const email = `${randomUUID()}@example.test`;
  await captureLead(ctx, { page, submission: { email, name: "Ann", details: {} }, key: null, origin: {} });
  const [claim] = await claimDue(ctx, 1);
  if (!claim) throw new Error("nothing was due");
  return claim;
}
const row = async (id: string) =>
  (
    await rows<{ state: string; attempts: number; uncertainties: number }>(
      "select state, attempts, uncertainties from email_deliveries where id = $1",
      [id],
    )
  )[0];

const ends: [string, SendResult, string, string][] = [
  ["an acceptance", { result: "accepted", response: "250 ok" }, "sent", "sent"],
  [
    "a permanent refusal",
    { result: "refused", code: 554, response: "554 no", at: "message" },
    "failed",
    "failed",
  ],
  [
    "a temporary refusal",
    { result: "refused", code: 451, response: "451 later", at: "message" },
    "pending",
    "retry",
  ],
];
for (const [what, said, state, end] of ends)
  it(`${what} is written down when the database is back`, async () => {
    const claim = await claimed();
    const shaky = unsteady();
    answer = said;
    const send = shaky.ctx.mailer.send;
    shaky.ctx.mailer = {
      ...shaky.ctx.mailer,
      async send(message, mayHandOff) {
        const result = await send(message, mayHandOff);
        shaky.state.isAway = true;
        return result;
      },
    };
    const sending = sendDelivery(shaky.ctx, claim);
    const before = shaky.state.asked;
    while (shaky.state.asked < before + 4) await pause(20);
    shaky.state.isAway = false;
    expect(await sending).toBe(end);
    expect(await row(claim.id)).toEqual({ state, attempts: 1, uncertainties: 0 });
  });

it("its caller is not kept waiting, and it is written all the same", async () => {
  const claim = await claimed();
  const shaky = unsteady();
  answer = { result: "refused", code: 554, response: "554 no", at: "message" };
  shaky.state.isAway = true;
  await expect(withTimeLimit(7000, () => sendDelivery(shaky.ctx, claim))).rejects.toThrow();
  expect(shaky.ctx.inline.running).toBe(1);
  shaky.state.isAway = false;
  while (shaky.ctx.inline.running > 0) await pause(20);
  expect(await row(claim.id)).toEqual({ state: "failed", attempts: 1, uncertainties: 0 });
});

it("an acceptance that was written, and whose own answer was lost, counts once", async () => {
  const claim = await claimed();
  const shaky = unsteady();
  answer = { result: "accepted", response: "250 ok" };
  const send = shaky.ctx.mailer.send;
  shaky.ctx.mailer = {
    ...shaky.ctx.mailer,
    async send(message, mayHandOff) {
      const result = await send(message, mayHandOff);
      Object.assign(shaky.state, { isAway: true, late: true });
      return result;
    },
  };
  const sending = sendDelivery(shaky.ctx, claim);
  while (shaky.state.asked < 2) await pause(20);
  shaky.state.isAway = false;
  expect(await sending).toBe("sent");
  expect(await row(claim.id)).toEqual({ state: "sent", attempts: 1, uncertainties: 0 });
});

it("an acceptance that comes after the lease settles the row that was called uncertain meanwhile", async () => {
  const claim = await claimed();
  const shaky = unsteady();
  answer = { result: "accepted", response: "250 ok" };
  const send = shaky.ctx.mailer.send;
  shaky.ctx.mailer = {
    ...shaky.ctx.mailer,
    async send(message, mayHandOff) {
      const result = await send(message, mayHandOff);
      shaky.state.isAway = true;
      return result;
    },
  };
  const sending = sendDelivery(shaky.ctx, claim);
  while (shaky.state.asked < 3) await pause(20);
  test.advance(61);
  await reclaimExpiredLeases(ctx);
  expect(await row(claim.id)).toMatchObject({ state: "uncertain" });
  shaky.state.isAway = false;
  expect(await sending).toBe("sent");
  expect(await row(claim.id)).toMatchObject({ state: "sent", uncertainties: 1 });
});
