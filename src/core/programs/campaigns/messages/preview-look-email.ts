import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { listMessages } from "#core/content/coaches/messages.ts";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { createBrand } from "#core/content/pages/look/create-brand.ts";
import type { Look } from "#core/content/pages/look/look.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { previewRecipientVariables } from "./preview-recipient-variables.ts";

const starter: EmailMessage = {
  subject: "Here is what you asked for",
  preheader: "It takes ten minutes to read.",
  title: "Here is what you asked for",
  body: [
    {
      kind: "paragraph",
      text: "Thank you for signing up. This is how your emails will look: your name at the top, your words, and one thing to click.",
    },
    { kind: "button", label: "Open the guide", href: "{{ pageUrl }}" },
    { kind: "paragraph", text: "Write back whenever you like. I read every answer." },
  ],
  signOff: "Talk soon",
};

export async function previewLookEmail(
  ctx: Context & Renderer,
  scope: Scope,
  { slug, look }: { slug: string; look: Look },
): Promise<string | null> {
  const found = await findCoachOfScope(ctx, scope, { slug });
  if (!found) return null;
  const { coach } = found;
  const messages = await listMessages(ctx.db, slug);
  const first =
    messages.find(({ part }) => part === "signup") ?? messages.find(({ part }) => part === "step-1");
  const { brand } = createBrand(look, coach.brand);
  const template = await ctx.renderStep(first?.words ?? starter, { ...coach, brand });
  const variables = first
    ? await previewRecipientVariables(ctx, scope, { campaignId: first.campaignId, leadId: null })
    : mergeTags;
  return renderMessage(compileTemplate(template), variables).html;
}
