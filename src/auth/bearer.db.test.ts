/** The minute's bearer, and an owner made and reset by command. */
import { describe, expect, it } from "vitest";
import { testContext } from "../../test/context.ts";
import { mintBearer } from "./bearer.ts";
import { makeOwner, resetOwner } from "./make-owner.ts";
import { browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";
import { createOwnerAuth } from "./owner-auth.ts";

const test = await testContext();
const { ctx, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);

/** A signed-in owner's bearer, and the browser it was asked for in. */
async function withBearer() {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  const token = (await ownerAuth.bearerFor(client.headers)) ?? "";
  expect(token).toMatch(/^ob_/);
  return { owner, client, token };
}

describe("the bearer", () => {
  it("is valid for a minute, for its owner, in every process", async () => {
    const { owner, token } = await withBearer();
    expect(await createOwnerAuth(ctx).ownerOfBearer(token)).toEqual(owner);
    test.advance(59);
    expect(await ownerAuth.ownerOfBearer(token)).toEqual(owner);
    test.advance(1);
    expect(await ownerAuth.ownerOfBearer(token)).toBeNull();
  });

  it("that was changed, or signed elsewhere, is invalid", async () => {
    const { client, token } = await withBearer();
    const [body = "", signed = ""] = token.slice(3).split(".");
    const later = Buffer.from(Buffer.from(body, "base64url").toString().replace(/\d$/, "9")).toString(
      "base64url",
    );
    const [session = ""] = Buffer.from(body, "base64url").toString().split(".");
    expect(await rows("select 1 from owner_sessions where id = $1", [session])).toHaveLength(1);
    const elsewhere = mintBearer(["another key"], session, ctx.clock.now());
    for (const bad of [
      "",
      "bearer",
      body,
      `ob_${later}x.${signed}`,
      `${token}x`,
      token.slice(0, -2),
      elsewhere,
    ])
      expect(await ownerAuth.ownerOfBearer(bad)).toBeNull();
    expect(await ownerAuth.ownerOfBearer(token)).not.toBeNull();
    expect(await ownerAuth.ownerOf(client.headers)).not.toBeNull();
  });

  it("of a deleted owner is invalid", async () => {
    const { owner, token } = await withBearer();
    await rows("delete from owners where id = $1", [owner.id]);
    expect(await ownerAuth.ownerOfBearer(token)).toBeNull();
  });

  it("ends with its session, and with no other", async () => {
    const { owner, client, token } = await withBearer();
    await ownerAuth.signOut((await signedIn(owner.email)).headers);
    expect(await ownerAuth.ownerOfBearer(token)).toEqual(owner);
    await ownerAuth.signOut(client.headers);
    expect(await ownerAuth.ownerOfBearer(token)).toBeNull();
  });

  it("ends when the password changes, and when the owner signs out everywhere", async () => {
    const one = await withBearer();
    const input = { current: PASSWORD, next: "another long password" };
    expect((await ownerAuth.account.changePassword(one.client.visitor, input)).kind).toBe("done");
    expect(await ownerAuth.ownerOfBearer(one.token)).toBeNull();
    const two = await withBearer();
    await ownerAuth.signOutEverywhere((await signedIn(two.owner.email)).headers);
    expect(await ownerAuth.ownerOfBearer(two.token)).toBeNull();
  });

  it("is not issued without a session", async () => {
    expect(await ownerAuth.bearerFor(browser().headers)).toBeNull();
  });
});

it("a reset lets an owner in again with a new password, and nobody with the old", async () => {
  const { email } = await newOwner();
  const client = browser();
  const entered = await ownerAuth.signIn(client.visitor, { email, password: PASSWORD });
  if (entered.kind === "in") client.keep(entered.headers);
  for (let n = 0; n < 5; n += 1)
    await ownerAuth.signIn(browser().visitor, { email, password: "x".repeat(200) });
  const now = { now: ctx.clock.now() };
  expect(await resetOwner(ctx.db, { email, password: "another long password" }, now)).toMatchObject({
    email,
  });
  expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
  expect((await ownerAuth.signIn(browser().visitor, { email, password: PASSWORD })).kind).toBe("refused");
  expect((await ownerAuth.signIn(browser().visitor, { email, password: "another long password" })).kind).toBe(
    "in",
  );
  expect(await resetOwner(ctx.db, { email: "nobody@owner.example", password: PASSWORD }, now)).toBeNull();
  expect(await makeOwner(ctx.db, { email, name: "Again", password: PASSWORD }, now)).toBeNull();
});
