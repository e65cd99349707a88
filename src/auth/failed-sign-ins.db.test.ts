/** Failed tries and lock-outs leave a trace that owners see, that holds nothing secret, and that nobody can fill. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { listFailedSignIns } from "#core/kernel/rate-limits/list-failed-sign-ins.ts";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { testContext } from "../../test/context.ts";
import { testScope } from "../../test/scope.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

const scope = testScope();

const test = await testContext();
const { rows } = test;
const lines: { details: object; text: string }[] = [];
const warn = (details: object, text: string) => void lines.push({ details, text });
const ctx = { ...test.ctx, log: { ...test.ctx.log, warn } };
const { ownerAuth, newOwner, signedIn } = ownerAuthTests({ ctx });
/** Refused like any other that is wrong, without the half second a wrong one costs. */
const WRONG = `hunter2${"x".repeat(200)}`;

beforeEach(async () => {
  lines.length = 0;
  await rows("delete from failed_sign_ins");
  await rows("delete from rate_limits");
  // To the start of a quarter of an hour.
  test.advance(900 - ((test.ctx.clock.now().getTime() / 1000) % 900));
});

it("a wrong password is a row of its account: how often, from where, when", async () => {
  const owner = await newOwner();
  const first = test.ctx.clock.now();
  const [one, two] = [browser(), browser()];
  await ownerAuth.signIn(one.visitor, { email: owner.email, password: WRONG });
  test.advance(60);
  await ownerAuth.signIn(two.visitor, { email: ` ${owner.email.toUpperCase()}`, password: WRONG });
  await ownerAuth.signIn(two.visitor, { email: owner.email, password: WRONG });
  expect(await listFailedSignIns(ctx, scope)).toEqual([
    {
      id: expect.any(String),
      owner: { id: owner.id, name: owner.name },
      secret: "password",
      count: 3,
      isLockedOut: false,
      ips: [one.ip, two.ip],
      firstAt: first.toISOString(),
      lastAt: test.ctx.clock.now().toISOString(),
    },
  ]);
  // A right one is no failure, and takes none of the trace away.
  await signedIn(owner.email);
  expect(await listFailedSignIns(ctx, scope)).toMatchObject([{ count: 3 }]);
  expect(lines).toEqual([{ details: { owner: owner.id, tried: "password" }, text: "a sign-in failed" }]);
});

it("a lock-out shows, also when nobody came while it lasted, and the next quarter has a row of its own", async () => {
  const owner = await newOwner();
  const fail = () => ownerAuth.signIn(browser().visitor, { email: owner.email, password: WRONG });
  for (let n = 0; n < 5; n += 1) await fail();
  expect(await listFailedSignIns(ctx, scope)).toMatchObject([{ count: 5, isLockedOut: true }]);
  expect(lines.map(({ text }) => text)).toEqual([
    "a sign-in failed",
    "signing in is locked after failed tries",
  ]);
  for (let n = 0; n < 4; n += 1) expect((await fail()).kind).toBe("locked");
  expect(await rows("select count, locked_count from failed_sign_ins")).toEqual([
    { count: 9, locked_count: 4 },
  ]);
  expect(lines).toHaveLength(2);
  test.advance(86_400);
  await fail();
  expect(await listFailedSignIns(ctx, scope)).toMatchObject([
    { count: 1, isLockedOut: false },
    { count: 9, isLockedOut: true },
  ]);
});

it("attempts at addresses of no owner share one row, however many come at once", async () => {
  const known = await newOwner();
  await Promise.all(
    Array.from({ length: 60 }, () =>
      ownerAuth.signIn(browser().visitor, { email: `${randomUUID()}@stranger.example`, password: WRONG }),
    ),
  );
  await ownerAuth.signIn(browser().visitor, { email: known.email, password: WRONG });
  const all = await listFailedSignIns(ctx, scope);
  expect(all).toHaveLength(2);
  expect(all.find(({ owner }) => owner === null)).toMatchObject({ count: 60, secret: "password" });
  expect(all.find(({ owner }) => owner === null)?.ips).toHaveLength(5);
  expect(lines).toHaveLength(2);
});

it("nothing that was typed is kept or logged", async () => {
  const stranger = browser();
  await ownerAuth.signIn(stranger.visitor, { email: "someone@stranger.example", password: WRONG });
  const owner = await newOwner();
  await ownerAuth.signIn(stranger.visitor, { email: owner.email, password: WRONG });
  const stored = JSON.stringify(await rows("select * from failed_sign_ins"));
  expect(stored).not.toMatch(/hunter2|stranger\.example|owner\.example/);
  expect(lines).toHaveLength(2);
  const logged = JSON.stringify(lines);
  expect(logged).not.toMatch(/hunter2|@/);
  expect(logged).not.toContain(stranger.ip);
});

it.each(["a\0b@stranger.example", "\ud800@stranger.example", `${"x".repeat(60_000)}@stranger.example`, ""])(
  "an address that no table could hold is refused like any other: %j",
  async (email) => {
    const { visitor } = browser();
    expect(await ownerAuth.signIn(visitor, { email, password: WRONG })).toEqual({ kind: "refused" });
    expect(await listFailedSignIns(ctx, scope)).toMatchObject([{ owner: null, count: 1 }]);
  },
);

it("codes and confirmations by password leave theirs", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  await ownerAuth.account.dropSecondFactor(client.visitor, { password: WRONG });
  const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
  const address = offered.kind === "offered" ? offered.address : "";
  const code = appCode(address);
  await ownerAuth.account.confirmSecondFactor(client.visitor, { code });
  const theirs = browser();
  const entered = await ownerAuth.signIn(theirs.visitor, { email: owner.email, password: PASSWORD });
  if (entered.kind === "second-factor") theirs.keep(entered.headers);
  // Used already; wrong; no recovery code.
  for (const each of [code, "000000", "AAAAA-AAAAA"])
    await ownerAuth.enterCode(theirs.visitor, { code: each });
  const found = await listFailedSignIns(ctx, scope);
  expect(found.map(({ secret, count }) => [secret, count]).sort()).toEqual([
    ["code", 3],
    ["confirmation", 1],
  ]);
  expect(found.every((each) => each.owner?.id === owner.id)).toBe(true);
});

it("is kept for 30 days", async () => {
  await ownerAuth.signIn(browser().visitor, { email: "someone@stranger.example", password: WRONG });
  test.advance(30 * 24 * 60 * 60);
  await purgeExpired(ctx);
  expect(await listFailedSignIns(ctx, scope)).toHaveLength(1);
  test.advance(1);
  await purgeExpired(ctx);
  expect(await listFailedSignIns(ctx, scope)).toEqual([]);
});
