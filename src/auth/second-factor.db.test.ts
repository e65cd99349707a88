/** A code of an app beside the password: turned on, asked for, lost and turned off; and what else an account changes. */
import { describe, expect, it } from "vitest";
import { testContext } from "../../test/context.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

const test = await testContext();
const { rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);
type Browser = ReturnType<typeof browser>;

/** An owner with an app, and the browser in which it was enabled. */
async function withApp() {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
  if (offered.kind !== "offered") throw new Error(offered.kind);
  const { address } = offered;
  const code = appCode(address);
  const confirmed = await ownerAuth.account.confirmSecondFactor(client.visitor, { code });
  if (confirmed.kind !== "done") throw new Error(confirmed.kind);
  client.keep(confirmed.headers);
  return { owner, client, address, code, recoveryCodes: confirmed.recoveryCodes };
}

/** A browser in which the password was right and the code is still to come. */
async function challenged(email: string): Promise<Browser> {
  const client = browser();
  const entered = await ownerAuth.signIn(client.visitor, { email, password: PASSWORD });
  if (entered.kind !== "second-factor") throw new Error(entered.kind);
  client.keep(entered.headers);
  return client;
}

describe("turning it on", () => {
  it("needs the password, and a first code before anything changes", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    const offer = (password: string) => ownerAuth.account.offerSecondFactor(client.visitor, { password });
    expect(await offer("wrong")).toEqual({ kind: "refused" });
    const offered = await offer(PASSWORD);
    const address = offered.kind === "offered" ? offered.address : "";
    expect(address).toContain(`otpauth://totp/Foyer:${encodeURIComponent(owner.email)}?secret=`);
    // A wrong code gets the same key again.
    expect(await ownerAuth.account.confirmSecondFactor(client.visitor, { code: "000000" })).toEqual({
      kind: "refused",
      address,
    });
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ secondFactor: false });
    await signedIn(owner.email);
    const confirmed = await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) });
    expect(confirmed.kind === "done" && confirmed.recoveryCodes).toHaveLength(10);
    if (confirmed.kind === "done") client.keep(confirmed.headers);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ secondFactor: true });
  });

  it("signs every other browser out, and not the one it was done in", async () => {
    const owner = await newOwner();
    const [client, other] = [await signedIn(owner.email), await signedIn(owner.email)];
    const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
    const address = offered.kind === "offered" ? offered.address : "";
    expect(await ownerAuth.ownerOf(other.headers)).toMatchObject({ id: owner.id });
    const confirmed = await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) });
    if (confirmed.kind === "done") client.keep(confirmed.headers);
    expect(await ownerAuth.ownerOf(other.headers)).toBeNull();
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ id: owner.id, secondFactor: true });
    expect(await ownerAuth.account.sessions(client.visitor)).toHaveLength(1);
  });

  it("leaves neither key nor codes readable in the database", async () => {
    const { address, recoveryCodes } = await withApp();
    const stored = JSON.stringify(await rows("select * from owner_second_factors"));
    for (const secret of [new URL(address).searchParams.get("secret") ?? "", ...recoveryCodes])
      expect(stored).not.toContain(secret);
  });

  it("shows the recovery codes once: a second confirmation is over", async () => {
    const { client, address } = await withApp();
    expect(await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(address) })).toEqual({
      kind: "over",
    });
  });
});

describe("signing in with it", () => {
  it("is not done before the code, and a code is valid once", async () => {
    const { owner, address, recoveryCodes } = await withApp();
    const client = await challenged(owner.email);
    expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
    const code = appCode(address, 1);
    const entered = await ownerAuth.enterCode(client.visitor, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(entered.kind).toBe("in");
    if (entered.kind === "in") client.keep(entered.headers);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ id: owner.id });
    const again = await challenged(owner.email);
    expect(await ownerAuth.enterCode(again.visitor, { code })).toEqual({ kind: "refused" });
    expect((await ownerAuth.enterCode(again.visitor, { code: recoveryCodes[0] ?? "" })).kind).toBe("in");
  });

  it("does not take the code that switched the app on", async () => {
    const { owner, code, address } = await withApp();
    const client = await challenged(owner.email);
    expect(await ownerAuth.enterCode(client.visitor, { code })).toEqual({ kind: "refused" });
    expect((await ownerAuth.enterCode(client.visitor, { code: appCode(address, 1) })).kind).toBe("in");
  });

  it("a recovery code does, typed as people type, once", async () => {
    const { owner, recoveryCodes } = await withApp();
    const [code = ""] = recoveryCodes;
    const typed = code.toLowerCase().replace("-", " ");
    expect((await ownerAuth.enterCode((await challenged(owner.email)).visitor, { code: typed })).kind).toBe(
      "in",
    );
    expect((await ownerAuth.enterCode((await challenged(owner.email)).visitor, { code })).kind).toBe(
      "refused",
    );
  });

  it("codes of an unknown owner, or without a password before them, sign nobody in", async () => {
    const { owner, client, address } = await withApp();
    expect(await ownerAuth.enterCode(browser().visitor, { code: appCode(address, 1) })).toEqual({
      kind: "over",
    });
    // A session is no challenge.
    expect(await ownerAuth.enterCode(client.visitor, { code: appCode(address, 1) })).toEqual({
      kind: "over",
    });
    const forged = await challenged(owner.email);
    const [name = "", value = ""] = [...forged.jar][0] ?? [];
    forged.jar.set(name, `${value.slice(0, -6)}AAAAAA`);
    expect(await ownerAuth.enterCode(forged.visitor, { code: appCode(address, 1) })).toEqual({
      kind: "over",
    });
  });

  it("five wrong codes lock, whichever browser they come from", async () => {
    const { owner, address } = await withApp();
    for (let n = 0; n < 5; n += 1) {
      const { visitor } = await challenged(owner.email);
      expect((await ownerAuth.enterCode(visitor, { code: n % 2 ? "AAAAA-AAAAA" : `00000${n}` })).kind).toBe(
        "refused",
      );
    }
    const late = await challenged(owner.email);
    expect((await ownerAuth.enterCode(late.visitor, { code: appCode(address) })).kind).toBe("locked");
    test.advance(901);
    expect((await ownerAuth.enterCode(late.visitor, { code: appCode(address, 1) })).kind).toBe("in");
  });
});

