/** The site's secrets are rotated: nobody is signed out, second factors go on working, and a removed secret signs nobody in. */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Secrets } from "#core/kernel/secrets/derive-keys.ts";
import { testContext } from "../../test/context.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";
import { createOwnerAuth } from "./owner-auth.ts";
import { reencryptSecondFactors } from "./reencrypt-second-factors.ts";

const test = await testContext();
const { ctx, rows } = test;

const [OLD, NEW, NEWER] = [
  "Vw3kQ0b9m1xT7sZr5LhP2eYcJ8uNfGdA",
  "pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU",
  "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN",
];

/** The processes start again with this list. */
function rotate(...secrets: Secrets) {
  ctx.settings.secrets = secrets;
  ctx.settings.encryptionSecrets = secrets;
  return ownerAuthTests(test);
}
beforeEach(async () => {
  await rows("delete from owners");
  rotate(OLD);
});

async function ownerWithApp() {
  const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
  const address = offered.kind === "offered" ? offered.address : "";
  const confirmed = await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) });
  if (confirmed.kind !== "done") throw new Error(confirmed.kind);
  client.keep(confirmed.headers);
  return { owner, client, address, recoveryCodes: confirmed.recoveryCodes };
}

async function enters(email: string, code: string) {
  const { ownerAuth } = ownerAuthTests(test);
  const client = browser();
  const entered = await ownerAuth.signIn(client.visitor, { email, password: PASSWORD });
  if (entered.kind !== "second-factor") throw new Error(entered.kind);
  client.keep(entered.headers);
  return (await ownerAuth.enterCode(client.visitor, { code })).kind;
}

/** The code before the current one is refused as soon as the next step of 30 seconds begins. */
async function earlyInStep() {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await setTimeout(left);
}

describe("an owner with a second factor", () => {
  it("signs in before and after a rotation, by app and by recovery code", async () => {
    await earlyInStep();
    const { owner, address, recoveryCodes } = await ownerWithApp();
    const [code = ""] = recoveryCodes;
    expect(await enters(owner.email, appCode(address, -1))).toBe("in");
    rotate(NEW, OLD);
    expect(await enters(owner.email, appCode(address, 1))).toBe("in");
    expect(await enters(owner.email, code)).toBe("in");
    expect(await enters(owner.email, code)).toBe("refused");
  });

  it("signs in wherever the secret stands in the list", async () => {
    const { owner, address } = await ownerWithApp();
    rotate(OLD, NEW);
    expect(await enters(owner.email, appCode(address, 1))).toBe("in");
  });

  it("signs in after the worker has encrypted again and the old secret is gone", async () => {
    const { owner, address, recoveryCodes } = await ownerWithApp();
    rotate(NEW, OLD);
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 1, undecryptable: 0 });
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 0, undecryptable: 0 });
    rotate(NEW);
    expect(await enters(owner.email, appCode(address, 1))).toBe("in");
    expect(await enters(owner.email, recoveryCodes[0] ?? "")).toBe("in");
    rotate(NEWER, NEW);
    expect(await enters(owner.email, recoveryCodes[1] ?? "")).toBe("in");
    expect(await enters(owner.email, recoveryCodes[0] ?? "")).toBe("refused");
  });

  it("whose secret was removed too early is counted, and comes back with it", async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    const [code = ""] = recoveryCodes;
    rotate(NEW);
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 0, undecryptable: 1 });
    await expect(enters(owner.email, code)).rejects.toThrow();
    rotate(NEW, OLD);
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 1, undecryptable: 0 });
    expect(await enters(owner.email, code)).toBe("in");
  });

  it("has keys that can be a list of their own", async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    ctx.settings.encryptionSecrets = [NEWER, OLD];
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 1, undecryptable: 0 });
    ctx.settings.encryptionSecrets = [NEWER];
    expect(await enters(owner.email, recoveryCodes[0] ?? "")).toBe("in");
  });

  it("a recovery code used while the worker encrypts stays used", async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    rotate(NEW, OLD);
    const [code = ""] = recoveryCodes;
    const [entered] = await Promise.all([
      enters(owner.email, code),
      ...Array.from({ length: 5 }, () => reencryptSecondFactors(ctx)),
    ]);
    expect(entered).toBe("in");
    expect(await enters(owner.email, code)).toBe("refused");
  });
});

describe("a session", () => {
  it("goes on over two rotations, is listed and ended as before, and dies with its secret", async () => {
    const { newOwner, signedIn } = ownerAuthTests(test);
    const owner = await newOwner();
    const [client, other] = [await signedIn(owner.email), await signedIn(owner.email)];
    const { ownerAuth } = rotate(NEWER, NEW, OLD);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ id: owner.id });
    expect(await ownerAuth.account.sessions(client.visitor)).toMatchObject([{ current: true }, {}]);
    const bearer = (await ownerAuth.bearerFor(client.headers)) ?? "";
    expect(await rotate(NEW, NEWER).ownerAuth.ownerOfBearer(bearer)).toMatchObject({ id: owner.id });
    expect(await rotate(NEW).ownerAuth.ownerOfBearer(bearer)).toBeNull();
    expect(await rotate(NEW).ownerAuth.ownerOf(client.headers)).toBeNull();
    const now = rotate(NEW, OLD).ownerAuth;
    await now.signOut(client.headers);
    expect(await now.ownerOf(client.headers)).toBeNull();
    expect(await now.ownerOf(other.headers)).toMatchObject({ id: owner.id });
  });

  it("is not made of a cookie that no key has signed", async () => {
    const { newOwner, signedIn, ownerAuth } = ownerAuthTests(test);
    const client = await signedIn((await newOwner()).email);
    const [name = "", value = ""] = [...client.jar][0] ?? [];
    const token = decodeURIComponent(value).split(".")[0] ?? "";
    for (const forged of [token, `${token}.`, `${token}.${"A".repeat(43)}=`, `${token}.%`, ".", "%E0%A4%A"]) {
      client.jar.set(name, forged);
      expect(await ownerAuth.ownerOf(client.headers), forged).toBeNull();
    }
  });
});

it("the first run's code that was printed before a rotation is good until its secret is removed", async () => {
  const code = (await ownerAuthTests(test).ownerAuth.setup.code()) ?? "";
  const finish = () =>
    createOwnerAuth(ctx).setup.finish(browser().visitor, {
      ...{ code, name: "Olive", email: `${randomUUID()}@owner.example`, password: PASSWORD },
    });
  rotate(NEW);
  expect((await finish()).kind).toBe("refused");
  rotate(NEW, OLD);
  expect((await finish()).kind).toBe("in");
});
