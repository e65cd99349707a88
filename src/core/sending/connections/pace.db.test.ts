/** A connection's rate and quota hold for all workers together; what is over waits untried, and one coach's waiting holds up no other's mail. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { SEAT_OWNERS } from "../../../../test/seat-owners.ts";
import { sendFirstMessage } from "../../access/owners/send-first-message.ts";
import { takeSendSlot } from "../deliveries/attempt-inline.ts";
import { claimDue } from "../deliveries/claim-due.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { queueOwnerNotice } from "../deliveries/queue-owner-notice.ts";
import { countSent } from "./count-sent.ts";

const accepted: SendResult = { result: "accepted", response: "250 ok" };
let answer: (to: string) => SendResult = () => accepted;
const world = await testContext();
const { ctx, rows, advance, sent } = world;
ctx.settings.inlineAttempt = false;
ctx.settings.hasMailServer = false;
ctx.mailer = {
  ...world.mailer,
  async send(message, mayHandOff) {
    const end = answer(message.to);
    if (end.result === "refused") return end;
    return world.mailer.send(message, mayHandOff);
  },
};

/** Of the site, or of a coach. */
const connect = async (limits: { rate?: number; quota?: number }, coach: string | null = null) =>
  (
    await rows<{ id: string }>(
      `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address,
         rate_per_second, daily_quota, tested_at, created_at, changed_at, changed_by)
       values ((select id from coaches where slug = $1), 'smtp', 'mail.example', 587, 'starttls', '', 'A', 'a@a.example',
         $2, $3, $4, $4, $4, 'owner') returning id`,
      [coach, limits.rate ?? null, limits.quota ?? null, ctx.clock.now()],
    )
  )[0]?.id ?? "";
const queue = async (count: number, path = "/9ways", domain?: string) => {
  for (let index = 0; index < count; index += 1)
    await signUp(world, path, domain ? `p${index}-${sent.length}@${domain}` : someone());
};
const waiting = async () =>
  Object.fromEntries(
    (
      await rows<{ reason: string; count: number }>(
        `select coalesce(waits_for, state) as reason, count(*)::int as count from email_deliveries group by 1 order by 1`,
      )
    ).map(({ reason, count }) => [reason, count]),
  );

beforeEach(async () => {
  await rows("delete from email_deliveries");
  await rows("delete from mail_connections");
  await rows("delete from slow_lanes");
  await rows("delete from recipient_domains");
  answer = () => accepted;
});

it("five a second are claimed, by however many workers at once, and the others get a place each", async () => {
  await connect({ rate: 5 });
  await queue(24);
  const claims = await Promise.all([claimDue(ctx, 8), claimDue(ctx, 8), claimDue(ctx, 8)]);
  expect(claims.flat()).toHaveLength(5);
  expect(await waiting()).toEqual({ claimed: 5, rate: 19 });
  const places = await rows<{ at: number }>(
    "select extract(epoch from next_attempt_at - $1)::float as at from email_deliveries where waits_for = 'rate' order by 1",
    [ctx.clock.now()],
  );
  expect(places.map(({ at }) => Math.round(at * 10) / 10)).toEqual(
    Array.from({ length: 19 }, (_, nth) => Math.round((nth + 1) * 2) / 10),
  );
  let second = 0;
  for (; (await waiting()).rate; second += 1) {
    advance(1);
    expect((await claimDue(ctx, 20)).length).toBeLessThanOrEqual(5);
    expect(second).toBeLessThan(6);
  }
  expect(await rows("select attempts from email_deliveries where attempts > 0")).toEqual([]);
});

it("a day's quota is counted by day, and what is over goes out on the next", async () => {
  await connect({ quota: 6 });
  await queue(10);
  expect(await claimDue(ctx, 20)).toHaveLength(6);
  expect(await waiting()).toEqual({ claimed: 6, quota: 4 });
  advance(3600);
  expect(await claimDue(ctx, 20)).toHaveLength(0);
  advance(15 * 3600);
  expect(await claimDue(ctx, 20)).toHaveLength(4);
});

it("a visitor’s first attempt asks too, and waits without an attempt where nothing is left", async () => {
  await connect({ rate: 1, quota: 2 });
  ctx.mailer.capacityFor = async () => "limited";
  await queue(3);
  const take = async (id: string) => {
    const [row] = await rows<{ token: string; coachId: string }>(
      `update email_deliveries set state = 'claimed', next_attempt_at = null, waits_for = null, lease_token = gen_random_uuid(),
         lease_until = $2 where id = $1 returning lease_token as token, coach_id as "coachId"`,
      [id, new Date(ctx.clock.now().getTime() + 60_000)],
    );
    const claim = { id, leaseToken: row?.token ?? "", coachId: row?.coachId ?? "" };
    return takeSendSlot(ctx, claim as Parameters<typeof takeSendSlot>[1]);
  };
  const [first, second, third] = (await rows<{ id: string }>("select id from email_deliveries")).map(
    ({ id }) => id,
  );
  expect(await take(first ?? "")).toBe(true);
  expect(await take(second ?? "")).toBe(false);
  expect(await waiting()).toEqual({ claimed: 1, pending: 1, rate: 1 });
  advance(1);
  expect(await take(second ?? "")).toBe(true);
  advance(1);
  expect(await take(third ?? "")).toBe(false);
  expect(await waiting()).toEqual({ claimed: 2, quota: 1 });
});

