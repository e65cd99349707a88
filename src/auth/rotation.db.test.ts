/** The site's secrets are rotated: nobody is signed out, second factors go on working, and a removed secret signs nobody in. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Secrets } from "#core/kernel/secrets/derive-keys.ts";
import { testContext } from "../../test/context.ts";
import { appAddress } from "./app-address.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";
import { createOwnerAuth } from "./owner-auth.ts";
import { reencryptSecondFactors } from "./reencrypt-second-factors.ts";

const test = await testContext();
const { ctx, rows } = test;

/** Made by commit 2474b0c, the last one with a single secret; nothing here computes them. */
const old = {
  secret: "Vw3kQ0b9m1xT7sZr5LhP2eYcJ8uNfGdA",
  key: "k7Qw2mZx9RtB4nVp6LsDh8Fy3JcG5aTe",
  encryptedKey:
    "$ba$1$24bd23fe20992e714f700fa8471138a2cdab4ff7062025fe60dd2d4c0db5853cff221c75d4bbf4701fa900cbd49df734acbfc0554d60bd767969915767d77407a7a2890787e7372d",
  recoveryCode: "AAAAA-BBBBB",
  encryptedCodes:
    "$ba$1$7dab6a9be2be9731e163cb2558a124e04f945d63313c5a2357a6c4793076f67cb1a2958ad5fd9be273cdd9f05e147fd0f9e0a8f8db9d5843bacf59915395ca0dbebdf70a20",
  sessionToken: "tok3nOfTheSession0123456789abcdef",
  cookie: "tok3nOfTheSession0123456789abcdef.QEqWUqaa30DWwo/J2eP4QRDtHbfSmhecEWVHGfT5PsE=",
};
const [NEW, NEWER] = ["pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU", "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN"];

/** The processes start again with this list. */
function rotate(...secrets: Secrets) {
  ctx.settings.secrets = secrets;
  ctx.settings.encryptionSecrets = secrets;
  return ownerAuthTests(test);
}
beforeEach(async () => {
  await rows("delete from owners");
  rotate(old.secret);
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

/** As an earlier version left it. */
async function oldOwnerWithApp() {
  const owner = await ownerAuthTests(test).newOwner();
  await rows("update owners set two_factor_enabled = true where id = $1", [owner.id]);
  await rows(
    "insert into owner_second_factors (owner_id, secret, backup_codes, verified) values ($1, $2, $3, true)",
    [owner.id, old.encryptedKey, old.encryptedCodes],
  );
  return { owner, address: appAddress(old.key, owner.email) };
}

async function enters(email: string, code: string) {
  const { ownerAuth } = ownerAuthTests(test);
  const client = browser();
  const entered = await ownerAuth.signIn(client.visitor, { email, password: PASSWORD });
  if (entered.kind !== "second-factor") throw new Error(entered.kind);
  client.keep(entered.headers);
  return (await ownerAuth.enterCode(client.visitor, { code })).kind;
}

describe("an owner with a second factor", () => {
  it("of an earlier version signs in, before and after a rotation, by app and by recovery code", async () => {
    const { owner, address } = await oldOwnerWithApp();
    expect(await enters(owner.email, appCode(address, -1))).toBe("in");
    rotate(NEW, old.secret);
    expect(await enters(owner.email, appCode(address))).toBe("in");
    expect(await enters(owner.email, old.recoveryCode)).toBe("in");
    expect(await enters(owner.email, old.recoveryCode)).toBe("refused");
  });

  it("signs in wherever the secret stands in the list", async () => {
    const { owner, address } = await oldOwnerWithApp();
    rotate(old.secret, NEW);
    expect(await enters(owner.email, appCode(address))).toBe("in");
  });

  it("signs in after the worker has encrypted again and the old secret is gone", async () => {
    const earlier = await oldOwnerWithApp();
    const { owner, address, recoveryCodes } = await ownerWithApp();
    rotate(NEW, old.secret);
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 2, undecryptable: 0 });
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 0, undecryptable: 0 });
    rotate(NEW);
    expect(await enters(owner.email, appCode(address, 1))).toBe("in");
    expect(await enters(owner.email, recoveryCodes[0] ?? "")).toBe("in");
    expect(await enters(earlier.owner.email, appCode(earlier.address))).toBe("in");
    rotate(NEWER, NEW);
    expect(await enters(owner.email, recoveryCodes[1] ?? "")).toBe("in");
    expect(await enters(owner.email, recoveryCodes[0] ?? "")).toBe("refused");
  });

  it("is left as it is while there is one secret, so that the version before can read it", async () => {
    await oldOwnerWithApp();
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 0, undecryptable: 0 });
    expect(await rows("select secret from owner_second_factors")).toEqual([{ secret: old.encryptedKey }]);
  });

  it("whose secret was removed too early is counted, and comes back with it", async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    const [code = ""] = recoveryCodes;
    rotate(NEW);
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 0, undecryptable: 1 });
    await expect(enters(owner.email, code)).rejects.toThrow();
    rotate(NEW, old.secret);
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 1, undecryptable: 0 });
    expect(await enters(owner.email, code)).toBe("in");
  });

  it("has keys that can be a list of their own", async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    ctx.settings.encryptionSecrets = [NEWER, old.secret];
    expect(await reencryptSecondFactors(ctx)).toEqual({ done: 1, undecryptable: 0 });
    ctx.settings.encryptionSecrets = [NEWER];
    expect(await enters(owner.email, recoveryCodes[0] ?? "")).toBe("in");
  });

  it("a recovery code used while the worker encrypts stays used", async () => {
    const { owner, recoveryCodes } = await ownerWithApp();
    rotate(NEW, old.secret);
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
  it("of an earlier version goes on, also after a rotation, until its secret is removed", async () => {
    const owner = await ownerAuthTests(test).newOwner();
    await rows(
      `insert into owner_sessions (owner_id, token, expires_at, last_seen_at, created_at, updated_at)
        values ($1, $2, now() + interval '1 day', $3, now(), now())`,
      [owner.id, old.sessionToken, ctx.clock.now()],
    );
    const headers = new Headers({
      cookie: `other=1; __Host-foyer.session_token=${encodeURIComponent(old.cookie)}; more=%`,
    });
    const ownerOf = () => createOwnerAuth(ctx).ownerOf(headers);
    expect(await ownerOf()).toMatchObject({ id: owner.id });
    rotate(NEW, old.secret);
    expect(await ownerOf()).toMatchObject({ id: owner.id });
    rotate(NEW);
    expect(await ownerOf()).toBeNull();
  });

  it("of today goes on over two rotations, is listed and ended as before, and dies with its secret", async () => {
    const { newOwner, signedIn } = ownerAuthTests(test);
    const owner = await newOwner();
    const [client, other] = [await signedIn(owner.email), await signedIn(owner.email)];
    const { ownerAuth } = rotate(NEWER, NEW, old.secret);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ id: owner.id });
    expect(await ownerAuth.account.sessions(client.visitor)).toMatchObject([{ current: true }, {}]);
    const bearer = (await ownerAuth.bearerFor(client.headers)) ?? "";
    expect(await rotate(NEW, NEWER).ownerAuth.ownerOfBearer(bearer)).toMatchObject({ id: owner.id });
    expect(await rotate(NEW).ownerAuth.ownerOfBearer(bearer)).toBeNull();
    expect(await rotate(NEW).ownerAuth.ownerOf(client.headers)).toBeNull();
    const now = rotate(NEW, old.secret).ownerAuth;
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
  rotate(NEW, old.secret);
  expect((await finish()).kind).toBe("in");
});
