/** Every section and form that ships can be opened in the page editor, and is the same when it is saved untouched. */
import { expect, it } from "vitest";
import { blocks } from "#core/content/pages/blocks.ts";
import { form } from "#core/content/pages/form.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { roundTrip } from "#web/console/content/pages/panel/panel.test-kit.ts";

const { pages } = await loadContent("content");

it("sections", () => {
  const all = pages.flatMap((page) => page.blocks.map((block) => ({ page: page.id, block })));
  expect(all.length).toBeGreaterThan(150);
  for (const { page, block } of all)
    expect(blocks[block.type].parse(roundTrip(blocks[block.type], block.props)), page).toEqual(block.props);
});

it("forms", () => {
  const forms = pages.flatMap((page) => (page.form ? [page.form] : []));
  expect(forms.length).toBeGreaterThan(15);
  for (const each of forms) expect(form.parse(roundTrip(form, each))).toEqual(each);
});
