/** The minute's bearer, and an owner made and reset by command. */
import { describe, expect, it } from "vitest";
import { testContext } from "../../test/context.ts";
import { browser, doorTests, PASSWORD } from "./door.test-kit.ts";
import { createDoor } from "./door.ts";
import { makeOwner, resetOwner } from "./make-owner.ts";

const test = await testContext();
const { ctx, rows } = test;
const { door, newOwner } = doorTests(test);

describe("the bearer", () => {
  it("is good for a minute, for its owner, in every process", async () => {
    const owner = await newOwner();
    const token = door.bearerFor(owner);
    expect(await createDoor(ctx).ownerOfBearer(token)).toEqual(owner);
    test.advance(59);
    expect(await door.ownerOfBearer(token)).toEqual(owner);
    test.advance(1);
    expect(await door.ownerOfBearer(token)).toBeNull();
  });

  it("that was changed, or signed elsewhere, is nobody's", async () => {
    const owner = await newOwner();
    const token = door.bearerFor(owner);
    const [body = "", signed = ""] = token.slice(3).split(".");
    const later = Buffer.from(Buffer.from(body, "base64url").toString().replace(/\d$/, "9")).toString(
      "base64url",
    );
    const elsewhere = createDoor({ ...ctx, settings: { ...ctx.settings, secret: "x".repeat(40) } });
    for (const bad of [
      "",
      "bearer",
      body,
      `ob_${later}x.${signed}`,
      `${token}x`,
      token.slice(0, -2),
      elsewhere.bearerFor(owner),
    ])
      expect(await door.ownerOfBearer(bad)).toBeNull();
  });

  it("of an owner who is gone is nobody's", async () => {
    const owner = await newOwner();
    const token = door.bearerFor(owner);
    await rows("delete from owners where id = $1", [owner.id]);
    expect(await door.ownerOfBearer(token)).toBeNull();
  });
});

it("a reset lets an owner in again with a new password, and nobody with the old", async () => {
  const { email } = await newOwner();
  const hers = browser();
  const entered = await door.signIn(hers.visitor, { email, password: PASSWORD });
  if (entered.kind === "in") hers.keep(entered.headers);
  for (let n = 0; n < 5; n += 1) await door.signIn(browser().visitor, { email, password: "x".repeat(200) });
  const now = { now: ctx.clock.now() };
  expect(await resetOwner(ctx.db, { email, password: "another long password" }, now)).toMatchObject({
    email,
  });
  expect(await door.ownerOf(hers.headers)).toBeNull();
  expect((await door.signIn(browser().visitor, { email, password: PASSWORD })).kind).toBe("refused");
  expect((await door.signIn(browser().visitor, { email, password: "another long password" })).kind).toBe(
    "in",
  );
  expect(await resetOwner(ctx.db, { email: "nobody@owner.example", password: PASSWORD }, now)).toBeNull();
  expect(await makeOwner(ctx.db, { email, name: "Again", password: PASSWORD }, now)).toBeNull();
});
