/** A forgotten password: nobody learns who exists, the link is good once and for an hour, and every session ends. */
import { beforeEach, expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { purgeExpiredSessions } from "#core/operations/retention/purge-expired-sessions.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../test/context.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

const ACCEPTED: SendResult = { result: "accepted", response: "250 ok" };
let answer: SendResult = ACCEPTED;
const test = await testContext(() => answer);
const { ctx, sent, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);
const { passwordReset } = ownerAuth;
const NEXT = "quite another long one";
// A notice of changed credentials may be sent with it.
const tokens = () => sent.flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);

beforeEach(async () => {
  answer = ACCEPTED;
  sent.length = 0;
  await rows("delete from password_resets");
  await rows("delete from email_deliveries");
});

/** How many were due. */
const dispatch = async () => (await dispatchDue(ctx)).claimed;

async function mailed(email: string): Promise<string> {
  expect(await passwordReset.request(browser().visitor, { email })).toEqual({ kind: "noted" });
  await dispatch();
  return tokens().at(-1) ?? "";
}

it("answers an address of nobody like an owner's, counts both, and mails the owner alone", async () => {
  const { email } = await newOwner();
  for (const asked of [email, "nobody@owner.example", "", "\0", `${email}\r\nbcc: x@y.example`]) {
    const { visitor } = browser();
    for (let n = 0; n < 5; n += 1)
      expect(await passwordReset.request(visitor, { email: asked }), asked).toEqual({ kind: "noted" });
    for (let n = 0; n < 15; n += 1) await passwordReset.request(visitor, { email: asked });
    expect(await passwordReset.request(visitor, { email: asked })).toMatchObject({ kind: "locked" });
    // Strangers cannot keep the owner from asking.
    expect(await passwordReset.request(browser().visitor, { email: asked })).toEqual({ kind: "noted" });
  }
  // Many were asked for, and an owner is mailed no more than three an hour.
  expect(await dispatch()).toBe(3);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email]));
  expect(await dispatch()).toBe(0);
});

it("sets a new password once, ends every session and lock, and tells the owner", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  for (let n = 0; n < 6; n += 1)
    await ownerAuth.signIn(browser().visitor, { email: owner.email, password: "wrong" });
  const [first, second] = [await mailed(owner.email), await mailed(owner.email)];
  for (const table of ["password_resets", "email_deliveries"])
    expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain(first);
  expect(await passwordReset.isGood(first)).toBe(true);
  expect(await passwordReset.finish(browser().visitor, { token: first, password: "password1234" })).toEqual({
    kind: "weak",
    problem: "common",
  });
  const ended = await Promise.all(
    [1, 2, 3].map(() => passwordReset.finish(browser().visitor, { token: first, password: NEXT })),
  );
  expect(ended.map(({ kind }) => kind).sort()).toEqual(["done", "over", "over"]);
  // The other link that was on its way is of no use to whoever finds it.
  expect(await passwordReset.finish(browser().visitor, { token: second, password: NEXT })).toEqual({
    kind: "over",
  });
  expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
  expect(await ownerAuth.signIn(browser().visitor, { email: owner.email, password: PASSWORD })).toEqual({
    kind: "refused",
  });
  expect(await ownerAuth.signIn(browser().visitor, { email: owner.email, password: NEXT })).toMatchObject({
    kind: "in",
  });
  expect(
    await rows(
      "select variables->>'change' as change from email_deliveries where owner_id = $1 and state = 'pending'",
      [owner.id],
    ),
  ).toEqual([{ change: "password-changed" }, { change: "new-device" }]);
});

it("leaves the code from an app in place", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
  const address = offered.kind === "offered" ? offered.address : "";
  await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) });
  await passwordReset.finish(browser().visitor, { token: await mailed(owner.email), password: NEXT });
  expect(await ownerAuth.signIn(browser().visitor, { email: owner.email, password: NEXT })).toMatchObject({
    kind: "second-factor",
  });
});

it("is over after an hour, and what was not signed here was never good", async () => {
  const { email } = await newOwner();
  const token = await mailed(email);
  for (const other of ["", "none", `${token}x`, token.slice(0, -2), "\0".repeat(43)])
    expect(await passwordReset.isGood(other), other).toBe(false);
  test.advance(3599);
  expect(await passwordReset.isGood(token)).toBe(true);
  test.advance(1);
  expect(await passwordReset.isGood(token)).toBe(false);
  expect(await passwordReset.finish(browser().visitor, { token, password: NEXT })).toEqual({ kind: "over" });
  await purgeExpiredSessions(ctx);
  expect(await rows("select 1 from password_resets")).toEqual([]);
});

it("is tried again by the worker when the mail server was away", async () => {
  const { email } = await newOwner();
  answer = { result: "refused", code: 451, response: "451 later", at: "message" };
  await mailed(email);
  answer = ACCEPTED;
  sent.length = 0;
  expect(await dispatch()).toBe(0);
  test.advance(80);
  expect(await dispatch()).toBe(1);
  expect(await passwordReset.isGood(tokens()[0] ?? "")).toBe(true);
});

it("is not mailed when it is of no more use: another one was used, or the hour is over", async () => {
  const { email } = await newOwner();
  const token = await mailed(email);
  await passwordReset.request(browser().visitor, { email });
  await passwordReset.finish(browser().visitor, { token, password: NEXT });
  sent.length = 0;
  await dispatch();
  expect(sent.map(({ subject }) => subject)).toEqual(["Your Foyer password was changed"]);
  await passwordReset.request(browser().visitor, { email });
  test.advance(3600);
  sent.length = 0;
  await dispatch();
  expect(sent).toEqual([]);
});
