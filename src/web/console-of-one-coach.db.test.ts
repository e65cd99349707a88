/** The console under a coach's prefix: its links, forms and redirects keep it, and it shows that coach alone. */
import { beforeEach, expect, it } from "vitest";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { testContext } from "../../test/context.ts";
import { signUp } from "../../test/follow-up.ts";
import { testOwnerAuth } from "../../test/owner-auth.ts";
import { webServer } from "../../test/web-server.ts";

const world = await testContext();
const [nina, other] = await world.rows<{ id: string; slug: string; name: string; path: string }>(`
  select o.id, o.slug, o.profile->>'name' as name, min(p.listed_address) as path from coaches o
  join pages p on p.coach_id = o.id and p.has_form and p.listed_kind = 'guide' group by o.id order by 2 limit 2`);
if (!nina || !other) throw new Error("the site has no two coaches");
const owner: Owner = {
  ...{ id: "00000000-0000-4000-8000-000000000001", email: "olive@foyer.example", name: "Olive" },
  ...{ secondFactor: false, seats: wholeSite },
};
let signedIn: Owner | null = owner;
const auth = testOwnerAuth(owner);
const site = await webServer(world.ctx, { ...auth, ownerOf: async () => signedIn });
const at = (path: string) => `/c/${nina.slug}${path}`;
await signUp(world, nina.path, "hers@example.test");
await signUp(world, other.path, "others@example.test");
beforeEach(() => {
  signedIn = owner;
});

it("shows one coach's people, pages and figures, and the whole site's without it", {
  timeout: 60_000,
}, async () => {
  for (const path of ["/console/people", "/console/people.csv"]) {
    expect((await site.ask({ path })).body, path).toContain("others@example.test");
    const { body } = await site.ask({ path: at(path) });
    expect(body, path).toContain("hers@example.test");
    expect(body, path).not.toContain("others@example.test");
  }
  const { body } = await site.ask({ path: at("/console") });
  expect(body).toContain("<h1>Today</h1>");
  expect((await site.ask({ path: "/console" })).body).toContain("<h1>Coaches</h1>");
});

it("keeps the prefix in links, forms and redirects, and hides what is the site's", async () => {
  const { body } = await site.ask({ path: at("/console/pages") });
  expect(body).toContain(`href="${at("/console/people")}"`);
  expect(body).toContain(`action="${at("/sign-out")}"`);
  expect(body).not.toContain(at("/console/deliverability"));
  expect((await site.ask({ path: at("/console/settings") })).status).toBe(404);
  const { headers } = await site.ask({ path: at("/console/leads") });
  expect(headers.location).toBe(at("/console/people"));
  signedIn = null;
  const away = await site.ask({ path: at("/console/people?tag=x") });
  expect(away.headers.location).toBe(`${at("/sign-in")}?to=${encodeURIComponent("/console/people?tag=x")}`);
});

it("is not there for another coach's records, a coach of nobody, or a public page", async () => {
  const [person] = await world.rows<{ id: string }>(
    "select id from people where email = 'others@example.test'",
  );
  expect((await site.ask({ path: `/console/people/${person?.id}` })).status).toBe(200);
  expect((await site.ask({ path: at(`/console/people/${person?.id}`) })).status).toBe(404);
  expect((await site.ask({ path: "/c/nobody/console" })).status).toBe(404);
  expect((await site.ask({ path: at(nina.path) })).status).toBe(404);
  signedIn = { ...owner, seats: [{ coachId: other.id, role: "manager" }] };
  expect((await site.ask({ path: at("/console/people") })).status).toBe(404);
});

it("changes only what is the coach's", async () => {
  const post = (path: string, slug: string) =>
    site.ask({
      method: "POST",
      path,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: world.ctx.settings.publicUrl },
      body: new URLSearchParams({ act: "hide", slug }).toString(),
    });
  expect((await post(at("/console/coaches"), other.slug)).status).toBe(404);
  expect((await post(at("/console/coaches"), nina.slug)).status).toBe(200);
  expect(await world.rows("select slug from coaches where hidden_at is not null")).toEqual([
    { slug: nina.slug },
  ]);
});
