import { type CampaignContent, campaign } from "#core/content/emails/campaign.ts";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { renderStep } from "./render-step.ts";

export const coach: Coach = {
  slug: "ada",
  name: "Dr. Ada Byron",
  firstName: "Ada",
  field: "Numbers & engines",
  bio: ["One"],
  replyTo: "ada@byron.example",
  support: "ada@byron.example",
  postalAddress: "Byron & Co, 1 Engine Way, Springfield 00001",
  schedulerUrl: "/book/ada",
  brand: {
    palette: { paper: "#ffffff", ink: "#111111", primary: "#005c71", accent: "#e19d63" },
    fonts: { display: "newsreader", body: "source-sans-3" },
    shape: "eight",
    density: "airy",
    art: "listening-rings",
    hero: "margin",
  },
  sample: false,
};

export type Step = CampaignContent["steps"][number];
export const parse = (change: Partial<Step> = {}) => {
  const step: Step = {
    delaySeconds: 0,
    subject: "S",
    preheader: "P",
    body: [{ kind: "divider" }],
    signOff: "Ada",
    ...change,
  };
  const [read] = campaign.parse({
    name: "T",
    coach: "ada",
    fromName: "Ada",
    fromEmail: "ada@byron.example",
    steps: [step],
  }).steps;
  if (!read) throw new Error("no step");
  return read;
};
export const filled = async (change: Partial<Step>, variables: Record<string, string> = mergeTags) =>
  renderMessage(compileTemplate(await renderStep(parse(change), coach)), variables);
