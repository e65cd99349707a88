/** A stranger guesses an owner's password thousands of times from 1,000 addresses; the owner gets in meanwhile. */
import { createHook } from "node:async_hooks";
import { expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../test/context.ts";
import { browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

/** Every password that is really hashed, whoever loaded the module before. */
const hashing = { checked: 0 };
createHook({
  init(_, type) {
    if (type === "SCRYPTREQUEST") hashing.checked += 1;
  },
}).enable();

const test = await testContext();
const { ctx, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);

const ADDRESSES = 1_000;
/** Verify does 2,400; `npm run proofs:bulk` does 10,000. */
const GUESSES = Number(process.env.GUESSES ?? 2_400);
const RIGHT = 0.9 * GUESSES;
const AT_ONCE = 40;

/** Every guess from the next address, with this many seconds between batches; halfway the owner is there too. */
async function guess(email: string, seconds: number, owner: () => Promise<void>): Promise<string[]> {
  const ends: string[] = [];
  for (let first = 0; first < GUESSES; first += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, async (_, offset) => {
      const nth = first + offset;
      const ip = `203.0.${(nth % ADDRESSES) >> 8}.${(nth % ADDRESSES) & 255}`;
      const password = nth === RIGHT ? PASSWORD : `guess number ${nth}`;
      return (await ownerAuth.signIn({ headers: new Headers(), ip }, { email, password })).kind;
    });
    if (first === GUESSES / 2) await owner();
    ends.push(...(await Promise.all(batch)));
    test.advance(seconds);
  }
  return ends;
}

it.each([
  ["within minutes", (250 * AT_ONCE) / GUESSES],
  ["over two days", (2 * 86_400 * AT_ONCE) / GUESSES],
])("at most 50 of them %s reach the hash, and none gets in", { timeout: 300_000 }, async (_, seconds) => {
  const { email, id } = await newOwner();
  const known = await signedIn(email);
  known.keep(await ownerAuth.signOut(known.headers));
  hashing.checked = 0;
  // With the browser they used before, while the stranger guesses.
  const ends = await guess(email, seconds, async () => {
    const began = performance.now();
    expect((await ownerAuth.signIn(known.visitor, { email, password: PASSWORD })).kind).toBe("in");
    expect(performance.now() - began).toBeLessThan(3_000);
  });
  expect(ends).toHaveLength(GUESSES);
  expect(hashing.checked).toBeGreaterThan(4);
  expect(hashing.checked).toBeLessThanOrEqual(50);
  expect(new Set(ends)).toEqual(new Set(["refused", "locked"]));

  // With a new browser, by the mailed link.
  const fresh = browser();
  expect((await ownerAuth.signIn(fresh.visitor, { email, password: PASSWORD })).kind).toBe("locked");
  expect(await ownerAuth.passwordReset.request(fresh.visitor, { email })).toEqual({ kind: "noted" });
  const [reset] = await rows<{ id: string }>("select id from password_resets where owner_id = $1", [id]);
  const token = signLink(ctx.settings.secrets, "reset-password", reset?.id ?? "");
  const password = "another long enough password";
  const ended = await ownerAuth.passwordReset.finish(fresh.visitor, { token, password });
  if (ended.kind !== "done") throw new Error(ended.kind);
  fresh.keep(ended.headers);
  expect((await ownerAuth.signIn(fresh.visitor, { email, password })).kind).toBe("in");
});
