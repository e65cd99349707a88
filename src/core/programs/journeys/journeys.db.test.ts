/** A lead's way through a campaign: every step once, in order, no sooner than it should be, and none after an unsubscribe. */
import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { confirmAddress } from "#core/sending/consent/confirm-address.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, journeyOf, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { advanceDue } from "./advance.ts";
import { processSequences } from "./process-sequences.ts";

const scope = testScope();

let answer: SendResult = { result: "accepted", response: "250 ok" };
const world = await testContext(() => answer);
const { ctx, sent, advance, rows } = world;

const mailTo = (email: string) => sent.filter((message) => message.to === email);
const now = () => ctx.clock.now().getTime();
/** Signs up on each page, and lets the workers do what is due by then. */
const begin = async (...paths: string[]) => {
  const email = someone();
  for (const path of paths) await signUp(world, path, email);
  await settle(world);
  return email;
};
const pass = (seconds: number) => {
  advance(seconds);
  return settle(world);
};
const inDays = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - now()) / 864_000) / 100;

await setSteps(world, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY]);
await setSteps(world, "Revenue Report Campaign", [0, 2 * DAY]);
await setSteps(world, "Weight Loss Myths Campaign", [DAY, 2 * DAY]);

beforeEach(async () => {
  answer = { result: "accepted", response: "250 ok" };
  await rows(
    "update user_journeys set is_completed = true, next_email_due_at = null, paused_at = null where stop_reason is null",
  );
  await rows("update email_campaigns set is_active = true, confirm_first = false");
});

describe("a journey whose address is suppressed, and that nobody has stopped", () => {
  // Straight into the table: the verb stops the journey itself, and this is the check behind it.
  it.each([
    ["by the coach", async () => (await world.page("/9ways")).coachId],
    ["for everybody", async () => null],
  ])("%s: the next step is not made, and it ends", async (_by, coachId) => {
    const email = await begin("/9ways");
    await rows(
      "insert into suppressions (coach_id, email_hash, reason, created_at) values ($1, sha256(convert_to($2, 'UTF8')), 'bounced', $3)",
      [await coachId(), email, ctx.clock.now()],
    );
    advance(2 * DAY);
    expect(await advanceDue(ctx, { batch: 10 })).toMatchObject({ journeys: 1 });
    expect(await journeyOf(world, email)).toMatchObject({ stop_reason: "bounced", current_sequence: 1 });
    expect(await rows("select kind from email_deliveries where email_address = $1", [email])).toEqual([
      { kind: "signup" },
    ]);
  });
});

describe("a journey that is due at once", () => {
  it("has the signup email as its step 1, then each step after its delay, then is complete", async () => {
    const email = someone();
    await signUp(world, "/9ways", email);
    expect(await journeyOf(world, email)).toMatchObject({
      current_sequence: 1,
      next_email_due_at: ctx.clock.now(),
    });
    await settle(world);
    expect(mailTo(email)).toHaveLength(1);
    expect(inDays((await journeyOf(world, email)).next_email_due_at)).toBe(2);

    await pass(2 * DAY - 60);
    expect(mailTo(email)).toHaveLength(1);
    await pass(60);
    expect(mailTo(email)).toHaveLength(2);
    const second = await journeyOf(world, email);
    expect(second.current_sequence).toBe(2);
    expect(inDays(second.next_email_due_at)).toBe(3);

    await pass(3 * DAY);
    expect(mailTo(email)).toHaveLength(3);
    await pass(120);
    expect(await journeyOf(world, email)).toMatchObject({
      current_sequence: 3,
      is_completed: true,
      next_email_due_at: null,
    });
    await pass(30 * DAY);
    expect(mailTo(email)).toHaveLength(3);
    expect(new Set(mailTo(email).map(({ messageId }) => messageId)).size).toBe(3);
  });

  it("waits for a signup email that is not out yet, and counts its delay from when it is", async () => {
    const email = someone();
    answer = { result: "refused", code: 451, response: "451 later", at: "recipient" };
    await signUp(world, "/9ways", email);
    await settle(world);
    advance(2 * 3600);
    answer = { result: "accepted", response: "250 ok" };
    await settle(world);
    expect(mailTo(email)).toHaveLength(1);
    await pass(2 * 3600);
    expect(inDays((await journeyOf(world, email)).next_email_due_at)).toBeCloseTo(2 - 2 / 24, 1);
  });
});

