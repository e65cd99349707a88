/** Every campaign that ships, rendered in its coach's brand and filled for a reader whose name is made of trouble. */
import { describe, expect, it } from "vitest";
import { loadContent } from "../content/load-content.ts";
import { mergeTags } from "../core/emails/campaign.ts";
import { compileTemplate, renderMessage } from "../core/emails/render-message.ts";
import { renderStep } from "./render-step.ts";

const { campaigns, coaches, pages } = await loadContent();

const trouble = `O'Neil & <b>"x"</b>`;
const escaped = "O&#39;Neil &amp; &lt;b&gt;&#34;x&#34;&lt;/b&gt;";

describe.each(campaigns)("$name", ({ name, coach: slug, fromEmail, steps }) => {
  const owner = coaches.find((one) => one.slug === slug);
  if (!owner) throw new Error(`no coach ${slug}`);

  it("is called by a page of the same coach, and sent from the coach's own domain", () => {
    expect(pages.filter((page) => page.form?.campaign === name).map((page) => page.coach)).toContain(slug);
    expect(fromEmail.split("@")[1]).toBe(owner.replyTo.split("@")[1]);
    expect(fromEmail).toMatch(/\.example$/);
  });

  it.each(steps.map((step, index) => ({ step, number: index + 1 })))("step $number", async ({ step }) => {
    const template = await renderStep(step, owner);
    const { subject, html, text } = renderMessage(compileTemplate(template), { ...mergeTags, name: trouble });

    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|\{%/);
    expect(html).toContain(escaped);
    expect(html).not.toContain("<b>");
    expect(text).toContain(trouble);
    expect(text).not.toMatch(/&(?:#|amp|lt|gt|quot)/);
    expect(text).not.toMatch(/<\/?(?:p|table|a|td)\b/);

    expect(html).toContain(step.preheader);
    expect(html.indexOf(step.preheader)).toBeLessThan(html.indexOf("<h1"));
    // Gmail cuts a message off at 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(48_000);
    expect(html).not.toMatch(/<img|url\(|<script|@import/);

    for (const part of [html, text]) {
      expect(part).toContain(`You get this because you asked for ${mergeTags.leadMagnetName} at`);
      expect(part).toContain(mergeTags.pageUrl);
      expect(part).toContain(owner.postalAddress.slice(0, 20));
      expect(part).toContain("Sample content");
    }
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(84);
  });

  it("says the same every time it is rendered, so that seeding again changes nothing", async () => {
    const [step] = steps;
    if (!step) throw new Error("no step");
    expect(await renderStep(step, owner)).toEqual(await renderStep(step, owner));
  });
});

it("has an email for every form", () => {
  const names = campaigns.map(({ coach, name }) => `${coach}: ${name}`);
  for (const { coach, form } of pages) if (form) expect(names).toContain(`${coach}: ${form.campaign}`);
});

it.each(pages.filter((page) => page.kind === "guide"))("links the guide of $id", ({ coach, form }) => {
  const sent = campaigns.find((one) => one.coach === coach && one.name === form?.campaign)?.steps[0]?.body;
  expect(sent).toContainEqual(expect.objectContaining({ kind: "button", href: "{{ guideUrl }}" }));
});

it.each([
  ["steady", "Keep what works"],
  ["strained", "Take something away"],
  ["depleted", "Please talk to a doctor"],
  ["", "here is the guide you asked for"],
])("speaks to a burnout tier that is '%s'", async (burnoutTier, words) => {
  const step = campaigns.find((one) => one.name === "Owner Recovery Campaign")?.steps[0];
  const jonah = coaches.find((one) => one.slug === "jonah");
  if (!step || !jonah) throw new Error("no recovery campaign");
  const filled = renderMessage(compileTemplate(await renderStep(step, jonah)), { ...mergeTags, burnoutTier });
  const opening = filled.text.split("Open the guide")[0]?.replace(/\s+/g, " ");
  expect(opening).toContain(words);
  expect(opening?.includes("doctor")).toBe(burnoutTier === "depleted");
});

/** What a page lists, its email must bring: the list is the offer. */
describe.each([
  ["Revenue Report Campaign", "Benefits"],
  ["Success Keys Campaign", "Chapters"],
] as const)("%s", (name, type) => {
  it("brings every item its page promises, in the page's order", () => {
    const page = pages.find((one) => one.form?.campaign === name);
    const promised = page?.blocks.flatMap((block) =>
      block.type === type ? block.props.list.map((item) => item.title) : [],
    );
    const brought = campaigns
      .find((one) => one.name === name)
      ?.steps[0]?.body.flatMap((block) =>
        block.kind === "list" ? block.items.map((item) => item.lead) : [],
      );
    expect(promised?.length).toBeGreaterThan(5);
    expect(brought).toEqual(promised);
  });
});
