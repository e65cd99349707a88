/** While mail fails, the Sending screen says it in the words of Today. */

import { expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { mailServer } from "#core/operations/overview/attention/mail-server.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testOwnerAuth } from "../../../../test/owner-auth.ts";
import { testScope } from "../../../../test/scope.ts";
import { webServer } from "../../../../test/web-server.ts";

const world = await testContext();
const { ctx, advance, rows } = world;
const owner = {
  ...{ id: "00000000-0000-4000-8000-000000000000", email: "o@foyer.example", name: "O" },
  ...{ secondFactor: false, seats: wholeSite },
};
const site = await webServer(ctx, testOwnerAuth(owner));
const textOf = async (path: string) =>
  (await site.ask({ path })).body
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

it("names the emails that wait, on both screens and only while they do", async () => {
  const scope = testScope({ id: owner.id, name: owner.name });
  expect(await readAttention(ctx, scope, { watches: [mailServer] })).toEqual([]);
  expect(await textOf("/console/settings/sending")).not.toContain("Mail does not go out");

  for (let each = 0; each < 3; each += 1) await signUp(world, "/9ways", someone());
  await rows(
    "update email_deliveries set state = 'pending', sent_at = null, lease_token = null, lease_until = null, next_attempt_at = $1",
    [ctx.clock.now()],
  );
  advance(1200);
  const [concern] = await readAttention(ctx, scope, { watches: [mailServer] });
  expect(concern?.title).toMatch(/^Mail does not go out: 3 emails wait$/);
  for (const path of ["/console", "/console/settings/sending"]) {
    const text = await textOf(path);
    expect(text, path).toContain(concern?.title);
    expect(text, path).toContain(concern?.detail);
  }
});
