/** A broadcast as one person would get it, rendered by the code that renders real ones; nothing is stored. */
import { sql } from "drizzle-orm";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { firstName } from "#core/content/emails/first-name.ts";
import { mergeTags, tagDefaults } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage, type StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { broadcastVariables } from "./broadcast-variables.ts";
import { type FoundBroadcast, findBroadcast } from "./find-broadcast.ts";

export type BroadcastPreview = StoredTemplate & { broadcast: FoundBroadcast };

/** `personId` null, or nobody of this coach's: a made-up recipient. Null where there is no such broadcast. */
export async function previewBroadcast(
  ctx: Context & Renderer,
  scope: Scope,
  input: { broadcastId: string; message: EmailMessage; personId: string | null },
): Promise<BroadcastPreview | null> {
  const broadcast = await findBroadcast(ctx, scope, input);
  if (!broadcast) return null;
  const { rows } = await ctx.db.execute<{ name: string | null; email: string }>(sql`
    select name, email from people where id = ${input.personId}::uuid and coach_id = ${broadcast.coachId}::uuid`);
  const { name, email } = rows[0] ?? mergeTags;
  const shared = broadcastVariables(ctx.settings, broadcast.coach);
  const variables = {
    ...tagDefaults(shared.pageUrl ?? ""),
    ...shared,
    ...{ name: name ?? "", first_name: firstName(name ?? ""), email },
    unsubscribeUrl: new URL("/unsubscribe/hidden", ctx.settings.publicUrl).href,
  };
  const template = await ctx.renderStep(input.message, broadcast.coach);
  return { ...renderMessage(compileTemplate(template), variables), broadcast };
}
