import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Draft, MAX_LENGTH } from "./draft.ts";
import { type Part, partName } from "./parts.ts";
import { findMessage } from "./stored-message.ts";

export type SavedDraft =
  | { outcome: "saved"; revision: number; savedAt: string }
  /** Someone saved or published since `revision` was read; nothing changed. */
  | { outcome: "changed"; authorName: string | null; at: string | null }
  | { outcome: "too-long" | "unknown" };

type Input = {
  campaignId: string;
  part: Part;
  draft: Draft;
  base: string;
  revision: number;
};

/** A draft may exceed a message's limit by this factor. */
const ROOM = 3;

export async function saveMessageDraft(ctx: Context, scope: Scope, input: Input): Promise<SavedDraft> {
  const { campaignId, part, draft, base, revision } = input;
  const fields = Object.keys(MAX_LENGTH) as (keyof Draft)[];
  if (fields.some((field) => draft[field].length > MAX_LENGTH[field] * ROOM)) return { outcome: "too-long" };
  if (!(await findCampaign(ctx, scope, { campaignId }))) return { outcome: "unknown" };
  return inTransaction(ctx, async (inside) => {
    // Locked against a simultaneous publication, which ends the draft.
    const live = await findMessage(inside, { campaignId, part, lock: true });
    if (!live) return { outcome: "unknown" };
    const of = sql`campaign_id = ${campaignId} and part = ${partName(part)}`;
    const { rows: held } = await inside.db.execute<{ revision: number; authorName: string; at: string }>(sql`
      select revision, author_name as "authorName", saved_at as at from email_drafts where ${of}`);
    const now = held[0];
    if ((now?.revision ?? 0) !== revision)
      return {
        outcome: "changed",
        authorName: now?.authorName ?? null,
        at: now ? new Date(now.at).toISOString() : null,
      };
    if (!now && live.templateId !== base) return { outcome: "changed", authorName: null, at: null };
    const savedAt = ctx.clock.now();
    await inside.db.execute(sql`
      insert into email_drafts (campaign_id, part, base, draft, revision, author, author_name, saved_at)
      values (${campaignId}, ${partName(part)}, ${live.templateId}, ${JSON.stringify(draft)}::jsonb, 1,
        ${scope.actor.id}, ${scope.actor.name}, ${savedAt})
      on conflict (campaign_id, part) do update set draft = excluded.draft, revision = email_drafts.revision + 1,
        author = excluded.author, author_name = excluded.author_name, saved_at = excluded.saved_at`);
    return { outcome: "saved", revision: revision + 1, savedAt: savedAt.toISOString() };
  });
}
