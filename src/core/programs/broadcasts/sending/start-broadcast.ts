/** Freezes the text as a version; a worker takes over. */
import { sql } from "drizzle-orm";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { changeDraftBroadcast, type NotChanged } from "../change-draft-broadcast.ts";
import { checkBroadcast, NOBODY } from "../check-broadcast.ts";
import { type FoundBroadcast, findBroadcast } from "../find-broadcast.ts";
import { broadcastVariables } from "../message/broadcast-variables.ts";
import { findSender } from "../message/find-sender.ts";
import { messageHash } from "../message/message-hash.ts";
import { rehearse } from "../rehearse-broadcast.ts";

export type BroadcastStarted =
  | { outcome: "started"; dueAt: string; isNow: boolean }
  | { outcome: "changed"; announced: number; gets: number }
  | { outcome: "edited" }
  | { outcome: "incomplete"; problems: Finding[] }
  | NotChanged;

export async function startBroadcast(
  ctx: Context & Renderer,
  scope: Scope,
  { broadcastId, announced, revision }: { broadcastId: string; announced: number; revision?: number },
): Promise<BroadcastStarted> {
  const seen = await findBroadcast(ctx, scope.to("broadcast"), { broadcastId });
  if (!seen) return { outcome: "unknown" };
  if (seen.state !== "draft") return { outcome: "started" };
  const problems = await checkBroadcast(ctx, seen);
  const { message } = readDraft(seen.draft);
  if (!message || problems.length > 0) return { outcome: "incomplete", problems };
  const { gets, groups } = await rehearse(ctx, seen);
  if (gets !== announced) return { outcome: "changed", announced, gets };
  if (gets === 0) return { outcome: "incomplete", problems: [NOBODY] };
  const template = await ctx.renderStep(message, seen.coach);
  // Only zones with recipients set the first time.
  const first = new Date(groups[0]?.at ?? ctx.clock.now());
  return changeDraftBroadcast<BroadcastStarted>(ctx, scope.to("broadcast"), {
    broadcastId,
    change: async (inside, found) => {
      if (found.revision !== (revision ?? seen.revision) || found.changedAt !== seen.changedAt)
        return { outcome: "edited" };
      await schedule(inside, scope, { found, message, template, dueAt: first, announced });
      await recordAction(inside, scope.actor, {
        action: "broadcast.started",
        subject: { broadcast: broadcastId, announced, at: first.toISOString() },
      });
      return { outcome: "started", dueAt: first.toISOString(), isNow: first <= ctx.clock.now() };
    },
  });
}

type Scheduled = {
  found: FoundBroadcast;
  message: EmailMessage;
  template: StoredTemplate;
  dueAt: Date;
  announced: number;
};

async function schedule(
  ctx: Context,
  scope: Scope,
  { found, message, template, dueAt, announced }: Scheduled,
): Promise<void> {
  const now = ctx.clock.now();
  const { fromName, fromEmail } = await findSender(ctx, found);
  await ctx.db.execute(sql`
    with written as (
      insert into email_templates (broadcast_id, part, version, subject, html, text, source, author, author_name, created_at)
      select ${found.id}::uuid, 'broadcast', count(*) + 1, ${template.subject}, ${template.html}, ${template.text},
        ${JSON.stringify(message)}::jsonb, ${scope.actor.id}, ${scope.actor.name}, ${now}::timestamptz
      from email_templates where broadcast_id = ${found.id}::uuid returning id)
    update broadcasts b set state = 'scheduled', due_at = ${dueAt}::timestamptz, announced = ${announced}, template_id = written.id,
      message_hash = ${messageHash(found.draft)}, from_email = ${fromEmail}, from_name = ${fromName},
      variables = ${JSON.stringify(broadcastVariables(ctx.settings, found))}::jsonb, changed_at = ${now}::timestamptz
    from written where b.id = ${found.id}::uuid`);
}