it("a coach whose quota is used up holds up nobody: their mail is put off, and the others’ is claimed in the same call", async () => {
  await connect({});
  await connect({ quota: 1 }, "nina");
  await queue(60, "/weight-loss-myths");
  advance(1);
  await queue(3);
  const claims = await claimDue(ctx, 20);
  expect(claims.map((claim) => "coach" in claim && claim.coach).sort()).toEqual([
    "dave",
    "dave",
    "dave",
    "nina",
  ]);
  expect(await waiting()).toEqual({ claimed: 4, quota: 59 });
});

it("without any connection nothing is claimed; where another coach has one, the rest waits for the site’s", async () => {
  await queue(2);
  ctx.mailer.hasConnection = async () => false;
  expect(await dispatchDue(ctx)).toEqual({ claimed: 0, sent: 0 });
  expect(await waiting()).toEqual({ pending: 2 });
  ctx.mailer.hasConnection = async () => true;
  await connect({}, "nina");
  expect(await claimDue(ctx, 20)).toHaveLength(0);
  expect(await waiting()).toEqual({ connection: 2 });
  expect(await rows("select from error_log")).toEqual([]);
});

it("a domain that defers three times has a pause, others go on, and the first acceptance ends it", async () => {
  await connect({});
  answer = (to) =>
    to.endsWith("@slow.test")
      ? { result: "refused", code: 451, response: "451 4.7.1 try later", at: "recipient" }
      : accepted;
  await queue(3, "/9ways", "slow.test");
  await dispatchDue(ctx);
  const pause = async () =>
    (
      await rows<{ left: number }>(
        "select extract(epoch from paused_until - $1)::int as left from slow_lanes where lane = 'slow.test'",
        [ctx.clock.now()],
      )
    )[0]?.left;
  expect(await pause()).toBe(60);
  await queue(2, "/9ways", "slow.test");
  await queue(2, "/9ways", "quick.test");
  expect((await dispatchDue(ctx)).sent).toBe(2);
  expect(await waiting()).toMatchObject({ domain: 2, sent: 2 });
  advance(121);
  await dispatchDue(ctx);
  expect(await pause()).toBe(120);
  answer = () => accepted;
  advance(600);
  await dispatchDue(ctx);
  expect(await pause()).toBeUndefined();
});

it("a full mailbox is one person’s, and slows nobody", async () => {
  await connect({});
  answer = () => ({ result: "refused", code: 452, response: "452 4.2.2 mailbox full", at: "recipient" });
  await queue(5, "/9ways", "full.test");
  await dispatchDue(ctx);
  expect(await rows("select from slow_lanes")).toEqual([]);
});

it("a message to an owner does not wait for a quota that is used up, and counts in it", async () => {
  await connect({ quota: 3, rate: 1 });
  await queue(4);
  await rows(
    "insert into owners (name, email, email_verified, created_at, updated_at) values ('Olive', 'olive@foyer.example', true, now(), now())",
  );
  await rows(SEAT_OWNERS);
  advance(60);
  await dispatchDue(ctx);
  const today = () => rows("select sent_today from mail_pace");
  for (let n = 0; n < 3; n += 1) {
    advance(1);
    await dispatchDue(ctx);
  }
  expect(await today()).toEqual([{ sent_today: 3 }]);
  for (const occasion of ["one", "two", "three"])
    await queueOwnerNotice(ctx, { occasion, subject: "News", text: "news." });
  await dispatchDue(ctx);
  expect(await rows("select state from email_deliveries where kind = 'owner'")).toEqual(
    Array(3).fill({ state: "sent" }),
  );
  expect(await today()).toEqual([{ sent_today: 6 }]);
});

it("what is not from the queue counts in the quota of the connection it leaves by, and leads’ mail makes room", async () => {
  await connect({ quota: 3 });
  await connect({ quota: 3 }, "nina");
  const today = async () =>
    (
      await rows<{ n: number }>(
        "select sent_today as n from mail_pace p join mail_connections c on c.id = p.connection_id order by c.coach_id nulls first",
      )
    ).map(({ n }) => n);
  await sendFirstMessage(ctx, { email: "olive@foyer.example", name: "Olive" });
  answer = () => ({ result: "refused", code: 550, response: "550 no", at: "message" });
  await sendFirstMessage(ctx, { email: "olive@foyer.example", name: "Olive" });
  answer = () => accepted;
  const { coachId } = await world.page("/9ways");
  const [nina] = await rows<{ id: string }>("select id from coaches where slug = 'nina'");
  await countSent(ctx, { coachId: nina?.id ?? coachId });
  expect(await today()).toEqual([1, 1]);
  await queue(4, "/lead-magnet");
  await dispatchDue(ctx);
  expect((await waiting()).quota).toBeGreaterThanOrEqual(1);
  expect(Math.max(...(await today()))).toBe(3);
  advance(24 * 3600);
  await countSent(ctx, { coachId: null });
  expect((await today())[0]).toBe(1);
});