it("weight loss: the signup email is the campaign's own, and step 1 follows a day later", async () => {
  const email = await begin("/weight-loss-myths");
  expect(mailTo(email)).toHaveLength(1);
  expect(inDays((await journeyOf(world, email)).next_email_due_at)).toBe(1);
  await pass(DAY);
  expect(mailTo(email)).toHaveLength(2);
  expect((await journeyOf(world, email)).current_sequence).toBe(1);
  await pass(2 * DAY);
  expect(mailTo(email)).toHaveLength(3);
  expect((await journeyOf(world, email)).current_sequence).toBe(2);
});

it("signing up again never restarts one that is over; the guide is sent again", async () => {
  const email = someone();
  await signUp(world, "/lead-magnet", email);
  for (let day = 0; day < 5; day += 1) {
    await settle(world);
    advance(DAY);
  }
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
  expect(mailTo(email)).toHaveLength(2);
  await signUp(world, "/lead-magnet", email);
  await pass(10 * DAY);
  expect(mailTo(email)).toHaveLength(3);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true, current_sequence: 2 });
});

describe("at most one journey email per address in 24 hours", () => {
  it("puts the second one off until the 24 hours are over, whichever coach sends it", async () => {
    const email = await begin("/9ways", "/lead-magnet");
    expect(mailTo(email)).toHaveLength(2);
    await pass(2 * DAY);
    expect(mailTo(email)).toHaveLength(3);
    await pass(DAY - 120);
    expect(mailTo(email)).toHaveLength(3);
    await pass(120);
    expect(mailTo(email)).toHaveLength(4);
  });

  it("holds under two sweeps at once", async () => {
    const addresses = Array.from({ length: 20 }, someone);
    for (const path of ["/9ways", "/lead-magnet"]) {
      for (const email of addresses) await signUp(world, path, email);
      await settle(world);
      advance(60);
    }
    // Each sweep gets one journey of everybody, at the same moment (two connections are open by then).
    const sweeps = () => Promise.all([advanceDue(ctx, { batch: 20 }), advanceDue(ctx, { batch: 20 })]);
    await sweeps();
    advance(2 * DAY);
    for (let round = 0; round < 5; round += 1) await sweeps();
    for (const email of addresses) expect(mailTo(email)).toHaveLength(3);
  });

  it("is one a week from a coach who was asked for fewer", async () => {
    const email = await begin("/9ways");
    const [delivery] = await rows<{ id: string }>(
      "select id from email_deliveries where email_address = $1",
      [email],
    );
    const recipient = await unsubscribe(ctx, {
      token: signLink(ctx.settings.secrets, "unsubscribe", delivery?.id ?? ""),
      choice: "fewer",
    });
    expect(recipient?.gets).toBe("fewer");
    await pass(2 * DAY);
    expect(mailTo(email)).toHaveLength(2);
    await pass(3 * DAY);
    expect(mailTo(email)).toHaveLength(2);
    await pass(4 * DAY);
    expect(mailTo(email)).toHaveLength(3);
  });
});

