/** One message of a campaign as an owner edits it: the words that are sent now, which version they are, and whose. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { findCampaign } from "./find-campaign.ts";
import { type Part, partLabel } from "./parts.ts";
import { draftOf } from "./read-draft.ts";
import { findMessage, messageOf } from "./stored-message.ts";

export type ReadMessage = {
  campaign: { id: string; name: string; coach: string; isActive: boolean };
  label: string;
  templateId: string;
  version: number;
  publishedAt: string;
  /** Null: it came with the product. */
  authorName: string | null;
  draft: Draft;
  /** What is sent was not written as blocks, so there is nothing to edit: a new text replaces it. */
  wordless: boolean;
};

export async function readMessage(
  ctx: Context,
  scope: Scope,
  { campaignId, part }: { campaignId: string; part: Part },
): Promise<ReadMessage | null> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  const stored = campaign && (await findMessage(ctx, { campaignId, part }));
  if (!stored) return null;
  const { rows } = await ctx.db.execute<{
    version: number;
    at: Date;
    authorName: string | null;
    subject: string;
  }>(sql`
    select version, created_at as at, author_name as "authorName", subject from email_templates where id = ${stored.templateId}`);
  const [template] = rows;
  if (!template) return null;
  const message = messageOf(stored.content);
  return {
    campaign: {
      id: campaignId,
      name: campaign.name,
      coach: campaign.coach.name,
      isActive: campaign.isActive,
    },
    label: partLabel(part, { position: stored.position, ownSignup: campaign.ownSignup }),
    templateId: stored.templateId,
    version: template.version,
    publishedAt: new Date(template.at).toISOString(),
    authorName: template.authorName,
    draft: message ? draftOf(message) : { ...emptyDraft, subject: template.subject },
    wordless: message === null,
  };
}
