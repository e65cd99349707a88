/** A lead magnet config becomes a whole page: every field of it is found again in the document. */
import { describe, expect, test } from "vitest";
import { expandLeadMagnet, type LeadMagnetContent } from "./lead-magnet.ts";
import { pageDocument } from "./page-document.ts";

const content: LeadMagnetContent = {
  template: "lead-magnet",
  coach: "clara",
  addresses: ["/some-guide"],
  summary: "A guide.",
  needs: ["Move"],
  sample: true,
  meta: { title: "Some Guide", description: "A description of some forty characters or more, for search." },
  privacy: "One email.",
  config: {
    campaignId: "Some Campaign",
    pageId: "some-guide",
    source: "some-source",
    title: "The *title*",
    subtitle: "The subtitle",
    description: "The description",
    formTitle: "The form",
    formSubtitle: "The form’s second line",
    buttonText: "Send it",
    successTitle: "Sent",
    successSubtitle: "“{leadMagnetName}” to {email}",
    leadMagnetName: "Some Guide",
    benefits: [
      { icon: "book", title: "One", description: "First" },
      { icon: "key", title: "Two", description: "Second" },
      { icon: "star", title: "Three", description: "Third" },
    ],
    authorName: "A. Author",
    authorBio: ["Wrote it."],
    authorImage: "/author.jpg",
    bookCoverImage: "/cover.jpg",
    badgeText: "Free",
    badgeIcon: "ticket",
    emailFunctionName: "send-some-email",
    pdfDownloadUrl: "/guides/some-guide.pdf",
    gradient: { from: "#112233", to: "#223344" },
    colours: { button: "#334455" },
  },
};
const page = pageDocument.parse(expandLeadMagnet(content));
const blockOf = (type: string, from = page) => from.blocks.find((block) => block.type === type)?.props;

describe("expandLeadMagnet", () => {
  test("opens with title, subtitle, description, badge and cover", () => {
    expect(blockOf("Hero")).toMatchObject({
      headline: "The *title*",
      kicker: "The subtitle",
      lede: "The description",
      badge: { icon: "ticket", text: "Free" },
      object: { kind: "book", title: "Some Guide", image: "/cover.jpg" },
    });
  });

  test("lists the benefits with their icons and names the author", () => {
    expect(blockOf("Benefits")).toMatchObject({
      list: [
        { icon: "book", title: "One", text: "First" },
        { icon: "key", title: "Two", text: "Second" },
        { icon: "star", title: "Three", text: "Third" },
      ],
    });
    expect(blockOf("About")).toMatchObject({
      author: { name: "A. Author", bio: ["Wrote it."], image: "/author.jpg" },
    });
  });

  test("asks for name and email, and says the config's words", () => {
    expect(page.form).toMatchObject({
      heading: "The form",
      intro: "The form’s second line",
      button: "Send it",
      busy: "Processing...",
      source: "some-source",
      campaign: "Some Campaign",
      emailFunction: "send-some-email",
      policy: { success: { screen: { title: "Sent", text: "“{leadMagnetName}” to {email}" } } },
    });
    expect(page.form?.fields).toMatchObject([
      { name: "name", required: true },
      { name: "email", required: true },
    ]);
  });

  test("carries the guide and the colours", () => {
    expect(page.guide).toBe("some-guide");
    expect(page.colours).toEqual({ gradientFrom: "#112233", gradientTo: "#223344", button: "#334455" });
  });

  test("gives an About of its own the author, and ends with the page's own closing", () => {
    const more: LeadMagnetContent["more"] = [
      { type: "Closing", props: { headline: "The end", button: "Send it" } },
      { type: "About", props: { heading: "By", promise: "Always" } },
    ];
    const own = pageDocument.parse(expandLeadMagnet({ ...content, more }));
    expect(own.blocks.map((block) => block.type)).toEqual(["Hero", "Benefits", "About", "Closing"]);
    expect(blockOf("About", own)).toMatchObject({ promise: "Always", author: { name: "A. Author" } });
  });

  test("refuses an icon that is not drawn", () => {
    const config = { ...content.config, badgeIcon: "rocket" as never };
    expect(() => expandLeadMagnet({ ...content, config })).toThrow();
  });
});
