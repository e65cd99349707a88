/** Sends the draft to the signed-in owner, as a chosen person would get it. */
import { randomUUID } from "node:crypto";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { DraftProblem } from "#core/programs/campaigns/messages/draft.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { findBroadcast } from "../find-broadcast.ts";
import { findSender } from "./find-sender.ts";
import { previewBroadcast } from "./preview-broadcast.ts";

export type TestSent =
  | { outcome: "sent"; end: SendResult }
  | { outcome: "incomplete"; problems: DraftProblem[] }
  | { outcome: "unknown" };

export async function sendTestBroadcast(
  ctx: Context & Renderer,
  scope: Scope,
  { broadcastId, personId = null }: { broadcastId: string; personId?: string | null },
): Promise<TestSent> {
  const found = await findBroadcast(ctx, scope, { broadcastId });
  if (!found || !scope.email) return { outcome: "unknown" };
  const { message, problems } = readDraft(found.draft);
  if (!message) return { outcome: "incomplete", problems };
  const drawn = await previewBroadcast(ctx, scope, { broadcastId, message, personId });
  if (!drawn) return { outcome: "unknown" };
  const { fromName, fromEmail } = await findSender(ctx, found);
  const { subject, html, text } = drawn;
  const end = await ctx.mailer.send(
    {
      ...{ subject: `[Test] ${subject}`, html, text },
      messageId: `<${randomUUID()}@${fromEmail.slice(fromEmail.lastIndexOf("@") + 1)}>`,
      from: { name: fromName, address: fromEmail },
      returnPath: fromEmail,
      replyTo: found.coach.replyTo,
      to: scope.email,
      coachId: found.coachId,
      headers: { "Auto-Submitted": "auto-generated" },
    },
    async () => true,
  );
  await recordAction(ctx, scope.actor, {
    action: "broadcast.tested",
    subject: { broadcast: broadcastId, outcome: end.result },
  });
  return { outcome: "sent", end };
}
