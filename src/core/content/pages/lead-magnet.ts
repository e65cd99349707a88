import { z } from "zod";
import type { BlockContent } from "./blocks.ts";
import { emailFunction } from "./form/form.ts";
import { internalMessages, templateFailure } from "./form/template-failures.ts";
import { iconNames } from "./icons.ts";
import type { PageContent } from "./page-document.ts";

const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const line = z.string().min(1);
const icon = z.enum(iconNames);

/** Field names are the ones authors know. */
export const leadMagnetConfig = z.strictObject({
  campaignId: line,
  pageId: line,
  source: line,
  title: line,
  subtitle: line,
  description: line,
  formTitle: line,
  formSubtitle: line,
  buttonText: line,
  successTitle: line,
  /** Placeholders: {email} and {leadMagnetName}. */
  successSubtitle: line,
  leadMagnetName: line,
  benefits: z.array(z.strictObject({ icon, title: line, description: line })).min(3),
  authorName: line,
  authorBio: z.array(line).min(1),
  authorImage: z.string().nullable(),
  bookCoverImage: z.string().nullable(),
  badgeText: line,
  badgeIcon: icon,
  emailFunctionName: emailFunction,
  pdfDownloadUrl: z.string().regex(/^\/guides\/[a-z0-9-]+\.pdf$/),
  gradient: z.strictObject({ from: hex, to: hex }),
  colours: z.strictObject({ button: hex }),
});
export type LeadMagnetConfig = z.infer<typeof leadMagnetConfig>;

export type LeadMagnetContent = Pick<
  PageContent,
  "coach" | "addresses" | "redirects" | "summary" | "needs" | "sample"
> & {
  template: "lead-magnet";
  meta: { title: string; description: string };
  privacy: string;
  config: z.input<typeof leadMagnetConfig>;
  benefits?: { heading: string; intro?: string; layout?: "itemised" | "columns" | "stack" };
  /** Sections after the benefits. The About block gets the config's author, and is added if missing. */
  more?: PageContent["blocks"];
};

export function expandLeadMagnet(content: LeadMagnetContent): PageContent {
  const config = leadMagnetConfig.parse(content.config);
  const { coach, addresses, redirects, summary, needs, sample, meta, privacy } = content;
  return {
    id: config.pageId,
    kind: "guide",
    coach,
    addresses,
    ...(redirects && { redirects }),
    name: config.leadMagnetName,
    title: meta.title,
    description: meta.description,
    summary,
    needs,
    sample,
    blocks: blocksOf(config, content),
    form: formOf(config, privacy),
    guide: config.pdfDownloadUrl.replace(/^\/guides\/|\.pdf$/g, ""),
    colours: {
      gradientFrom: config.gradient.from,
      gradientTo: config.gradient.to,
      button: config.colours.button,
    },
  };
}

function blocksOf(config: LeadMagnetConfig, content: LeadMagnetContent): BlockContent[] {
  const author = {
    name: config.authorName,
    bio: config.authorBio,
    ...(config.authorImage && { image: config.authorImage }),
  };
  const more = content.more ?? [];
  const sections = more.map((block) =>
    block.type === "About" ? { ...block, props: { author, ...block.props } } : block,
  );
  const closing = sections.filter((block) => block.type === "Closing");
  const between = sections.filter((block) => block.type !== "Closing");
  const about: BlockContent = { type: "About", props: { heading: "Who wrote it", author } };
  return [
    {
      type: "Hero",
      props: {
        kicker: config.subtitle,
        headline: config.title,
        lede: config.description,
        badge: { icon: config.badgeIcon, text: config.badgeText },
        object: {
          kind: "book",
          title: config.leadMagnetName,
          subtitle: config.subtitle,
          ...(config.bookCoverImage && { image: config.bookCoverImage }),
        },
      },
    },
    {
      type: "Benefits",
      props: {
        heading: "What is inside",
        ...content.benefits,
        list: config.benefits.map(({ icon, title, description }) => ({ icon, title, text: description })),
      },
    },
    ...between,
    ...(more.some((block) => block.type === "About") ? [] : [about]),
    ...(closing.length > 0
      ? closing
      : [
          {
            type: "Closing" as const,
            props: { headline: config.formTitle, text: config.formSubtitle, button: config.buttonText },
          },
        ]),
  ];
}

function formOf(config: LeadMagnetConfig, privacy: string): NonNullable<PageContent["form"]> {
  return {
    heading: config.formTitle,
    intro: config.formSubtitle,
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Your name",
        required: true,
        autocomplete: "name",
        missing: "Enter your name",
      },
      {
        kind: "email",
        name: "email",
        label: "Email address",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: config.buttonText,
    busy: "Processing...",
    privacy,
    source: config.source,
    leadMagnetName: config.leadMagnetName,
    campaign: config.campaignId,
    emailFunction: config.emailFunctionName,
    policy: {
      invalid: ["Please fill in all fields", "Both name and email are required to access your free guide."],
      success: {
        outcome: "screen",
        screen: {
          title: config.successTitle,
          text: config.successSubtitle,
          steps: [
            "The email links the PDF. You can also open it here, right away.",
            "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
          ],
        },
      },
      onEmailFailure: { outcome: "failure", toast: templateFailure(internalMessages.emailDelivery) },
      onLeadFailure: templateFailure(internalMessages.lead),
      onJourneyFailure: templateFailure(internalMessages.journey),
      onCampaignMissing: { outcome: "failure", toast: templateFailure(internalMessages.campaign) },
    },
  };
}
