/** Failed attempts in the error log: one row a cause and quarter of an hour, with its count, and nobody's address. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { readDashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { claimDue } from "./claim-due.ts";
import { reclaimExpiredLeases } from "./reclaim-expired-leases.ts";

const scope = testScope();

let answer: SendResult | ((to: string) => SendResult);
const world = await testContext(() => {
  throw new Error("the mailer below answers");
});
const { ctx, rows } = world;
ctx.mailer.send = async (message, mayHandOff) => {
  const end = typeof answer === "function" ? answer(message.to) : answer;
  if (end.result !== "no-answer") await mayHandOff();
  return end;
};
const away: SendResult = { result: "no-answer", reason: "connect ECONNREFUSED 127.0.0.1:25" };
type Logged = {
  code: string;
  function_name: string;
  error_message: string;
  request_data: object;
  count: number;
};
const logged = () => rows<Logged>("select * from error_log order by created_at, code");
const failures = async () =>
  (await rows<{ count: number }>("select count(*)::int from delivery_history"))[0]?.count ?? 0;

beforeEach(async () => {
  await rows("delete from leads");
  await rows("delete from error_log");
  world.advance(3600 - (Math.floor(ctx.clock.now().getTime() / 1000) % 900)); // at the start of a quarter
});

it("an outage is a row a quarter of an hour, and its counts are the attempts", async () => {
  answer = away;
  for (let index = 0; index < 4; index += 1) await signUp(world, "/9ways", someone());
  for (let minute = 0; minute < 180; minute += 1) {
    world.advance(60);
    await settle(world);
  }
  const attempts = await failures();
  expect(attempts).toBeGreaterThanOrEqual(16);
  const lines = await logged();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(attempts);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(attempts);
  const { recentErrors } = await readDashboard(ctx, scope);
  expect(recentErrors).toHaveLength(lines.length);
  expect(recentErrors.at(-1)).toMatchObject({
    function_name: "send-delivery",
    error_message: "The mail server could not be reached or did not answer",
    count: expect.any(Number),
  });
  const first = recentErrors.at(-1);
  expect(first?.count).toBeGreaterThan(4);
  expect(new Date(first?.last_at ?? 0).getTime()).toBeGreaterThan(new Date(first?.created_at ?? 0).getTime());
});

it("another cause is another row, and a quarter that is over is left alone", async () => {
  const codes = [451, 421, 451, 554];
  answer = () => ({ result: "refused", code: codes.shift() ?? 250, response: "no", at: "message" });
  for (let index = 0; index < 4; index += 1) await signUp(world, "/9ways", someone());
  expect((await logged()).map(({ code, count }) => [code, count])).toEqual([
    ["email-deferred-421", 1],
    ["email-deferred-451", 2],
    ["email-refused-554", 1],
  ]);
  world.advance(900);
  answer = away;
  await signUp(world, "/9ways", someone());
  world.advance(900);
  await signUp(world, "/9ways", someone());
  expect((await logged()).map(({ code }) => code).slice(3)).toEqual([
    "email-unreachable",
    "email-unreachable",
  ]);
});

it("the dashboard shows first what happened last, though another cause began later", async () => {
  answer = away;
  await signUp(world, "/9ways", someone());
  world.advance(10);
  answer = { result: "refused", code: 554, response: "no", at: "message" };
  await signUp(world, "/9ways", someone());
  world.advance(10);
  answer = away;
  await signUp(world, "/9ways", someone());
  const { recentErrors } = await readDashboard(ctx, scope);
  expect(recentErrors.map(({ error_message, count }) => [error_message, count])).toEqual([
    ["The mail server could not be reached or did not answer", 2],
    ["The mail server refused the message (554)", 1],
  ]);
});

it("holds no address, however the server spells it", async () => {
  const email = someone();
  answer = (to) => ({
    result: "refused",
    code: 550,
    response: `550 5.1.1 <${to.toUpperCase()}>: unknown; see ${to.replace("@", "=40")} or mailto:${to}, no ${to.split("@")[0]} here`,
    at: "recipient",
  });
  await signUp(world, "/9ways", email);
  const [line] = await logged();
  expect(line).toMatchObject({ code: "email-address-550", function_name: "send-delivery" });
  expect(JSON.stringify(line).toLowerCase()).not.toContain(email.split("@")[0]);
  expect(JSON.stringify(line)).toContain("unknown; see");
});

it("a hundred at once are one row", async () => {
  answer = away;
  ctx.settings.inlineAttempt = false;
  for (let index = 0; index < 100; index += 1) await signUp(world, "/9ways", someone());
  ctx.settings.inlineAttempt = true;
  await settle(world);
  expect((await logged()).map(({ code, count }) => [code, count])).toEqual([["email-unreachable", 100]]);
});

it("an attempt whose process stopped is one too", async () => {
  ctx.settings.inlineAttempt = false;
  await signUp(world, "/9ways", someone());
  ctx.settings.inlineAttempt = true;
  await claimDue(ctx, 1);
  world.advance(61);
  await reclaimExpiredLeases(ctx);
  expect((await logged()).map(({ code, count }) => [code, count])).toEqual([["email-broken-off", 1]]);
});

it("a log that cannot be written changes nothing for the message", async () => {
  answer = away;
  await rows("alter table error_log rename to error_log_away");
  const email = someone();
  const outcome = await signUp(world, "/9ways", email);
  await rows("alter table error_log_away rename to error_log");
  expect(outcome).toEqual({ kind: "captured", email: "failed" });
  expect(
    await rows("select state, attempts from email_deliveries where email_address = $1", [email]),
  ).toEqual([{ state: "pending", attempts: 1 }]);
});
