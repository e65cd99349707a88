/** The delivery's state machine, transition by transition (docs/invariants.md). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { testContext } from "../../../../test/context.ts";
import { suppress } from "../consent/suppress.ts";
import { deliveryOutbox } from "../outbox/outbox.ts";
import { claimDue } from "./claim-due.ts";
import { dispatchDue } from "./dispatch.ts";
import { reclaimExpiredLeases } from "./reclaim-expired-leases.ts";
import { recordAttempt } from "./record-attempt.ts";

let answer: SendResult;
const test = await testContext(() => answer);
const { ctx, rows, sent } = test;
const page = await test.page("/9ways");
ctx.settings.inlineAttempt = false;

const accepted: SendResult = { result: "accepted", response: "250 2.0.0 ok" };
const deferred: SendResult = { result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" };

/** A signup whose email waits for the worker. */
async function waiting(): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  await captureLead(ctx, { page, submission: { email, name: "Ann", details: {} }, key: null, origin: {} });
  return email;
}
const row = async (email: string) =>
  (
    await rows<Record<string, unknown>>("select * from email_deliveries where email_address = $1", [email])
  )[0] ?? {};
const copies = (email: string) => sent.filter((message) => message.to === email).length;
const claim = async () => {
  const [claimed] = await claimDue(ctx, 1);
  if (!claimed) throw new Error("nothing was due");
  return claimed;
};

beforeEach(async () => {
  answer = accepted;
  await rows("delete from email_deliveries");
});

