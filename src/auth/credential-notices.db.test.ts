/** Whatever changes about an owner's credentials is mailed to them, once, also when the mail server was away. */
import { beforeEach, describe, expect, it } from "vitest";
import { sendCredentialNotices } from "#core/access/owners/send-credential-notices.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../test/context.ts";
import { resetOwner } from "./make-owner.ts";
import { appCode, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = ACCEPTED;
const test = await testContext(() => answer);
const { ctx, sent, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);

beforeEach(async () => {
  answer = ACCEPTED;
  sent.length = 0;
  await rows("delete from credential_notices");
});

const NEXT = "another long password";

describe("a change", () => {
  it("of the password, with when and from where", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    await ownerAuth.account.changePassword(client.visitor, { current: "wrong", next: NEXT });
    await ownerAuth.account.changePassword(client.visitor, { current: PASSWORD, next: "password1234" });
    expect(await sendCredentialNotices(ctx)).toBe(0);
    await ownerAuth.account.changePassword(client.visitor, { current: PASSWORD, next: NEXT });
    expect(await sendCredentialNotices(ctx)).toBe(1);
    expect(sent).toMatchObject([{ to: owner.email, subject: "Your Foyer password was changed" }]);
    expect(sent[0]?.text).toContain(client.ip);
    expect(sent[0]?.text).toContain("15 November 2026 at 09:00 UTC");
    expect(sent[0]?.text).toContain("https://foyer.example/console/account");
    expect(JSON.stringify(sent)).not.toMatch(/another long|long enough/);
    // Once.
    test.advance(3600);
    expect(await sendCredentialNotices(ctx)).toBe(0);
    expect(await rows("select 1 from credential_notices")).toEqual([]);
  });

  it("of the second factor, on and off, and of the recovery codes", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
    const address = offered.kind === "offered" ? offered.address : "";
    expect(await sendCredentialNotices(ctx)).toBe(0);
    const on = await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) });
    if (on.kind === "done") client.keep(on.headers);
    const renewed = await ownerAuth.account.renewRecoveryCodes(client.visitor, { password: PASSWORD });
    await ownerAuth.account.dropSecondFactor(client.visitor, { password: PASSWORD });
    expect(await sendCredentialNotices(ctx)).toBe(3);
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
    expect(await sendCredentialNotices(ctx)).toBe(1);
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
    { result: "no-answer", reason: "ECONNREFUSED" },
    { result: "refused", code: 451, response: "451 later", at: "recipient" },
  ])("is tried again when the mail server says $result", async (no) => {
    await changed();
    answer = no;
    expect(await sendCredentialNotices(ctx)).toBe(1);
    // Not at once: a minute later it is not due yet.
    test.advance(60);
    expect(await sendCredentialNotices(ctx)).toBe(0);
    answer = ACCEPTED;
    test.advance(240);
    expect(await sendCredentialNotices(ctx)).toBe(1);
    expect(await rows("select 1 from credential_notices")).toEqual([]);
  });

  it("goes out once, though two workers look at the same moment", async () => {
    await changed();
    const due = await Promise.all([sendCredentialNotices(ctx), sendCredentialNotices(ctx)]);
    expect(due.sort()).toEqual([0, 1]);
    expect(sent).toHaveLength(1);
  });

  it("is given up on after three days, and the log says so", async () => {
    const errors: string[] = [];
    const log = { ...ctx.log, error: (_: object, text: string) => void errors.push(text) };
    await changed();
    answer = { result: "no-answer", reason: "ECONNREFUSED" };
    test.advance(3 * 24 * 60 * 60);
    await sendCredentialNotices({ ...ctx, log });
    expect(errors).toEqual([]);
    test.advance(1);
    await sendCredentialNotices({ ...ctx, log });
    expect(errors).toEqual(["owners were never told of changed credentials"]);
    expect(await rows("select 1 from credential_notices")).toEqual([]);
  });
});
