import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type EditedCampaign, editedCampaign } from "../edited-campaign.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { type Part, partLabel, partName } from "./parts.ts";
import { draftOf } from "./read-draft.ts";
import { findMessage, messageOf } from "./stored-message.ts";

export type StoredDraft = {
  draft: Draft;
  revision: number;
  savedAt: string;
  authorName: string;
  /** The version the draft started from; another may be live by now. */
  base: string;
};

export type ReadMessage = {
  campaign: EditedCampaign;
  label: string;
  templateId: string;
  version: number;
  publishedAt: string;
  authorName: string | null;
  draft: Draft;
  saved: StoredDraft | null;
  /** The live message has no blocks to edit: new text replaces it. */
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
    at: string;
    authorName: string | null;
    subject: string;
  }>(sql`
    select version, created_at as at, author_name as "authorName", subject from email_templates where id = ${stored.templateId}`);
  const [template] = rows;
  if (!template) return null;
  const message = messageOf(stored.content);
  const drafts = await ctx.db.execute<StoredDraft>(sql`
    select draft, revision, saved_at as "savedAt", author_name as "authorName", base
    from email_drafts where campaign_id = ${campaignId} and part = ${partName(part)}`);
  const [saved] = drafts.rows;
  return {
    campaign: editedCampaign(campaign),
    label: partLabel(part, { position: stored.position, ownSignup: campaign.ownSignup }),
    templateId: stored.templateId,
    version: template.version,
    publishedAt: new Date(template.at).toISOString(),
    authorName: template.authorName,
    draft: message ? draftOf(message) : { ...emptyDraft, subject: template.subject },
    saved: saved
      ? {
          ...saved,
          draft: { ...emptyDraft, ...saved.draft },
          savedAt: new Date(saved.savedAt).toISOString(),
        }
      : null,
    wordless: message === null,
  };
}
