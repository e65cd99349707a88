/** Every message of every campaign that ships, rendered in its coach's brand and filled for recipients of its page, one of them with a name made of trouble. */
import { describe, expect, it } from "vitest";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import { guideAddress } from "#core/content/pages/addresses/guide-address.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { mailFaults } from "#emails/message-problems.test-kit.ts";
import { recipientOf, site, unconfirmed } from "#emails/recipient.test-kit.ts";
import { renderStep } from "#emails/render-step.ts";
import { confirmation, smallPrint } from "#emails/small-print.ts";
import { messagesOf } from "../messages-of.ts";

const { campaigns, coaches, pages, guides } = await loadContent("content");

const trouble = `O'Neil & <b>"x"</b>`;
const escaped = "O&#39;Neil &amp; &lt;b&gt;&#34;x&#34;&lt;/b&gt;";

const plain = { subject: "", html: "", text: "" };
const unescaped = (part: string) =>
  part
    .replace(/&(?:#x27|#39);/g, "'")
    .replace(/&(?:quot|#34);/g, '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** Where recipients can go: what the content has a page, a guide, a coach or a watch page for, and the pages of their own links. */
const places = new Set(
  [
    // Under every message.
    "/privacy",
    "/terms",
    ...pages.flatMap((page) => page.addresses),
    ...pages.filter((page) => page.event?.onDemand).map((page) => `/watch${page.addresses[0]}`),
    ...guides.map((guide) => guideAddress({ guide: guide.id })),
    ...coaches.map((coach) => `/book/${coach.slug}`),
  ].map((path) => site + path),
);
for (const url of [mergeTags.unsubscribeUrl, mergeTags.cancelUrl, unconfirmed.confirmUrl]) places.add(url);

function exists(href: string): boolean {
  if (href.startsWith("mailto:")) return true;
  const [address = "", fragment] = href.split("#");
  // A section's id is in the name of its block: #chapters, #check, #event.
  const part = ({ blocks }: PageDocument) =>
    blocks.some(({ type }) => type.toLowerCase().includes(fragment ?? ""));
  if (address.startsWith(site))
    return (
      places.has(address) &&
      (!fragment || pages.some((page) => address === site + page.addresses[0] && part(page)))
    );
  return address.startsWith("https://");
}

describe.each(campaigns)("$name", (campaign) => {
  const { name, coach: slug, fromEmail } = campaign;
  const owner = coaches.find((one) => one.slug === slug);
  const page = pages.find((one) => one.coach === slug && one.form?.campaign === name);
  if (!owner) throw new Error(`no coach ${slug}`);

  it("is called by a page of the same coach, and sent from the coach's own domain", () => {
    expect(page).toBeDefined();
    expect(fromEmail.split("@")[1]).toBe(owner.replyTo.split("@")[1]);
    expect(fromEmail).toMatch(/\.example$/);
  });
  if (!page) return;

  const recipient = recipientOf(page, owner);
  const recipients: Record<string, Record<string, string>> = {
    "a recipient": recipient,
    "a recipient who has yet to confirm": { ...recipient, ...unconfirmed },
    // One for each thing the words are chosen by, and one for whom none of them holds.
    ...Object.fromEntries(
      [...JSON.stringify(campaign).matchAll(/(\w+) == \\"([a-z-]+)\\"/g)].flatMap(
        ([, tag = "", value = ""]) =>
          [value, "other"].map((is) => [`a recipient whose ${tag} is ${is}`, { ...recipient, [tag]: is }]),
      ),
    ),
  };

  describe.each(messagesOf(campaign))("$name", async ({ message }) => {
    const template = compileTemplate(await renderStep(message, owner));

    it.each(Object.entries(recipients))("is sound for %s", (_, variables) => {
      const filled = renderMessage(template, variables);
      expect(mailFaults(filled, { exists, unsubscribeUrl: recipient.unsubscribeUrl })).toEqual([]);
    });

    it("keeps a name made of trouble a name", () => {
      const { html, text } = renderMessage(template, { ...recipient, name: trouble });
      expect(html).not.toContain("<b>");
      if (!JSON.stringify(message).includes("{{ name")) return;
      expect(html).toContain(escaped);
      expect(text).toContain(trouble);
    });

    it("says why it came, from whom and how to unsubscribe, and asks to confirm only where it has to", () => {
      const { leave, sample = "" } = smallPrint(owner);
      for (const part of ["html", "text"] as const) {
        const asRead = unescaped(renderMessage(template, recipient)[part]);
        expect(asRead).toContain(`You get this because you asked for ${recipient.leadMagnetName} at`);
        for (const words of [owner.postalAddress, leave.label, sample]) expect(asRead).toContain(words);
        expect(asRead).not.toContain(confirmation.words.lead);
        const asked = unescaped(renderMessage(template, { ...recipient, ...unconfirmed })[part]);
        expect(asked).toContain(confirmation.words.lead);
        expect(asked).toContain(unconfirmed.confirmUrl);
      }
    });

    it("opens with the preheader, for the line an inbox shows", () => {
      const filled = renderMessage(compileTemplate({ ...plain, subject: message.preheader }), recipient);
      const [, body = ""] = renderMessage(template, recipient).html.split("<body");
      const at = unescaped(body).indexOf(filled.subject);
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(body.indexOf(owner.name));
    });
  });

  it("says the same every time it is rendered, so that seeding again changes nothing", async () => {
    const [step] = campaign.steps;
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

it("opens otherwise for every burnout tier, and sends the depleted to a doctor first", async () => {
  const step = campaigns.find((one) => one.name === "Owner Recovery Campaign")?.steps[0];
  const jonah = coaches.find((one) => one.slug === "jonah");
  if (!step || !jonah) throw new Error("no recovery campaign");
  const template = compileTemplate(await renderStep(step, jonah));
  const openings = ["steady", "strained", "depleted", ""].map((burnoutTier) => {
    const { text } = renderMessage(template, { ...mergeTags, burnoutTier });
    return text.slice(0, text.indexOf(mergeTags.guideUrl)).replace(/\s+/g, " ");
  });
  expect(new Set(openings).size).toBe(4);
  expect(openings.map((opening) => opening.includes("doctor"))).toEqual([false, false, true, false]);
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
