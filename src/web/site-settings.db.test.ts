/** What visitors see of the site's settings, on pages that were kept in memory before they changed. */
import { expect, it } from "vitest";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { changeLegal } from "#core/content/site-settings/change-legal.ts";
import { noLegal } from "#core/content/site-settings/legal.ts";
import { testContext } from "../../test/context.ts";
import { testScope } from "../../test/scope.ts";
import { webServer } from "../../test/web-server.ts";

const { ctx, rows, page } = await testContext();
const scope = testScope();
const site = await webServer(ctx);
const see = async (path: string) => {
  const { status, headers, body } = await site.ask({ path });
  return { status, to: headers.location, body };
};

it("says nothing of the site in a page's data while nothing is set", async () => {
  for (const path of ["/", "/privacy", "/9ways"]) expect((await see(path)).status).toBe(200);
  expect((await see("/9ways")).body).toContain('og:site_name" content="Foyer"');
  expect((await see("/9ways")).body).not.toContain('"All coaches"');
});

it("bears the site's name on the directory, the legal pages and every page that is shared", async () => {
  await changeGeneral(ctx, scope, { name: "Laurent & Friends" });
  site.drop("all");
  expect((await see("/")).body).toContain("<title>Laurent &amp; Friends: coaches");
  expect((await see("/privacy")).body).toContain("<title>Privacy · Laurent &amp; Friends</title>");
  expect((await see("/9ways")).body).toContain('og:site_name" content="Laurent &amp; Friends"');
});

it("leads from / to the chosen page with the tags of the link, until that page is not live", async () => {
  const myths = await page("/weight-loss-myths");
  await changeGeneral(ctx, scope, { homePageId: myths.id });
  site.drop("all");
  expect(await see("/?utm_source=news")).toMatchObject({
    status: 302,
    to: "/weight-loss-myths?utm_source=news",
  });
  expect((await see("/9ways")).body).toContain('<a href="/">Home</a>');
  expect((await see("/sitemap.xml")).body).not.toContain("<loc>https://foyer.example/</loc>");
  await rows("update landing_pages set is_active = false where page_id = $1", [myths.id]);
  site.drop({ pages: [myths.id], coaches: [myths.coachId] });
  expect((await see("/")).status).toBe(200);
});

it("shows who is responsible and the owner's own words, as text", async () => {
  const words = "In short.\n\n## Cookies\n<script>alert(1)</script>\n\n## Cookies\nNone.";
  await changeLegal(ctx, scope, {
    ...noLegal,
    operator: "Nina Laurent",
    address: "1 Rue Haute\nParis",
    privacy: words,
  });
  site.drop("all");
  const { body } = await see("/privacy");
  expect(body).toContain("<address>Nina Laurent<span>1 Rue Haute</span><span>Paris</span></address>");
  expect(body).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(body).toContain("Last changed 15 November 2026.");
  expect(body).not.toContain("sample wording");
  expect((await see("/terms")).body).toContain("sample wording");
});