describe("the account", () => {
  it("turns the app off with the password, and makes new recovery codes", async () => {
    const { owner, client, recoveryCodes } = await withApp();
    expect(await ownerAuth.account.dropSecondFactor(client.visitor, { password: "wrong" })).toEqual({
      kind: "refused",
    });
    const renewed = await ownerAuth.account.renewRecoveryCodes(client.visitor, { password: PASSWORD });
    expect(renewed.kind === "renewed" && renewed.recoveryCodes).not.toEqual(recoveryCodes);
    const old = recoveryCodes[0] ?? "";
    expect((await ownerAuth.enterCode((await challenged(owner.email)).visitor, { code: old })).kind).toBe(
      "refused",
    );
    const dropped = await ownerAuth.account.dropSecondFactor(client.visitor, { password: PASSWORD });
    if (dropped.kind === "done") client.keep(dropped.headers);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ secondFactor: false });
    await signedIn(owner.email);
  });

  it("a changed password signs every other browser out", async () => {
    const owner = await newOwner();
    const [client, other] = [await signedIn(owner.email), await signedIn(owner.email)];
    const change = (current: string) =>
      ownerAuth.account.changePassword(client.visitor, { current, next: "another long password" });
    expect(await change("wrong")).toEqual({ kind: "refused" });
    expect(await ownerAuth.ownerOf(other.headers)).toMatchObject({ id: owner.id });
    const changed = await change(PASSWORD);
    if (changed.kind === "done") client.keep(changed.headers);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ id: owner.id });
    expect(await ownerAuth.ownerOf(other.headers)).toBeNull();
    await signedIn(owner.email, "another long password");
  });

  it("takes no new password that is guessed first, and counts none of these as a try", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    const change = (next: string) =>
      ownerAuth.account.changePassword(client.visitor, { current: PASSWORD, next });
    for (const [next, problem] of [
      ["elevenchars", "too-short"],
      ["password1234", "common"],
      ["foyerfoyer12", "common"],
      ["121212121212", "common"],
      ["OliveOlive2026!", "personal"],
    ] as const)
      expect(await change(next)).toEqual({ kind: "weak", problem });
    expect((await change("seven crooked lanterns")).kind).toBe("done");
  });

  it("a password still waiting for its code is over when another is set", async () => {
    const { owner, client, address } = await withApp();
    const theirs = await challenged(owner.email);
    const next = "another long password";
    const changed = await ownerAuth.account.changePassword(client.visitor, { current: PASSWORD, next });
    expect(changed.kind).toBe("done");
    expect(await ownerAuth.enterCode(theirs.visitor, { code: appCode(address, 1) })).toEqual({
      kind: "over",
    });
  });

  it("its password cannot be guessed at an open browser either", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    const drop = (password: string) => ownerAuth.account.dropSecondFactor(client.visitor, { password });
    for (let n = 0; n < 5; n += 1) expect((await drop("wrong")).kind).toBe("refused");
    expect((await drop(PASSWORD)).kind).toBe("locked");
  });

  it("names itself, and the browsers it is signed in with", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    const other = await signedIn(owner.email);
    await ownerAuth.account.rename(client.visitor, { name: "Olivia" });
    expect(await ownerAuth.ownerOf(other.headers)).toMatchObject({ name: "Olivia" });
    expect(await ownerAuth.account.sessions(client.visitor)).toMatchObject([
      { current: true, browser: "Test browser", ip: client.ip },
      { current: false, browser: "Test browser", ip: other.ip },
    ]);
  });
});