describe("pending → claimed → sent", () => {
  it("a row that does not fit is reported and holds up no other", async () => {
    const [odd, sound] = [await waiting(), await waiting()];
    await rows(
      `update email_deliveries set variables = variables || '{"name": 5}' where email_address = $1`,
      [odd],
    );
    await dispatchDue(ctx);
    expect([copies(odd), copies(sound)]).toEqual([0, 1]);
    await expect
      .poll(() => rows("select error_message from error_log where function_name = 'claim_due'"))
      .toMatchObject([{ error_message: expect.stringContaining("variables.name") }]);
  });

  it("claims each due row once, however many workers ask", async () => {
    for (let index = 0; index < 30; index += 1) await waiting();
    const batches = await Promise.all(Array.from({ length: 6 }, () => claimDue(ctx, 10)));
    const ids = batches.flat().map((each) => each.id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it("keeps the server's words", async () => {
    const email = await waiting();
    expect(await dispatchDue(ctx)).toEqual({ claimed: 1, sent: 1 });
    expect(await row(email)).toEqual(
      expect.objectContaining({
        state: "sent",
        status: "sent",
        server_response: "250 2.0.0 ok",
        lease_until: null,
      }),
    );
  });

  it("does not claim what is not due, suppressed or expired", async () => {
    const held = await waiting();
    const unwanted = await waiting();
    const late = await waiting();
    await rows("update email_deliveries set next_attempt_at = $2 where email_address = $1", [
      held,
      new Date(ctx.clock.now().getTime() + 1000),
    ]);
    await suppress(ctx, { email: unwanted, coachId: page.coachId, reason: "unsubscribed" });
    await rows("update email_deliveries set expires_at = $2 where email_address = $1", [
      late,
      ctx.clock.now(),
    ]);
    expect(await dispatchDue(ctx)).toEqual({ claimed: 0, sent: 0 });
    expect((await row(held)).state).toBe("pending");
    expect((await row(unwanted)).state).toBe("suppressed");
    expect(await row(late)).toEqual(expect.objectContaining({ state: "failed", failure: "expired" }));
  });
});

describe("what a server refuses", () => {
  it("backs off after 1 m, 5 m, 15 m, 1 h, 4 h, 12 h, 24 h, give or take a fifth, then gives up", async () => {
    const email = await waiting();
    answer = deferred;
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await dispatchDue(ctx);
      const { state, next_attempt_at: next, attempts } = await row(email);
      expect(attempts).toBe(attempt);
      if (state !== "pending") break;
      const seconds = ((next as Date).getTime() - ctx.clock.now().getTime()) / 1000;
      minutes.push(seconds / 60);
      test.advance(seconds);
    }
    const wanted = [1, 5, 15, 60, 240, 720, 1440];
    expect(minutes).toHaveLength(wanted.length);
    for (const [index, each] of minutes.entries()) {
      expect(each).toBeGreaterThanOrEqual((wanted[index] ?? 0) * 0.79);
      expect(each).toBeLessThanOrEqual((wanted[index] ?? 0) * 1.21);
    }
    expect(await row(email)).toEqual(
      expect.objectContaining({ state: "failed", failure: "exhausted", status: "failed" }),
    );
  });

  it.each([
    ["550 5.1.1 no such user", "recipient", "address", true],
    ["553 5.1.3 bad address", "recipient", "address", true],
    ["550 5.2.1 the account is disabled", "recipient", "address", true],
    ["554 5.1.1 no such user", "message", "address", true],
    ["550 5.7.1 policy", "recipient", "refused", false],
    ["554 5.6.0 content", "message", "refused", false],
    ["535 5.7.8 bad password", "login", "configuration", false],
    ["550 5.1.8 bad sender", "sender", "configuration", false],
  ] as const)("%s at the %s is final: %s", async (response, at, failure, suppressed) => {
    const email = await waiting();
    answer = { result: "refused", code: Number(response.slice(0, 3)), response, at };
    await dispatchDue(ctx);
    expect(await row(email)).toEqual(
      expect.objectContaining({ state: "failed", failure, server_response: response }),
    );
    const listed = await rows(
      "select reason, coach_id from suppressions where email_hash = sha256(convert_to($1, 'UTF8'))",
      [email],
    );
    expect(listed).toEqual(suppressed ? [{ reason: "bounced", coach_id: null }] : []);
  });
});

describe("without a reply", () => {
  it("before the hand-off it is tried again, after it it is uncertain and tried once more after 15 minutes", async () => {
    const email = await waiting();
    const claimed = await claim();
    expect(await recordAttempt(ctx, claimed, { result: "no-answer", reason: "timeout" }, false)).toBe(
      "retry",
    );
    test.advance(90);
    answer = { result: "no-answer", reason: "closed after the final dot" };
    await dispatchDue(ctx);
    expect(await row(email)).toEqual(expect.objectContaining({ state: "uncertain", status: "pending" }));
    test.advance(14 * 60);
    expect(await dispatchDue(ctx)).toEqual({ claimed: 0, sent: 0 });
    test.advance(61);
    const { message_id: messageId } = await row(email);
    await dispatchDue(ctx);
    expect(await row(email)).toEqual(
      expect.objectContaining({ state: "uncertain", uncertainties: 2, message_id: messageId }),
    );
    expect(copies(email)).toBe(2);
    test.advance(16 * 60);
    await dispatchDue(ctx);
    expect(await row(email)).toEqual(expect.objectContaining({ state: "failed", failure: "uncertain" }));
    expect(copies(email)).toBe(2);
  });

  it("a later step of a journey is not tried again when it is uncertain", async () => {
    const email = await waiting();
    await rows("update email_deliveries set kind = 'journey' where email_address = $1", [email]);
    answer = { result: "no-answer", reason: "closed" };
    await dispatchDue(ctx);
    test.advance(16 * 60);
    await dispatchDue(ctx);
    expect(await row(email)).toEqual(expect.objectContaining({ state: "failed", failure: "uncertain" }));
    expect(copies(email)).toBe(1);
  });
});

describe("leases", () => {
  it("end after 60 s: unsent rows go back in the queue, handed-off ones become uncertain", async () => {
    const first = await waiting();
    await claim();
    const second = await waiting();
    const claimed = await claim();
    expect(await deliveryOutbox.handOff(ctx, claimed)).toBe(true);
    test.advance(59);
    expect(await reclaimExpiredLeases(ctx)).toBe(0);
    test.advance(2);
    expect(await reclaimExpiredLeases(ctx)).toBe(2);
    expect(await row(first)).toEqual(expect.objectContaining({ state: "pending", lease_token: null }));
    expect(await row(second)).toEqual(expect.objectContaining({ state: "uncertain", uncertainties: 1 }));
  });

  it("that are lost grant no hand-off and settle nothing", async () => {
    const email = await waiting();
    const stale = await claim();
    test.advance(61);
    await reclaimExpiredLeases(ctx);
    const current = await claim();
    expect(await deliveryOutbox.handOff(ctx, stale)).toBe(false);
    expect(await recordAttempt(ctx, stale, { result: "no-answer", reason: "late" }, false)).toBe("lost");
    expect(await deliveryOutbox.handOff(ctx, current)).toBe(true);
    expect(await deliveryOutbox.handOff(ctx, current)).toBe(false);
    expect((await row(email)).state).toBe("handed-off");
  });

  it("that ran out grant no hand-off, although nobody has reclaimed the row yet", async () => {
    const email = await waiting();
    const claimed = await claim();
    test.advance(60);
    expect(await deliveryOutbox.handOff(ctx, claimed)).toBe(false);
    expect((await row(email)).state).toBe("claimed");
  });

  it("an acceptance that comes late still counts", async () => {
    const email = await waiting();
    const claimed = await claim();
    await deliveryOutbox.handOff(ctx, claimed);
    test.advance(61);
    await reclaimExpiredLeases(ctx);
    expect((await row(email)).state).toBe("uncertain");
    expect(await recordAttempt(ctx, claimed, accepted, true)).toBe("sent");
    expect((await row(email)).state).toBe("sent");
  });
});

describe("the hand-off asks once more", () => {
  // Straight into the table: the verb would also take the delivery out of the queue, and this is the check behind it.
  it.each([
    ["of this coach", () => page.coachId],
    ["of everybody", () => null],
  ])("whether the address is suppressed, %s", async (_whose, coachId) => {
    const email = await waiting();
    const claimed = await claim();
    await rows(
      "insert into suppressions (coach_id, email_hash, reason, created_at) values ($1, sha256(convert_to($2, 'UTF8')), 'unsubscribed', $3)",
      [coachId(), email, ctx.clock.now()],
    );
    expect(await deliveryOutbox.handOff(ctx, claimed)).toBe(false);
    expect((await row(email)).state).toBe("claimed");
  });

  it("whether the message still has its time", async () => {
    const email = await waiting();
    const claimed = await claim();
    await rows("update email_deliveries set expires_at = $2 where email_address = $1", [
      email,
      ctx.clock.now(),
    ]);
    expect(await deliveryOutbox.handOff(ctx, claimed)).toBe(false);
    await rows("update email_deliveries set expires_at = $2 where email_address = $1", [
      email,
      new Date(ctx.clock.now().getTime() + 1),
    ]);
    expect(await deliveryOutbox.handOff(ctx, claimed)).toBe(true);
  });
});

it("a template that cannot be rendered is written down and tried again", async () => {
  const email = await waiting();
  // A tag that no message has: what an older version of the product may have stored.
  await rows(
    `with broken as (
       insert into email_templates (campaign_id, part, version, subject, html, text)
       select campaign_id, 'broken', 1, '{{ nobody }}', '{{ nobody }}', '{{ nobody }}' from email_deliveries where email_address = $1
       returning id)
     update email_deliveries set template_id = broken.id from broken where email_address = $1`,
    [email],
  );
  await rows("delete from error_log");
  await dispatchDue(ctx);
  expect((await row(email)).state).toBe("pending");
  expect(await rows("select code from error_log")).toEqual([{ code: "email-render" }]);
  expect(copies(email)).toBe(0);
});
