/** In, out and locked out; the first run. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../test/context.ts";
import { browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";
import { createOwnerAuth } from "./owner-auth.ts";

const test = await testContext();
const { ctx, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);

describe("the first run", () => {
  const first = { email: "First@Owner.example", name: "Olive", password: PASSWORD };

  it("has one code, the same in every process, until there is an owner", async () => {
    const code = await ownerAuth.setup.code();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await createOwnerAuth(ctx).setup.code()).toBe(code);
    const other = {
      ...ctx,
      settings: { ...ctx.settings, secrets: ["another secret of thirty-two characters"] as const },
    };
    expect(await createOwnerAuth(other).setup.code()).not.toBe(code);
    expect(JSON.stringify(await rows("select * from owner_setup"))).not.toContain(code);
    expect(await ownerAuth.setup.isOpen()).toBe(true);
  });

  it("takes no wrong code, and few of them", async () => {
    const { visitor } = browser();
    for (const code of ["", "AAAA-AAAA", "AAAA-AAAB", "%", "K"])
      expect(await ownerAuth.setup.finish(visitor, { ...first, code })).toEqual({ kind: "refused" });
    const code = (await ownerAuth.setup.code()) ?? "";
    expect(await ownerAuth.setup.finish(visitor, { ...first, code })).toMatchObject({ kind: "locked" });
    expect(await rows("select 1 from owners")).toEqual([]);
    expect(
      await rows("select owner_id, secret, count, locked_count, is_locked_out from failed_sign_ins"),
    ).toEqual([{ owner_id: null, secret: "setup", count: 6, locked_count: 1, is_locked_out: true }]);
  });

  it("makes no owner with a password that is guessed first, and choosing again is no further try", async () => {
    const code = (await ownerAuth.setup.code()) ?? "";
    const { visitor } = browser();
    for (let n = 0; n < 6; n += 1)
      expect(await ownerAuth.setup.finish(visitor, { ...first, password: "password1234", code })).toEqual({
        kind: "weak",
        problem: "common",
      });
    expect(await rows("select 1 from owners")).toEqual([]);
  });

  it("makes one owner of many at once, signs them in, and closes", async () => {
    const code = ((await ownerAuth.setup.code()) ?? "").toLowerCase().replace("-", " ");
    const ended = await Promise.all(
      [1, 2, 3].map((n) =>
        ownerAuth.setup.finish(browser().visitor, { ...first, email: `${n}-${first.email}`, code }),
      ),
    );
    expect(ended.map(({ kind }) => kind).sort()).toEqual(["closed", "closed", "in"]);
    const entered = ended.find((each) => each.kind === "in");
    const client = browser();
    if (entered?.kind === "in") client.keep(entered.headers);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ name: "Olive", secondFactor: false });
    expect([await ownerAuth.setup.isOpen(), await ownerAuth.setup.code()]).toEqual([false, null]);
    expect(await ownerAuth.setup.finish(browser().visitor, { ...first, code })).toEqual({ kind: "closed" });
    expect(await rows("select 1 from owner_setup")).toEqual([]);
  });
});

describe("signing in", () => {
  it("leaves a cookie that only this host's pages are sent", async () => {
    const { email } = await newOwner();
    const entered = await ownerAuth.signIn(browser().visitor, {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(entered).toMatchObject({ kind: "in", owner: { email } });
    const [cookie = ""] = entered.kind === "in" ? entered.headers.getSetCookie() : [];
    expect(cookie).toMatch(/^__Host-foyer\.session_token=/);
    expect(cookie.split("; ").slice(1).sort()).toEqual(
      ["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax", "Secure"].sort(),
    );
  });

  it("goes without the prefix where a browser would refuse it", async () => {
    const { email } = await newOwner();
    const plain = createOwnerAuth({ ...ctx, settings: { ...ctx.settings, publicUrl: "http://foyer.test" } });
    const client = browser();
    const entered = await plain.signIn(client.visitor, { email, password: PASSWORD });
    if (entered.kind === "in") client.keep(entered.headers);
    expect([...client.jar.keys()]).toEqual(["foyer.session_token", "foyer.device"]);
    expect(await plain.ownerOf(client.headers)).toMatchObject({ email });
  });

  it("is over after signing out, here or everywhere", async () => {
    const { email } = await newOwner();
    const [one, two, three] = [browser(), browser(), browser()];
    for (const each of [one, two, three]) {
      const entered = await ownerAuth.signIn(each.visitor, { email, password: PASSWORD });
      if (entered.kind === "in") each.keep(entered.headers);
    }
    const before = one.headers;
    one.keep(await ownerAuth.signOut(one.headers));
    expect([...one.jar.keys()]).toEqual(["__Host-foyer.device"]);
    expect(await ownerAuth.ownerOf(before)).toBeNull();
    expect(await ownerAuth.ownerOf(two.headers)).toMatchObject({ email });
    await ownerAuth.signOutEverywhere(two.headers);
    expect(await ownerAuth.ownerOf(three.headers)).toBeNull();
  });

  it("a cookie that was changed is invalid", async () => {
    const { email } = await newOwner();
    const client = browser();
    const entered = await ownerAuth.signIn(client.visitor, { email, password: PASSWORD });
    if (entered.kind === "in") client.keep(entered.headers);
    const [name = "", value = ""] = [...client.jar][0] ?? [];
    for (const changed of [value.slice(0, -4), `x${value}`, value.split(".")[0] ?? "", ""]) {
      client.jar.set(name, changed);
      expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
    }
  });

  it("does not tell a wrong password from an unknown address, in its answer or in its time", async () => {
    const { email } = await newOwner();
    const took = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 4; round += 1) {
      for (const [who, address] of [
        ["known", email],
        ["unknown", "nobody@owner.example"],
      ] as const) {
        const started = process.cpuUsage();
        expect(await ownerAuth.signIn(browser().visitor, { email: address, password: "wrong" })).toEqual({
          kind: "refused",
        });
        took[who] = Math.min(took[who], process.cpuUsage(started).user);
      }
    }
    expect(Math.max(took.known, took.unknown) / Math.min(took.known, took.unknown)).toBeLessThan(2);
  });
});

describe("too many failures", () => {
  /** Refused like any other that is wrong, without the half second a wrong one costs. */
  const TOO_LONG = "x".repeat(200);
  const wrong = (email: string, visitor = browser().visitor) =>
    ownerAuth.signIn(visitor, { email, password: TOO_LONG });

  it.each(["an owner", "nobody"])("make strangers wait for %s, twice as long each time", async (who) => {
    const email = who === "nobody" ? `${randomUUID()}@owner.example` : (await newOwner()).email;
    for (let n = 0; n < 5; n += 1) expect(await wrong(email)).toEqual({ kind: "refused" });
    for (const wait of [60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400]) {
      const until = new Date(ctx.clock.now().getTime() + wait * 1000);
      test.advance(wait - 1);
      // The right password does not help, nor does another process, and asking makes the wait no longer.
      const other = createOwnerAuth(ctx);
      expect(await other.signIn(browser().visitor, { email, password: PASSWORD })).toEqual({
        kind: "locked",
        until,
      });
      test.advance(1);
      expect(await wrong(email)).toEqual({ kind: "refused" });
    }
    test.advance(86_400);
    for (let n = 0; n < 4; n += 1) expect(await wrong(email)).toEqual({ kind: "refused" });
    expect((await ownerAuth.signIn(browser().visitor, { email, password: PASSWORD })).kind).toBe(
      who === "nobody" ? "refused" : "in",
    );
  });

  describe("by strangers", () => {
    const attack = async (email: string) => {
      const ended = await Promise.all(Array.from({ length: 60 }, () => wrong(email)));
      expect(ended.filter(({ kind }) => kind === "refused")).toHaveLength(5);
    };

    it("do not keep the owner out of a browser they signed in with before", async () => {
      const { email } = await newOwner();
      const known = await signedIn(email);
      known.keep(await ownerAuth.signOut(known.headers));
      await attack(email);
      expect((await ownerAuth.signIn(known.visitor, { email, password: PASSWORD })).kind).toBe("in");
      expect((await ownerAuth.signIn(browser().visitor, { email, password: PASSWORD })).kind).toBe("locked");
    });

    it("do not keep the owner out of a new browser after a mailed link", async () => {
      const { email } = await newOwner();
      await attack(email);
      const client = browser();
      expect(await ownerAuth.passwordReset.request(client.visitor, { email })).toEqual({ kind: "noted" });
      const [{ id = "" } = {}] = await rows<{ id: string }>("select id from password_resets");
      const token = signLink(ctx.settings.secrets, "reset-password", id);
      const password = "another long enough password";
      const ended = await ownerAuth.passwordReset.finish(client.visitor, { token, password });
      if (ended.kind !== "done") throw new Error(ended.kind);
      client.keep(ended.headers);
      await attack(email);
      expect((await ownerAuth.signIn(client.visitor, { email, password })).kind).toBe("in");
    });

    it("who have the cookie of another owner, or a forged one, are strangers", async () => {
      const [{ email }, other] = [await newOwner(), await newOwner()];
      const client = await signedIn(other.email);
      const device = [...client.jar].find(([name]) => name.endsWith(".device")) ?? ["", ""];
      await attack(email);
      for (const cookie of [device[1], `${device[1].slice(0, -4)}AAAA`, ".", "~~~", "x.y", "%00"]) {
        const headers = new Headers({ cookie: `${device[0]}=${cookie}` });
        const entered = await ownerAuth.signIn({ headers, ip: browser().ip }, { email, password: PASSWORD });
        expect(entered.kind).toBe("locked");
      }
    });

    it("at a known browser are as few as anywhere", async () => {
      const { email } = await newOwner();
      const known = await signedIn(email);
      for (let n = 0; n < 5; n += 1) expect((await wrong(email, known.visitor)).kind).toBe("refused");
      expect((await wrong(email, known.visitor)).kind).toBe("locked");
    });
  });

  it("at once are as many as one after another", async () => {
    const { email } = await newOwner();
    const ended = await Promise.all(Array.from({ length: 12 }, () => wrong(email)));
    expect(ended.filter(({ kind }) => kind === "refused")).toHaveLength(5);
    expect(ended.filter(({ kind }) => kind === "locked")).toHaveLength(7);
  });

  it("are forgotten when the password is right", async () => {
    const { email } = await newOwner();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await wrong(email);
      expect((await ownerAuth.signIn(browser().visitor, { email, password: PASSWORD })).kind).toBe("in");
    }
  });

  it("from one address lock it out for every account, and no other address", async () => {
    const { visitor } = browser();
    for (let n = 0; n < 20; n += 1) expect((await wrong(`${n}@owner.example`, visitor)).kind).toBe("refused");
    const { email } = await newOwner();
    expect((await ownerAuth.signIn(visitor, { email, password: PASSWORD })).kind).toBe("locked");
    expect((await ownerAuth.signIn(browser().visitor, { email, password: PASSWORD })).kind).toBe("in");
  });
});

describe("seats", () => {
  it("without one nobody gets in, and a session ends with the last one", async () => {
    const owner = await newOwner();
    const client = await signedIn(owner.email);
    expect((await ownerAuth.ownerOf(client.headers))?.seats).toEqual([{ coachId: null, role: "owner" }]);
    await rows("delete from seats where owner_id = $1", [owner.id]);
    expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
    expect(await ownerAuth.signIn(browser().visitor, { email: owner.email, password: PASSWORD })).toEqual({
      kind: "refused",
    });
  });

  it("are for the whole site or for coaches, as the role says", async () => {
    const { id } = await newOwner();
    const [coach] = await rows<{ id: string }>("select id from coaches limit 1");
    const seat = (role: string, coachId: string | null) =>
      rows("insert into seats (owner_id, coach_id, role, created_at) values ($1, $2, $3, now())", [
        id,
        coachId,
        role,
      ]);
    await rows("delete from seats where owner_id = $1", [id]);
    await expect(seat("assistant", null)).rejects.toThrow("seats_reach");
    await expect(seat("owner", coach?.id ?? "")).rejects.toThrow("seats_reach");
    await seat("manager", null);
    await expect(seat("owner", null)).rejects.toThrow("seats_owner_coach");
  });
});
