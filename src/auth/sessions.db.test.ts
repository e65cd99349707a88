/** A session is over when nobody has used it for 12 hours; using it puts that off. */
import { expect, it } from "vitest";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { testContext } from "../../test/context.ts";
import { ownerAuthTests } from "./owner-auth.test-kit.ts";

const test = await testContext();
const { ctx, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);
const HOUR = 60 * 60;
const kept = (owner: string) => rows("select 1 from owner_sessions where owner_id = $1", [owner]);

it("ends 12 hours after it was used last, and not before", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  for (let day = 0; day < 3; day += 1) {
    test.advance(12 * HOUR - 60);
    expect(await ownerAuth.ownerOf(client.headers)).toMatchObject({ id: owner.id });
  }
  test.advance(12 * HOUR);
  expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
  expect(await kept(owner.id)).toEqual([]);
  // Nor does it come back.
  expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
});

it("is timed by the product's clock from its first moment", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  expect(await rows("select last_seen_at from owner_sessions where owner_id = $1", [owner.id])).toEqual([
    { last_seen_at: ctx.clock.now() },
  ]);
  test.advance(12 * HOUR);
  expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
});

it("is written down once a minute at most", async () => {
  const owner = await newOwner();
  const client = await signedIn(owner.email);
  const seen = async () =>
    (
      await rows<{ at: Date }>("select last_seen_at as at from owner_sessions where owner_id = $1", [
        owner.id,
      ])
    )[0]?.at;
  const first = await seen();
  test.advance(59);
  await ownerAuth.ownerOf(client.headers);
  expect(await seen()).toEqual(first);
  test.advance(1);
  await ownerAuth.ownerOf(client.headers);
  expect(await seen()).toEqual(ctx.clock.now());
});

it("that is over gives no bearer, is on no list, and is purged", async () => {
  const owner = await newOwner();
  const [idle, used] = [await signedIn(owner.email), await signedIn(owner.email)];
  const token = (await ownerAuth.bearerFor(idle.headers)) ?? "";
  test.advance(11 * HOUR);
  await ownerAuth.ownerOf(used.headers);
  test.advance(HOUR);
  expect(await ownerAuth.account.sessions(used.visitor)).toMatchObject([{ current: true }]);
  expect(await ownerAuth.ownerOfBearer(token)).toBeNull();
  expect(await kept(owner.id)).toHaveLength(2);
  await purgeExpired(ctx);
  expect(await kept(owner.id)).toHaveLength(1);
  expect(await ownerAuth.ownerOf(used.headers)).toMatchObject({ id: owner.id });
  expect(await ownerAuth.bearerFor(idle.headers)).toBeNull();
});
