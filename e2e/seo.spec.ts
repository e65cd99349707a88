/** What search engines, link previews and the coach's own records know about a page and its visitor. */
import { expect, test } from "@playwright/test";
import {
  canonical,
  fill,
  formPage,
  newAddress,
  pages,
  phone,
  plainPhone,
  query,
  stage,
  submit,
  visit,
} from "./kit.ts";

test("every page names itself, and its picture is there", async () => {
  for (const page of pages.filter(({ coach }) => coach)) {
    const html = await (await fetch(stage.web + canonical(page))).text();
    const meta = (name: string) =>
      html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? "";
    expect(html.match(/<title>([^<]+)<\/title>/)?.[1]?.length, page.id).toBeGreaterThan(10);
    expect(meta("description").length, page.id).toBeGreaterThan(40);
    expect(meta("og:url"), page.id).toBe(stage.web + canonical(page));
    expect(html, page.id).toContain('<link rel="icon"');
    const picture = await fetch(meta("og:image"));
    expect(picture.status, page.id).toBe(200);
    expect(picture.headers.get("content-type"), page.id).toBe("image/png");
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json),
    );
    expect(
      data.map((each) => each["@type"]),
      page.id,
    ).toContain("Person");
    if (page.faq)
      expect(
        data.find((each) => each["@type"] === "FAQPage")?.mainEntity.length,
        page.id,
      ).toBeGreaterThanOrEqual(page.faq);
  }
});

test("the home page has a picture to share, and addresses that are no text get the page for one that leads nowhere", async () => {
  const asked = { headers: { accept: "text/html" } };
  const home = await (await fetch(`${stage.web}/`, asked)).text();
  const picture = await fetch(home.match(/<meta property="og:image" content="([^"]*)"/)?.[1] ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  for (const path of ["/%00", "/%E0%A4%A", "/watch/%00"]) {
    const answer = await fetch(stage.web + path, asked);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).toContain("Oops! Page not found");
  }
});

test("pages beside the offers have the small print that theirs has", async () => {
  const html = async (path: string) => (await fetch(stage.web + path)).text();
  expect(await html("/image-generator")).toMatch(/href="\/privacy".*href="\/terms"/s);
  expect(await html("/watch/tessa-income-breakthrough-event")).toContain("Sample content.");
});

test("sitemap and robots: every offer is in, the owner's pages are out", async () => {
  const sitemap = await (await fetch(`${stage.web}/sitemap.xml`)).text();
  for (const page of pages.filter(({ coach }) => coach))
    expect(sitemap).toContain(`<loc>${stage.web}${canonical(page)}</loc>`);
  const robots = await (await fetch(`${stage.web}/robots.txt`)).text();
  for (const path of ["/email-test", "/test-email", "/email-debug"])
    expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toContain(`Sitemap: ${stage.web}/sitemap.xml`);
});

for (const variant of [phone, plainPhone]) {
  test(`where a visitor came from is kept, ${variant.script ? "with" : "without"} JavaScript, also from kept HTML`, async ({
    browser,
  }) => {
    const form = formPage("nine-ways");
    await fetch(`${stage.webs[0]}/9ways`); // cached from here on
    const page = await visit(
      browser,
      "/9ways?utm_source=newsletter&utm_campaign=spring&fbclid=secret",
      variant,
    );
    const email = newAddress();
    await fill(page, form, email);
    await submit(page, variant);
    await expect(page.locator("[data-confirmation]")).toBeVisible();
    expect(await query("select origin from leads where email = $1", [email])).toEqual([
      { origin: { utm_source: "newsletter", utm_campaign: "spring" } },
    ]);
    await page.context().close();
  });
}
