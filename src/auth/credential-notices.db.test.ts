/** Whatever changes about an owner's credentials is mailed to them, once, also when the mail server was away. */
import { beforeEach, describe, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { deliveryOutbox } from "#core/sending/outbox/outbox.ts";
import { testContext } from "../../test/context.ts";
import { resetOwner } from "./make-owner.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = ACCEPTED;
const test = await testContext(() => answer);
const { ctx, sent, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);

beforeEach(async () => {
  answer = ACCEPTED;
  sent.length = 0;
  await rows("delete from email_deliveries");
});

/** How many were due. */
const dispatch = async () => (await dispatchDue(ctx)).claimed;
const waiting = () => rows("select 1 from email_deliveries where state <> 'sent'");

/** They were told of the new browser. */
async function signedInBefore(email: string) {
  const client = await signedIn(email);
  await rows("delete from email_deliveries");
  return client;
}

const NEXT = "another long password";

it("a sign-in with a browser that was not used before, and no further one with it", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  expect(await dispatch()).toBe(1);
  expect(sent).toMatchObject([{ to: owner.email, subject: "A new sign-in to your Foyer account" }]);
  expect(sent[0]?.text).toContain(client.ip);
  client.keep(await ownerAuth.signOut(client.headers));
  const again = await ownerAuth.signIn(client.visitor, { email: owner.email, password: PASSWORD });
  expect(again.kind).toBe("in");
  await ownerAuth.signIn(browser().visitor, { email: owner.email, password: "wrong" });
  expect(await dispatch()).toBe(0);
  await signedIn(owner.email);
  expect(await dispatch()).toBe(1);
});

it("a sign-in that a worker of the previous version took and could not read", async () => {
  const owner = await newOwner();
  await signedIn(owner.email);
  const wanted = { now: ctx.clock.now(), batch: 10, hasServer: true, leaseSeconds: 60 };
  await rows("select claim_due($1::jsonb || jsonb_build_object('leaseToken', gen_random_uuid()))", [
    JSON.stringify(wanted),
  ]);
  expect(await dispatch()).toBe(0);
  await rows("update email_deliveries set lease_until = 'epoch'");
  await deliveryOutbox.reclaim(ctx);
  expect(await dispatch()).toBe(1);
  expect(sent).toMatchObject([{ to: owner.email, subject: "A new sign-in to your Foyer account" }]);
});

describe("a change", () => {
  it("of the password, with when and from where", async () => {
    const owner = await newOwner();
    const client = await signedInBefore(owner.email);
    await ownerAuth.account.changePassword(client.visitor, { current: "wrong", next: NEXT });
    await ownerAuth.account.changePassword(client.visitor, { current: PASSWORD, next: "password1234" });
    expect(await dispatch()).toBe(0);
    await ownerAuth.account.changePassword(client.visitor, { current: PASSWORD, next: NEXT });
    expect(await dispatch()).toBe(1);
    expect(sent).toMatchObject([{ to: owner.email, subject: "Your Foyer password was changed" }]);
    expect(sent[0]?.text).toContain(client.ip);
    expect(sent[0]?.text).toContain("15 November 2026 at 09:00 UTC");
    expect(sent[0]?.text).toContain("https://foyer.example/console/account");
    expect(JSON.stringify(sent)).not.toMatch(/another long|long enough/);
    // Once.
    test.advance(3600);
    expect(await dispatch()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it("of the second factor, on and off, and of the recovery codes", async () => {
    const owner = await newOwner();
    const client = await signedInBefore(owner.email);
    const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
    const address = offered.kind === "offered" ? offered.address : "";
    expect(await dispatch()).toBe(0);
    const on = await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) });
    if (on.kind === "done") client.keep(on.headers);
    const renewed = await ownerAuth.account.renewRecoveryCodes(client.visitor, { password: PASSWORD });
    await ownerAuth.account.dropSecondFactor(client.visitor, { password: PASSWORD });
    expect(await dispatch()).toBe(3);
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      "Signing in to Foyer no longer asks for a code",
      "Signing in to Foyer now asks for a code",
      "Your Foyer recovery codes were renewed",
    ]);
    const codes = renewed.kind === "renewed" ? renewed.recoveryCodes : [];
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(sent)).not.toContain(code);
  });

  it("by the command line says so", async () => {
    const { email } = await newOwner();
    await resetOwner(ctx.db, { email, password: NEXT }, { now: ctx.clock.now() });
    await resetOwner(ctx.db, { email: "nobody@owner.example", password: NEXT }, { now: ctx.clock.now() });
    expect(await dispatch()).toBe(1);
    expect(sent).toMatchObject([{ to: email, subject: "Your Foyer account was reset" }]);
    expect(sent[0]?.text).toContain("the command line of the server");
  });
});

describe("a notice", () => {
  const changed = async () => {
    const { email } = await newOwner();
    await resetOwner(ctx.db, { email, password: NEXT }, { now: ctx.clock.now() });
  };

  it.each<SendResult>([
    { result: "no-answer", reason: "ECONNREFUSED", isUnsent: true },
    { result: "refused", code: 451, response: "451 later", at: "recipient" },
  ])("is tried again when the mail server says $result", async (no) => {
    await changed();
    answer = no;
    expect(await dispatch()).toBe(1);
    // Not at once.
    test.advance(40);
    expect(await dispatch()).toBe(0);
    answer = ACCEPTED;
    test.advance(40);
    expect(await dispatch()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it("goes out once, though two workers look at the same moment", async () => {
    await changed();
    const due = await Promise.all([dispatch(), dispatch()]);
    expect(due.sort()).toEqual([0, 1]);
    expect(sent).toHaveLength(1);
  });

  it("is given up on when every attempt failed, and the error log has them", async () => {
    await changed();
    answer = { result: "no-answer", reason: "ECONNREFUSED", isUnsent: true };
    for (let hours = 0; hours < 72; hours += 1) {
      await dispatch();
      test.advance(3600);
    }
    expect(await rows("select failure from email_deliveries")).toEqual([{ failure: "exhausted" }]);
    const logged = await rows<{ count: number }>(
      "select sum(count)::int as count from error_log where code = 'email-unreachable'",
    );
    expect(logged).toMatchObject([{ count: expect.any(Number) }]);
    expect(logged[0]?.count).toBeGreaterThanOrEqual(8);
  });
});
