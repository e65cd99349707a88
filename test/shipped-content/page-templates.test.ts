/** Every template for a new page in the name of every coach that ships: whole, filled in, and its emails can be written. */
import { expect, it } from "vitest";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import { beginPage, pageTemplates, type TemplateName } from "#core/content/page-templates/begin-page.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { renderStep } from "#emails/render-step.ts";
import { shippedContent } from "../../src/main/command.ts";

const { coaches } = await loadContent(shippedContent);
const cases = coaches.flatMap((coach) =>
  (Object.keys(pageTemplates) as TemplateName[]).map((template) => ({ name: coach.slug, coach, template })),
);

it.each(cases)("$template of $name", async ({ coach, template }) => {
  const { document, campaign } = beginPage(template, coach, {
    ...{ name: pageTemplates[template].example, id: "new", address: "/new", campaign: "its-campaign" },
  });
  expect(document.sample).toBe(false);
  expect(JSON.stringify(document)).toContain(coach.name);
  expect(JSON.stringify([document, campaign])).not.toMatch(/[^{]\{(?:name|coach|firstName|field|sentence)\}/);
  expect(campaign === null).toBe(template === "booking");
  for (const message of [...(campaign?.steps ?? []), ...Object.values(campaign?.notices ?? {})]) {
    const written = renderMessage(compileTemplate(await renderStep(message, coach)), mergeTags);
    expect(written.text).toContain(coach.postalAddress.split(",")[0]);
  }
});
