/** The message registrants would get if the event were canceled. */
import { sql } from "drizzle-orm";
import { cancelledNotice, type EmailMessage } from "#core/content/emails/campaign.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Part } from "../campaigns/messages/parts.ts";
import { findMessage, messageOf } from "../campaigns/messages/stored-message.ts";

export const cancellation: Part = { kind: "notice", notice: "cancelled" };

export type Cancellation = {
  campaignId: string;
  message: EmailMessage;
  isStored: boolean;
  leadId: string | null;
};

export async function findCancellation(
  ctx: Context,
  scope: Scope,
  { eventId }: { eventId: string },
): Promise<Cancellation | null> {
  const { rows } = await ctx.db.execute<{ campaignId: string | null; leadId: string | null }>(sql`
    select find_campaign(e.coach_id, p.document->'form'->>'campaign') as "campaignId", (
      select r.lead_id from event_registrations r where r.event_id = e.id and r.status = 'confirmed'
      order by r.created_at, r.id limit 1) as "leadId"
    from events e join pages p on p.id = e.page_id where e.id = ${eventId} and ${withinScope(scope, sql`e.coach_id`)}`);
  const { campaignId, leadId = null } = rows[0] ?? {};
  if (!campaignId) return null;
  const stored = await findMessage(ctx, { campaignId, part: cancellation });
  return {
    ...{ campaignId, leadId, isStored: stored !== null },
    message: (stored && messageOf(stored.content)) ?? cancelledNotice,
  };
}
