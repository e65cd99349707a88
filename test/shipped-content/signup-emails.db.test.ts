/** The function that the acceptance file names for a page sends that page's signup email. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { callsTo } from "#web/functions/calls.test-kit.ts";
import acceptance from "../../e2e/acceptance/pages.json" with { type: "json" };
import { testContext } from "../context.ts";
import { signUp } from "../follow-up.ts";

const world = await testContext();
world.ctx.settings.limits.callsPerMinute = 10_000;
const { call } = callsTo(world.ctx);

const senders = acceptance.pages.flatMap((page) =>
  "email" in page && page.email !== "register-event" ? [[page.email, page.routes[0] ?? ""] as const] : [],
);

it.each(senders)("%s sends the email of %s again", async (name, path) => {
  const email = `${randomUUID()}@example.test`;
  await signUp(world, path, email);
  world.advance(11 * 60);
  const first = world.sent.splice(0).at(-1);
  const campaignId = (await world.page(path)).document.form?.campaign;
  expect(await call(name, { email, name: "Ann", campaignId })).toMatchObject({
    status: 200,
    json: { success: true, status: "sent" },
  });
  expect(world.sent).toMatchObject([{ to: email, subject: first?.subject }]);
});
