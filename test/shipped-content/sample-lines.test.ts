/** A page says once that it is a sample, in its footer: nothing in its own words says it again. */
import { expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

it("no page's words call its figures or quotes a sample", async () => {
  const { pages } = await loadContent("content");
  expect(pages.length).toBeGreaterThan(25);
  const said = pages.flatMap(({ id, blocks }) =>
    [...JSON.stringify(blocks).matchAll(/\bsample (?:figure|quote|testimonial|content)[^"]*/gi)].map(
      ([words]) => `${id}: ${words}`,
    ),
  );
  expect(said).toEqual([]);
});
