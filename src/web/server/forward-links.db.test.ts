/** Links in mail that the source sent work after the move, for this coach alone, and unsubscribing works at every moment. */
import { expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { actor, exported, imported, targetWithout } from "#core/operations/coach-file/coach-file.test-kit.ts";
import { freezeCoach, markExported, markMoved, secretOf } from "#core/operations/coach-file/move-coach.ts";
import { testContext } from "../../../test/context.ts";
import { settle, signUp, someone } from "../../../test/follow-up.ts";
import { webServer } from "../../../test/web-server.ts";

const source = await testContext();
const slug = "dave";
const [ann, bob, other] = [someone(), someone(), someone()];
for (const email of [ann, bob]) await signUp(source, "/9ways", email);
await signUp(source, "/sugar-free-blueprint", other);
await settle(source);
const deliveryTo = async (email: string) =>
  (
    await source.rows<{ id: string }>("select id from email_deliveries where email_address = $1 limit 1", [
      email,
    ])
  )[0]?.id ?? "";
const linkOf = async (email: string) =>
  `/unsubscribe/${signLink(source.ctx.settings.secrets, "unsubscribe", await deliveryTo(email))}`;
await freezeCoach(source.ctx, actor, { slug });
const target = await targetWithout(slug);
await imported(target, await exported(source, slug));
await markExported(source.ctx, actor, { slug });
const [here, there] = [await webServer(source.ctx), await webServer(target.ctx)];
const oneClick = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};
const hasLeft = async ({ rows }: Pick<typeof source, "rows">, email: string) =>
  (await rows("select from suppressions where email_hash = sha256(convert_to($1, 'UTF8'))", [email])).length >
  0;

it("a frozen coach's people can unsubscribe, and change nothing else", async () => {
  const [lead] = await source.rows<{ id: string }>("select id from leads where email = $1", [ann]);
  const confirm = `/confirm/${signLink(source.ctx.settings.secrets, "confirm", lead?.id ?? "")}`;
  expect((await here.ask({ path: confirm, method: "POST" })).status).toBe(503);
  expect((await here.ask({ path: await linkOf(ann), ...oneClick })).status).toBe(200);
  expect(await hasLeft(source, ann)).toBe(true);
});

it("a moved coach's pages and links lead to the target, which accepts this coach's alone", async () => {
  const address = `http://127.0.0.1:${there.port}`;
  await markMoved(source.ctx, actor, { slug, target: address });
  here.dropHtml();
  const page = await here.ask({ path: "/9ways?a=b" });
  expect([page.status, page.headers.location]).toEqual([301, `${address}/9ways?a=b`]);
  const link = await here.ask({ path: await linkOf(bob) });
  expect(link.status).toBe(302);
  const to = new URL(link.headers.location ?? "", address);
  expect(to.origin).toBe(address);
  expect((await there.ask({ path: to.pathname })).status).toBe(200);
  expect((await there.ask({ path: await linkOf(bob) })).status).toBe(404);
  expect((await there.ask({ path: to.pathname.replace("/unsubscribe/", "/seat/") })).status).toBe(404);
  expect((await there.ask({ path: `/unsubscribe/moved.${"A".repeat(43)}` })).status).toBe(404);
  // The move's secret signs nothing for another coach of the target.
  const [move] = await target.rows<{ secret: string; coach_id: string }>("select * from coach_moves");
  await signUp(target, "/sugar-free-blueprint", other);
  const [foreign] = await target.rows<{ id: string }>(
    "select id from email_deliveries where email_address = $1",
    [other],
  );
  const secret = secretOf(target.ctx, {
    coachId: move?.coach_id ?? "",
    secret: move?.secret ?? "",
    state: "held",
    since: null,
  });
  const forged = `/unsubscribe/moved.${signLink([secret], "unsubscribe", foreign?.id ?? "")}`;
  expect((await there.ask({ path: forged, ...oneClick })).status).toBe(404);
  expect(await hasLeft(target, other)).toBe(false);
  // Another coach of the source is not affected.
  expect((await here.ask({ path: await linkOf(other) })).status).toBe(200);
});

it("a one-click unsubscribe at the source reaches the target at once", async () => {
  expect((await here.ask({ path: await linkOf(bob), ...oneClick })).status).toBe(200);
  expect(await hasLeft(target, bob)).toBe(true);
  expect(await hasLeft(source, bob)).toBe(true);
});
