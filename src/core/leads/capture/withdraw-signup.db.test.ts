/** 'Wrong address?': what one submission started is taken back, and nothing that the address had before. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { submitForm } from "./submit-form.ts";

const accepted: SendResult = { result: "accepted", response: "250 ok" };
const later: SendResult = { result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" };
let answer: SendResult = accepted;
const test = await testContext(() => answer);
const { ctx, rows, sent } = test;
let host = 0;

beforeEach(() => {
  answer = accepted;
  sent.length = 0;
});

const someone = () => `${randomUUID()}@example.test`;
async function post(path: string, email: string, more: Record<string, string> = {}, query = "") {
  host += 1;
  const fields: Record<string, string> = { name: "Ann", email, ...more };
  const choices = { company: "Acme", jobTitle: "HR", companySize: "1-50", relocationInterest: "other" };
  return submitForm(ctx, {
    page: await test.page(path),
    query: new URLSearchParams(query),
    ip: `10.2.${host >> 8}.${host & 255}`,
    field: (name) => ({ ...choices, ...fields })[name] ?? null,
  });
}
const reference = (posted: Awaited<ReturnType<typeof post>>) => posted.answer.mail?.reference ?? "";
const has = async (email: string) => ({
  messages: (
    await rows<{ kind: string; state: string }>(
      "select kind, state from email_deliveries where email_address = $1 order by kind",
      [email],
    )
  ).map(({ kind, state }) => `${kind} ${state}`),
  journeys: (
    await rows("select 1 from user_journeys j join leads l on l.id = j.lead_id where l.email = $1", [email])
  ).length,
  seats: (
    await rows<{ status: string }>("select status from event_registrations where email = $1", [email])
  ).map(({ status }) => status),
});
const taken = async () =>
  (await rows<{ seats_taken: number }>("select seats_taken from events where capacity = 50"))[0]?.seats_taken;

it("cancels the unsent email, the follow-up and the seat, and the right address gets them", async () => {
  const [wrong, right] = [someone(), someone()];
  answer = later;
  const first = await post("/clara-relocation-masterclass", wrong);
  expect(first.answer.mail?.isSent).toBe(false);
  expect(await has(wrong)).toEqual({
    messages: ["signup pending"],
    journeys: 1,
    seats: ["confirmed"],
  });
  const before = await taken();
  answer = accepted;
  const second = await post("/clara-relocation-masterclass", right, { instead: reference(first) });
  expect(second.answer).toMatchObject({ effect: "screen", mail: { isSent: true } });
  expect(await has(wrong)).toEqual({ messages: [], journeys: 0, seats: ["cancelled"] });
  expect(await taken()).toBe(before);
  test.advance(3 * 86_400);
  await dispatchDue(ctx);
  expect(sent.map(({ to }) => to)).not.toContain(wrong);
  expect((await has(right)).seats).toEqual(["confirmed"]);
  // Whoever owns that mailbox can still sign up, and is written to from the start.
  expect((await post("/clara-relocation-masterclass", wrong)).outcome.kind).toBe("captured");
  expect(await has(wrong)).toMatchObject({ journeys: 1, seats: ["confirmed"] });
});

it("leaves alone what the address had before: a stranger can type any address", async () => {
  const victim = someone();
  answer = later;
  await post("/9ways", victim);
  const before = await has(victim);
  expect(before).toMatchObject({ messages: ["signup pending"], journeys: 1 });
  test.advance(60);
  // The page shows no panel when its email fails, but a stranger knows the key of their own post.
  const key = randomUUID();
  await post("/9ways", victim, { key });
  answer = accepted;
  await post("/9ways", someone(), { instead: key });
  expect(await has(victim)).toEqual(before);
});

it("does nothing for another page's reference, one that is an hour old, the same address, or no reference at all", async () => {
  const wrong = someone();
  answer = later;
  const key = randomUUID();
  await post("/lead-magnet", wrong, { key });
  const before = await has(wrong);
  expect(before.messages).toEqual(["signup pending"]);
  answer = accepted;
  for (const instead of [randomUUID(), "x", "constructor", ""])
    await post("/lead-magnet", someone(), { instead });
  await post("/weight-loss-myths", someone(), { instead: key });
  answer = later;
  await post("/lead-magnet", wrong, { instead: key });
  expect(await has(wrong)).toEqual(before);
  test.advance(3601);
  answer = accepted;
  await post("/lead-magnet", someone(), { instead: key });
  expect(await has(wrong)).toEqual(before);
});

it("without JavaScript the reference is in the page's address", async () => {
  const wrong = someone();
  answer = later;
  const first = await post("/lead-magnet", wrong);
  answer = accepted;
  await post("/lead-magnet", someone(), {}, `instead=${reference(first)}`);
  expect(await has(wrong)).toMatchObject({ messages: [], journeys: 0 });
});

it("answers alike, whoever either address is", async () => {
  const shown = async (first: string, second: string) => {
    const one = await post("/9ways", first);
    const two = await post("/9ways", second, { instead: reference(one) });
    return [one, two].map((posted) => ({
      ...posted.answer,
      values: {},
      mail: { ...posted.answer.mail, reference: "" },
    }));
  };
  const known = someone();
  await post("/9ways", known);
  const left = someone();
  await post("/9ways", left);
  await suppress(ctx, { email: left, coachId: (await test.page("/9ways")).coachId, reason: "unsubscribed" });
  const complained = someone();
  await suppress(ctx, { email: complained, coachId: null, reason: "complained" });
  const strangers = await shown(someone(), someone());
  expect(strangers[0]?.mail.isSent).toBe(true);
  for (const one of [known, left, complained])
    for (const pair of [
      [one, someone()],
      [someone(), one],
    ] as const)
      expect(await shown(...pair)).toEqual(strangers);
});

it("of a held signup, the unsent confirmation is cancelled, and the next one may ask again", async () => {
  const left = someone();
  await post("/9ways", left);
  await suppress(ctx, { email: left, coachId: (await test.page("/9ways")).coachId, reason: "unsubscribed" });
  const quiet = { ...ctx.settings };
  ctx.settings.inlineAttempt = false;
  const first = await post("/9ways", left);
  expect((await has(left)).messages).toContain("confirmation pending");
  await post("/9ways", someone(), { instead: reference(first) });
  expect((await has(left)).messages).not.toContain("confirmation pending");
  await post("/9ways", left);
  expect((await has(left)).messages).toContain("confirmation pending");
  ctx.settings.inlineAttempt = quiet.inlineAttempt;
});

it("the same submission, sent again, says what has become of its email", async () => {
  const [email, key] = [someone(), randomUUID()];
  answer = later;
  const isSent = async () => (await post("/lead-magnet", email, { key, again: "yes" })).answer.mail?.isSent;
  expect(await isSent()).toBe(false);
  expect(await isSent()).toBe(false);
  answer = accepted;
  test.advance(120);
  await dispatchDue(ctx);
  expect(await isSent()).toBe(true);
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
});
