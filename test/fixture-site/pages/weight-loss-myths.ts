/** A guide whose letters begin a day after a signup email of its own. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import { described, form, framed, policy, screen } from "../fixture-page.ts";

export default {
  ...described("5 Myths of Mindset & Weight Loss"),
  id: "weight-loss-myths",
  kind: "guide",
  coach: "nina",
  addresses: ["/weight-loss-myths", "/weightloss"],
  guide: "weight-loss-myths",
  blocks: framed(
    {
      type: "Chapters",
      props: {
        heading: "What is inside",
        list: [
          { title: "One", text: "The first." },
          { title: "Two", text: "The second." },
          { title: "Three", text: "The third." },
        ],
      },
    },
    { type: "Story", props: { heading: "How it began", paragraphs: ["With a cake.", "And a question."] } },
  ),
  form: form({
    source: "weight-loss-landing",
    leadMagnetName: "5 Myths of Mindset & Weight Loss",
    metadata: { page: "weight-loss-myths", reportTitle: "5 Myths of Mindset & Weight Loss" },
    timestamp: true,
    campaign: "Weight Loss Myths Campaign",
    emailFunction: "send-email",
    journeyDueSeconds: 86400,
    policy: policy(screen, {
      onEmailFailure: { outcome: "success" },
      onCampaignMissing: { outcome: "success" },
    }),
  }),
} satisfies PageContent;
