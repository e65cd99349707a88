/** Every section and form that ships can be opened in the page editor, and is the same when it is saved untouched. */
import { getSchema } from "@tiptap/core";
import { expect, it } from "vitest";
import { checkDraft, draftOf, guideOf } from "#core/content/guides/guide-draft.ts";
import { blocks } from "#core/content/pages/blocks.ts";
import { consentConflicts } from "#core/content/pages/form/consent-line.ts";
import { form } from "#core/content/pages/form/form.ts";
import type { Guide } from "#core/content/pages/guide.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { fromDocument, toDocument } from "#web/console/content/guides/editor/guide-document.ts";
import { guideNodes } from "#web/console/content/guides/editor/guide-nodes.ts";
import { typedForm } from "#web/console/content/pages/form-schema.server.ts";
import { roundTrip } from "#web/console/content/pages/panel/panel.test-kit.ts";

const { pages, campaigns, guides } = await loadContent("content");

it("sections", () => {
  const all = pages.flatMap((page) => page.blocks.map((block) => ({ page: page.id, block })));
  expect(all.length).toBeGreaterThan(150);
  for (const { page, block } of all)
    expect(blocks[block.type].parse(roundTrip(blocks[block.type], block.props)), page).toEqual(block.props);
});

it("forms", () => {
  const withForm = pages.filter((page) => page.form);
  expect(withForm.length).toBeGreaterThan(15);
  for (const page of withForm)
    for (const schema of [form, typedForm(page)])
      expect(form.parse(roundTrip(schema, page.form)), page.id).toEqual(page.form);
});

it("guides", () => {
  const schema = getSchema(guideNodes({ call: "", coach: "" }));
  expect(guides.length).toBeGreaterThan(10);
  for (const guide of guides) {
    const opened = schema.nodeFromJSON(toDocument(draftOf(guide)));
    opened.check();
    expect(bare(guideOf(guide, fromDocument(opened))), guide.id).toEqual(bare(guide));
    expect(checkDraft(fromDocument(opened))).toEqual([]);
  }
});

/** How many spaces a cell has that is left to fill in is none of its words. */
const bare = (guide: Guide) =>
  JSON.parse(JSON.stringify(guide).replace(/ +/g, " ").replaceAll(' "', '"').replaceAll("| |", "||"));

it("consent lines say what their campaigns send", () => {
  for (const { form, kind, id } of pages) {
    const campaign = campaigns.find(({ name }) => name === form?.campaign);
    if (!form || !campaign) continue;
    const days = Math.round(campaign.steps.reduce((sum, step) => sum + step.delaySeconds, 0) / 86_400);
    const emails = campaign.steps.length - (form.journeyDueSeconds === 0 ? 1 : 0);
    const facts = { kind, firstName: "Ann", emails, days, hasNotices: false };
    expect(consentConflicts(form.privacy, facts), id).toEqual([]);
  }
});