describe("a journey ends early", () => {
  it("when the lead unsubscribes: nothing more from this coach, and what waits is withdrawn", async () => {
    const email = await begin("/9ways", "/lead-magnet");
    const [first] = mailTo(email);
    const token = /unsubscribe\/([\w-]+)>/.exec(first?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(await unsubscribe(ctx, { token, choice: "none" })).toMatchObject({
      gets: "none",
      others: 1,
    });
    expect((await journeyOf(world, email)).stop_reason).toBe("unsubscribed");
    await pass(5 * DAY);
    expect(mailTo(email).filter(({ from }) => from.name.includes("Dave"))).toHaveLength(1);
    expect(mailTo(email)).toHaveLength(3);
  });

  it("for every coach when the address is dead", async () => {
    const email = await begin("/9ways", "/lead-magnet");
    await suppress(ctx, { email, coachId: null, reason: "bounced" });
    await pass(9 * DAY);
    expect(mailTo(email)).toHaveLength(2);
    const ends = await rows(
      "select distinct stop_reason from user_journeys j join leads l on l.id = j.lead_id where email = $1",
      [email],
    );
    expect(ends).toEqual([{ stop_reason: "bounced" }]);
  });
});

it("waits while its campaign is switched off, and goes on when it is switched on", async () => {
  const email = await begin("/9ways");
  await rows("update email_campaigns set is_active = false where name = 'Success Keys Campaign'");
  await pass(4 * DAY);
  expect(mailTo(email)).toHaveLength(1);
  expect((await journeyOf(world, email)).paused_at).not.toBeNull();
  await rows("update email_campaigns set is_active = true where name = 'Success Keys Campaign'");
  await settle(world);
  expect(mailTo(email)).toHaveLength(2);
});

it("waits for a confirmed address where the campaign asks for one", async () => {
  const email = someone();
  await rows("update email_campaigns set confirm_first = true where name = 'Success Keys Campaign'");
  await signUp(world, "/9ways", email);
  await pass(6 * DAY);
  expect(mailTo(email)).toHaveLength(1);
  const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
  const token = signLink(ctx.settings.secrets, "confirm", lead?.id ?? "");
  // Not the last sign: what it says may be in bits that are not read.
  const forged = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  expect(await confirmAddress(ctx, forged)).toBeNull();
  expect(await confirmAddress(ctx, token)).toMatchObject({ confirmed: true });
  await settle(world);
  expect(mailTo(email)).toHaveLength(2);
});

it("is held by a failure that the owner can fix, and not by one that is final", async () => {
  const fixable = someone();
  const lost = someone();
  await signUp(world, "/9ways", fixable);
  await signUp(world, "/9ways", lost);
  await settle(world);
  await pass(2 * DAY);
  const fail = (email: string, failure: string) =>
    rows(
      "update email_deliveries set state = 'failed', failure = $2, sent_at = null where email_address = $1 and kind = 'journey'",
      [email, failure],
    );
  await fail(fixable, "configuration");
  await fail(lost, "refused");
  await pass(4 * DAY);
  expect((await journeyOf(world, fixable)).current_sequence).toBe(2);
  expect((await journeyOf(world, lost)).current_sequence).toBe(3);
});

it("one bounded sweep on demand says what it did", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  expect(await processSequences(ctx, scope)).toEqual({ journeysProcessed: 1, emailsSent: 0 });
  expect(await processSequences(ctx, scope)).toEqual({ journeysProcessed: 0, emailsSent: 0 });
  advance(2 * DAY);
  expect(await processSequences(ctx, scope)).toEqual({ journeysProcessed: 1, emailsSent: 1 });
});

it("a sweep on demand ends after a thousand attempts, also when every one of them is refused", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await rows(
    `insert into email_deliveries
       (coach_id, campaign_id, page_id, lead_id, person_id, template_id, email_address, kind, dedupe_key, message_id, variables, state, next_attempt_at, created_at)
     select coach_id, campaign_id, page_id, lead_id, person_id, template_id, 'n' || n || '@example.test', kind, 'bulk:' || n,
       '<bulk' || n || '@foyer.test>', variables, 'pending', $2, $2
     from email_deliveries, generate_series(1, 1500) n where email_address = $1`,
    [email, ctx.clock.now()],
  );
  const refused: SendResult = { result: "refused", code: 550, response: "550 5.7.1 no", at: "recipient" };
  const mailer = { ...ctx.mailer, send: async () => refused };
  expect((await processSequences({ ...ctx, mailer }, scope)).emailsSent).toBe(0);
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    "select count(*)::int as n from email_deliveries where dedupe_key like 'bulk:%' and state = 'failed'",
  );
  expect(n).toBeGreaterThan(900);
  expect(n).toBeLessThanOrEqual(1020);
});
