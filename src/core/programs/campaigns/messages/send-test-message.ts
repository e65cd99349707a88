/** Sends a draft to the owner as a chosen recipient would get it; stores nothing. */

import { randomUUID } from "node:crypto";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { previewMessage } from "./preview-message.ts";

export async function sendTestMessage(
  ctx: Context & Renderer,
  scope: Scope,
  input: { campaignId: string; part: string; message: EmailMessage; leadId: string | null },
): Promise<SendResult | null> {
  const drawn = await previewMessage(ctx, scope, input);
  // A service key has no mailbox.
  if (!drawn || !scope.email) return null;
  const { fromName, fromEmail, coach, coachId } = drawn.campaign;
  const { subject, html, text } = drawn;
  const end = await ctx.mailer.send(
    {
      ...{ subject, html, text },
      messageId: `<${randomUUID()}@${fromEmail.slice(fromEmail.lastIndexOf("@") + 1)}>`,
      from: { name: fromName, address: fromEmail },
      returnPath: fromEmail,
      replyTo: coach.replyTo,
      to: scope.email,
      coachId,
      headers: { "Auto-Submitted": "auto-generated" },
    },
    async () => true,
  );
  await recordAction(ctx, scope.actor, {
    action: "message.tested",
    subject: { campaign: input.campaignId, message: input.part, outcome: end.result },
  });
  return end;
}
