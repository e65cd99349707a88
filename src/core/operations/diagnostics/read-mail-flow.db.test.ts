/** Emails accepted and emails waiting by ten minutes, and that the last number is the alarm's. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readMailFlow } from "./read-mail-flow.ts";
import { readOutgoingMail } from "./read-outgoing-mail.ts";

const accepted: SendResult = { result: "accepted", response: "250 ok" };
const refusedLogin: SendResult = { result: "refused", code: 535, response: "535 5.7.8 no", at: "login" };
const fullMailbox: SendResult = { result: "refused", code: 452, response: "452 4.2.2 full", at: "recipient" };
const away: SendResult = { result: "no-answer", reason: "connect ECONNREFUSED 127.0.0.1:25" };

let answer: SendResult = accepted;
const world = await testContext(() => answer);
const { ctx, rows } = world;
const { send } = ctx.mailer;
ctx.mailer.send = (message, mayHandOff) =>
  answer === away ? Promise.resolve(away) : send(message, mayHandOff);

const signUps = async (count: number) => {
  for (let each = 0; each < count; each += 1) await signUp(world, "/9ways", someone());
};
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.advance(60);
    await settle(world);
  }
}
const read = async () => readMailFlow(ctx, testScope(), await readOutgoingMail(ctx));

beforeEach(async () => {
  answer = accepted;
  await rows("delete from leads");
});

const connect = (slug: string) =>
  rows(
    `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     select id, 'smtp', 'smtp.own.example', 465, 'tls', '', 'Own', 'own@own.example', $2, $2, $2, 'O' from coaches where slug = $1`,
    [slug, ctx.clock.now()],
  );
const idOf = async (slug: string) =>
  (await rows<{ id: string }>("select id from coaches where slug = $1", [slug]))[0]?.id ?? "";

it("counts only the emails of the connection that fails, and is for its coach too", async () => {
  await signUps(2);
  await signUp(world, "/map", someone());
  world.advance(60);
  await connect("dave");
  answer = refusedLogin;
  await signUps(1);
  answer = accepted;
  await signUp(world, "/map", someone());
  const dave = await idOf("dave");
  const mail = await readOutgoingMail(ctx);
  expect(mail.connections).toEqual([{ coachId: dave, slug: "dave" }]);
  const sumOf = (flow: Awaited<ReturnType<typeof read>>) =>
    flow?.tens.reduce((sum, { accepted: count }) => sum + count, 0);
  expect(sumOf(await read())).toBe(2);
  const scope = testScope({}, [dave], "coach");
  expect(await readOutgoingMail(ctx, scope)).toMatchObject({
    state: "stalled",
    connections: mail.connections,
  });
  expect(sumOf(await readMailFlow(ctx, scope, mail))).toBe(2);
  const other = testScope({}, [await idOf("nina")], "coach");
  expect(await readOutgoingMail(ctx, other)).toMatchObject({ state: "flowing", connections: [] });
  expect(await readMailFlow(ctx, other, mail)).toBeNull();
  await rows("delete from mail_connections");
});

it("is not read while mail goes out, nor for some coaches", async () => {
  await signUps(1);
  expect(await read()).toBeNull();
  const mail = { ...(await readOutgoingMail(ctx)), state: "stalled" as const };
  expect(await readMailFlow(ctx, testScope(), mail)).not.toBeNull();
  const ofOne = testScope({}, ["00000000-0000-0000-0000-000000000000"]);
  expect(await readMailFlow(ctx, ofOne, mail)).toBeNull();
});

it("counts what was accepted, and since when each email waits that waits now", {
  timeout: 60_000,
}, async () => {
  await signUps(3);
  await pass(10);
  await signUps(2);
  await rows(
    "update email_deliveries set state = 'bounced' where id = (select id from email_deliveries order by created_at desc limit 1)",
  );
  await pass(10);
  answer = away;
  const stopped = ctx.clock.now();
  await signUps(2);
  await pass(10);
  await signUps(3);
  await pass(15);
  const mail = await readOutgoingMail(ctx);
  const flow = await read();
  expect(mail).toMatchObject({ state: "stalled", stoppedAt: stopped });
  expect(flow).toMatchObject({ isAcceptedKnown: true, kinds: { signup: 5, journey: 0, broadcast: 0 } });
  expect(flow?.longestWaiting?.at).toEqual(stopped);
  expect(flow?.lastAccepted?.at).toEqual(mail.lastAcceptedAt);
  expect(flow?.tens.at(-1)?.ends).toEqual(mail.now);
  expect(flow?.tens).toHaveLength(24);
  expect(flow?.tens.slice(-6).map((ten) => [ten.accepted, ten.waiting])).toEqual([
    [0, 0],
    [3, 0],
    [1, 0], // and one that bounced
    [0, 2],
    [0, 5],
    [0, mail.waiting],
  ]);
  expect(mail.waiting).toBe(5);
});

it("counts emails as waiting that no worker has taken, from when they were due", async () => {
  ctx.settings.inlineAttempt = false;
  await signUps(2);
  ctx.settings.inlineAttempt = true;
  await rows("delete from user_journeys"); // they would be late too
  const due = ctx.clock.now();
  world.advance(15 * 60);
  const flow = await read();
  expect(await readOutgoingMail(ctx)).toMatchObject({ state: "stalled", stoppedAt: due, lastFailure: null });
  expect(flow?.longestWaiting?.at).toEqual(due);
  expect(flow?.tens.slice(-3).map(({ waiting }) => waiting)).toEqual([0, 2, 2]);
});

it("shows two hours before a stop, and at most twelve hours", async () => {
  const mail = { ...(await readOutgoingMail(ctx)), state: "stalled" as const };
  const hours = async (ago: number) => {
    const stoppedAt = new Date(mail.now.getTime() - ago * 3_600_000);
    return (await readMailFlow(ctx, testScope(), { ...mail, stoppedAt }))?.tens.length;
  };
  expect([await hours(1), await hours(5), await hours(40)]).toEqual([24, 42, 72]);
});

it("says the number of the alarm, even if some of them have left since", async () => {
  answer = away;
  await signUps(4);
  world.advance(3600);
  const mail = await readOutgoingMail(ctx);
  const flow = await readMailFlow(ctx, testScope(), { ...mail, waiting: 3 });
  expect(flow?.tens.map(({ waiting }) => waiting).slice(-3)).toEqual([3, 3, 3]);
});

it("counts nothing as waiting when a refused login failed every email", async () => {
  answer = refusedLogin;
  await signUps(2);
  const flow = await read();
  expect(await readOutgoingMail(ctx)).toMatchObject({
    ...{ state: "stalled", stoppedAt: ctx.clock.now() },
    lastFailure: { cause: "configuration", text: "535 5.7.8 no" },
  });
  expect(flow?.longestWaiting).toBeNull();
  expect(flow?.tens.at(-1)).toMatchObject({ waiting: 0 });
});

it("does not say that mail stopped while a mailbox is full and others are accepted", async () => {
  answer = fullMailbox;
  await signUps(1);
  expect((await readOutgoingMail(ctx)).stoppedAt).toEqual(ctx.clock.now());
  world.advance(1);
  answer = accepted;
  await signUps(1);
  expect((await readOutgoingMail(ctx)).stoppedAt).toBeNull();
});
