/** Renders with the code that renders real messages; stores nothing. */
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { compileTemplate, renderMessage, type StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type FoundBroadcast, findBroadcast } from "../find-broadcast.ts";
import { previewPersonVariables } from "./preview-person-variables.ts";

export type BroadcastPreview = StoredTemplate & { broadcast: FoundBroadcast };

export async function previewBroadcast(
  ctx: Context & Renderer,
  scope: Scope,
  input: { broadcastId: string; message: EmailMessage; personId: string | null },
): Promise<BroadcastPreview | null> {
  const broadcast = await findBroadcast(ctx, scope, input);
  if (!broadcast) return null;
  const variables = await previewPersonVariables(ctx, broadcast, input.personId);
  const template = await ctx.renderStep(input.message, broadcast.coach);
  return { ...renderMessage(compileTemplate(template), variables), broadcast };
}
