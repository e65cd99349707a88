/** A bounce is lifted by an owner with a reason, once, for the whole site; a complaint never. */
import { expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { liftBounce } from "./lift-bounce.ts";
import { listPeople } from "./list-people.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope({ id: "1", name: "Olive" });

it("opens the address again, and says in the log who did it and why", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  const personId = person?.id ?? "";
  const status = async () =>
    (await listPeople(ctx, scope, { filters: { search: email }, paging: {} })).people[0]?.subscriptionStatus;

  expect(await liftBounce(ctx, scope, { personId, reason: "told" })).toBe("not-bounced");
  await suppress(ctx, { email, coachId: null, reason: "bounced" });
  expect(await status()).toBe("bounced");
  expect(await liftBounce(ctx, scope, { personId, reason: "told" })).toBe("lifted");
  expect(await status()).toBe("open");
  expect(
    await rows("select actor_name, subject from audit_log where action = 'person.bounce-lifted'"),
  ).toEqual([{ actor_name: "Olive", subject: { person: personId, reason: "told" } }]);

  await suppress(ctx, { email, coachId: null, reason: "complained" });
  expect(await liftBounce(ctx, scope, { personId, reason: "told" })).toBe("not-bounced");
  expect(await status()).toBe("complained");
});
