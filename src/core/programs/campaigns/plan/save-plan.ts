/** Changes of a campaign that nobody gets yet. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Plan, plan } from "./plan.ts";
import { readPlan } from "./read-plan.ts";

export type PlanDraft = {
  live: Plan;
  /** What the live plan is known by. */
  base: string;
  draft: { plan: Plan; revision: number; authorName: string; savedAt: string; isOutdated: boolean } | null;
};

export type PlanSaved =
  | { outcome: "saved"; revision: number }
  /** Somebody saved or published since; nothing changed. */
  | { outcome: "changed"; authorName: string | null }
  | { outcome: "unknown" };

export const fingerprintOf = (read: Plan): string =>
  createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 32);

/** Sent back by every form to detect an edit conflict. */
export const seenOf = ({ base, draft }: PlanDraft): string => `${draft?.revision ?? 0}.${base}`;

export async function readPlanDraft(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<PlanDraft | null> {
  if (!(await findCampaign(ctx, scope, { campaignId }))) return null;
  const live = await readPlan(ctx, campaignId);
  if (!live) return null;
  const base = fingerprintOf(live);
  const { rows } = await ctx.db.execute<{
    draft: unknown;
    base: string;
    revision: number;
    authorName: string;
    savedAt: string;
  }>(sql`
    select draft, base, revision, author_name as "authorName", to_json(saved_at) #>> '{}' as "savedAt"
    from campaign_drafts where campaign_id = ${campaignId}::uuid`);
  const [row] = rows;
  const read = plan.safeParse(row?.draft).data;
  return {
    live,
    base,
    draft:
      row && read
        ? {
            plan: read,
            revision: row.revision,
            authorName: row.authorName,
            savedAt: row.savedAt,
            isOutdated: row.base !== base,
          }
        : null,
  };
}

/** A draft that says what is live is discarded. */
export async function savePlan(
  ctx: Context,
  scope: Scope,
  {
    campaignId,
    plan: given,
    base,
    revision,
  }: { campaignId: string; plan: Plan; base: string; revision: number },
): Promise<PlanSaved> {
  if (!(await findCampaign(ctx, scope, { campaignId }))) return { outcome: "unknown" };
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(
      sql`select from email_campaigns where id = ${campaignId}::uuid for no key update`,
    );
    const found = await readPlanDraft(inside, scope, { campaignId });
    if (!found) return { outcome: "unknown" };
    if ((found.draft?.revision ?? 0) !== revision)
      return { outcome: "changed", authorName: found.draft?.authorName ?? null };
    if (found.base !== base) return { outcome: "changed", authorName: null };
    if (fingerprintOf(given) === base) {
      await inside.db.execute(sql`delete from campaign_drafts where campaign_id = ${campaignId}::uuid`);
      return { outcome: "saved", revision: 0 };
    }
    await inside.db.execute(sql`
      insert into campaign_drafts (campaign_id, base, draft, revision, author, author_name, saved_at)
      values (${campaignId}::uuid, ${base}, ${JSON.stringify(given)}::jsonb, 1, ${scope.actor.id}, ${scope.actor.name}, ${ctx.clock.now()}::timestamptz)
      on conflict (campaign_id) do update set base = excluded.base, draft = excluded.draft, revision = campaign_drafts.revision + 1,
        author = excluded.author, author_name = excluded.author_name, saved_at = excluded.saved_at`);
    return { outcome: "saved", revision: revision + 1 };
  });
}
