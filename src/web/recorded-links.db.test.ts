/** Links in emails that record something: what a browser says when somebody follows them counts, what machines ask for does not. */
import { expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../test/context.ts";
import { settle, signUp } from "../../test/follow-up.ts";
import { webServer } from "../../test/web-server.ts";

const world = await testContext();
const { ctx, rows, advance } = world;
const site = await webServer(ctx);
const MEETING = "https://meet.example/room";
const followed = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
/** Each is asked by GET, unless it says otherwise. */
const machines: [string, { method?: string; headers?: Record<string, string> }][] = [
  ["a program", {}],
  ["HEAD", { method: "HEAD", headers: followed }],
  ["a prefetch", { headers: { ...followed, "sec-purpose": "prefetch;prerender" } }],
  ["an old prefetch", { headers: { ...followed, purpose: "prefetch" } }],
  ["a page's picture", { headers: { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" } }],
  ["a frame", { headers: { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" } }],
];

const { eventId } = await world.page("/masterclass");
await rows("update events set starts_at = $2, join_url = $3 where id = $1", [
  ...[eventId, ctx.clock.now(), MEETING],
]);
await signUp(world, "/masterclass", "ann@example.test");
await settle(world);
advance(300);
const [seat] = await rows<{ id: string; delivery: string }>(
  "select r.id, (select d.id from email_deliveries d where d.lead_id = r.lead_id limit 1) as delivery from event_registrations r",
);
const join = `/join-event/${signLink(ctx.settings.secrets, "join", seat?.id ?? "")}`;
const book = `/to-scheduler/${signLink(ctx.settings.secrets, "scheduler", seat?.delivery ?? "")}`;
/** The same message counts who follows this link. */
const SHOP = "https://shop.example/?a=1&b=2";
await rows(
  "update email_templates set counted = $2 where id = (select template_id from email_deliveries where id = $1)",
  [...[seat?.delivery, [SHOP]]],
);
const shop = `/to-link/${signLink(ctx.settings.secrets, "link", seat?.delivery ?? "")}.1`;
const counted = async () =>
  (
    await rows<{ n: number }>(
      "select count(*)::int as n from activities where kind = 'link-followed' and about ? 'link'",
    )
  )[0]?.n;
const recorded = async () =>
  (
    await rows(
      "select r.attendance, d.scheduler_opened_at is not null as opened from event_registrations r join email_deliveries d on d.id = $1",
      [seat?.delivery],
    )
  )[0];

it.each(machines)("%s records nothing: one is shown a button, the other goes on", async (_who, request) => {
  const page = await site.ask({ path: join, ...request });
  expect(page.status).toBe(200);
  expect(page.body).not.toContain("meet.example");
  expect(page.headers["cache-control"]).toBe("no-store");
  const answer = await site.ask({ path: book, ...request });
  expect([answer.status, answer.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/book\/grace\?ref=/),
  ]);
  expect(await recorded()).toEqual({ attendance: null, opened: false });
  const shown = await site.ask({ path: shop, ...request });
  expect([shown.status, shown.headers.location]).toEqual([302, SHOP]);
  expect(await counted()).toBe(0);
});

it("who follows them comes and is recorded, and what nobody signed goes nowhere", async () => {
  for (const path of [
    "/join-event/none",
    "/to-scheduler/none",
    "/to-link/none",
    shop.replace(/1$/, "2"),
    book.replace("/to-scheduler/", "/to-link/"),
    book.replace("/to-scheduler/", "/join-event/"),
    join.replace("/join-event/", "/to-scheduler/"),
  ]) {
    const { status, headers } = await site.ask({ path, headers: followed });
    expect([status, headers.location], path).toEqual([404, undefined]);
  }
  expect(await recorded()).toEqual({ attendance: null, opened: false });
  const came = await site.ask({ path: `${join}?to=https://evil.example`, headers: followed });
  expect([came.status, came.headers.location]).toEqual([302, MEETING]);
  const opened = await site.ask({ path: `${book}?to=https://evil.example`, headers: followed });
  expect(opened.headers.location).not.toContain("evil");
  expect(await recorded()).toEqual({ attendance: "attended", opened: true });
  for (const path of [shop, `${shop}?to=https://evil.example`]) {
    const followedShop = await site.ask({ path, headers: followed });
    expect([followedShop.status, followedShop.headers.location]).toEqual([302, SHOP]);
    expect(followedShop.headers["cache-control"]).toBe("no-store");
  }
  expect(await counted()).toBe(1);
});
