/** Every page names the function that sends its signup email, as the acceptance file has it. */
import { expect, it } from "vitest";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import acceptance from "../../e2e/acceptance/pages.json" with { type: "json" };

it("each page's function is the acceptance file's", async () => {
  const { pages } = await loadContent("content");
  const named = pages.flatMap(({ id, form }) => (form ? [[id, form.emailFunction]] : []));
  const wanted = acceptance.pages.flatMap((page) => ("email" in page ? [[page.id, page.email]] : []));
  // A page that somebody added is in no acceptance file, and names a function all the same.
  expect(Object.fromEntries(named)).toMatchObject(Object.fromEntries(wanted));
  expect(named.length).toBeGreaterThan(15);
});
