/** A campaign's draft as a change: what the owner changed, and why it can't go live. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type FoundCampaign, findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import type { PlanProblem } from "#core/programs/campaigns/plan/check-plan.ts";
import { findPlanProblems } from "#core/programs/campaigns/plan/publish-plan.ts";
import { type PlanDraft, readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { comparePlans, type LinePoint, lineOf, numberEmails, type PlanChange } from "./compare-plans.ts";

export type CampaignChange = {
  campaign: Pick<FoundCampaign, "id" | "name" | "coachId">;
  draft: Omit<NonNullable<PlanDraft["draft"]>, "plan"> & { base: string };
  changes: PlanChange[];
  lines: { live: LinePoint[]; draft: LinePoint[] };
  problems: PlanProblem[];
  underWay: number;
};

/** Null: there is no such campaign. `draft` null: nothing is changed. */
export async function readChange(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<CampaignChange | { campaign: CampaignChange["campaign"]; draft: null } | null> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const found = await readPlanDraft(ctx, scope, { campaignId });
  if (!found) return null;
  const { live, base } = found;
  const { id, name, coachId, ownSignup } = campaign;
  if (!found.draft) return { campaign: { id, name, coachId }, draft: null };
  const { plan, ...draft } = found.draft;
  const numbers = numberEmails(live, ownSignup);
  const { rows } = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::int as total from user_journeys
    where campaign_id = ${campaignId}::uuid and not is_completed and stop_reason is null and edition is null`);
  return {
    campaign: { id, name, coachId },
    draft: { ...draft, base },
    changes: comparePlans(live, plan, ownSignup),
    lines: { live: lineOf(live, numbers, ownSignup), draft: lineOf(plan, numbers, ownSignup) },
    problems: await findPlanProblems(ctx, campaign, plan),
    underWay: rows[0]?.total ?? 0,
  };
}
