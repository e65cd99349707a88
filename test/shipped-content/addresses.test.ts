/** What ships keeps its schema, and every address leads to one page. */
import { expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

it("what ships keeps its schema", async () => {
  const { pages, coaches, campaigns } = await loadContent("content");
  expect(pages.length).toBeGreaterThanOrEqual(4);
  for (const page of pages) {
    expect(coaches.map((coach) => coach.slug)).toContain(page.coach);
    if (page.form) expect(campaigns.map((campaign) => campaign.name)).toContain(page.form.campaign);
  }
  const addresses = pages
    .flatMap((page) => [...page.addresses, ...page.redirects])
    .map((address) => address.toLowerCase());
  expect(new Set(addresses).size).toBe(addresses.length);
});
