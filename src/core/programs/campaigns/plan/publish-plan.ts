import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import { holdFollower } from "#core/kernel/activities/follow.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { prefillMembers } from "#core/programs/journeys/follow-segments.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";

import { type FoundCampaign, findCampaign } from "../find-campaign.ts";
import { answersSignup } from "./answers-signup.ts";
import { applyPlan, listNewSegments, type Reach } from "./apply-plan.ts";
import { checkPlan, type PlanProblem } from "./check-plan.ts";
import type { Plan } from "./plan.ts";
import { readPlan } from "./read-plan.ts";
import { fingerprintOf } from "./save-plan.ts";

export type PlanPublished =
  /** Somebody published, or saved the draft, since this was read. */
  | { outcome: "changed" }
  | { outcome: "refused"; problems: PlanProblem[] }
  | { outcome: "published" | "unknown" };

type Publishing = {
  campaignId: string;
  plan: Plan;
  base: string;
  /** Of the draft that is published: one that was saved since is not discarded. */
  revision?: number;
  reach: Reach;
};

export async function publishPlan(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, plan, base, revision, reach }: Publishing,
): Promise<PlanPublished> {
  const campaign = await findCampaign(ctx, scope.to("publish"), { campaignId });
  if (!campaign) return { outcome: "unknown" };
  const templates = await renderNew(ctx, campaign, plan);
  for (const segment of await listNewSegments(ctx, campaignId, plan)) await prefillMembers(ctx, segment);
  return inTransaction(ctx, async (inside) => {
    // First, as the follower itself has it before it locks journeys.
    await holdFollower(inside, "journeys");
    // What the plan names can't be deleted meanwhile.
    await lockForTransaction(inside.db, "content");
    // Signups refer to the campaign; a plain `for update` would make them wait.
    await inside.db.execute(
      sql`select from email_campaigns where id = ${campaignId}::uuid for no key update`,
    );
    const live = await readPlan(inside, campaignId);
    if (!live) return { outcome: "unknown" };
    if (fingerprintOf(live) !== base) return { outcome: "changed" };
    const problems = await findPlanProblems(inside, campaign, plan);
    if (problems.length > 0) return { outcome: "refused", problems };
    if (revision !== undefined && revision !== (await readRevision(inside, campaignId)))
      return { outcome: "changed" };
    await applyPlan(inside, { campaignId, plan, reach, templates, author: scope.actor });
    await inside.db.execute(sql`delete from campaign_drafts where campaign_id = ${campaignId}::uuid`);
    await recordAction(inside, scope.actor, {
      action: "campaign.changed",
      subject: { campaign: campaignId, reach },
    });
    return { outcome: "published" };
  });
}

async function readRevision({ db }: Pick<Context, "db">, campaignId: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(
    sql`select revision from campaign_drafts where campaign_id = ${campaignId}::uuid`,
  );
  return rows[0]?.revision ?? 0;
}

export const findPlanProblems = async (
  ctx: Context,
  campaign: FoundCampaign,
  plan: Plan,
): Promise<PlanProblem[]> => [
  ...(await checkNewEmails(ctx, campaign, plan)),
  ...(await checkPlan(ctx, { campaignId: campaign.id, coachId: campaign.coachId, plan })),
];

/** A signup email stays first. A new email needs its words. */
async function checkNewEmails(ctx: Context, campaign: FoundCampaign, plan: Plan): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  const [first] = plan.steps;
  if (
    first &&
    (first.step !== 1 ||
      first.delaySeconds > 0 ||
      first.wait ||
      first.onlyBefore ||
      first.onlyIf.length > 0) &&
    (await answersSignup(ctx, campaign, plan))
  )
    problems.push({
      step: 1,
      reason: "The first email answers the signup, so it stays first, leaves at once and is for everyone.",
    });
  for (const [index, { step, does }] of plan.steps.entries()) {
    if (does.kind !== "email" || step !== null) continue;
    if (!does.message) problems.push({ step: index + 1, reason: "Write this email first." });
    else {
      const alt = await findForeignPicture(ctx, { coach: campaign.coach.slug, message: does.message });
      if (alt)
        problems.push({ step: index + 1, reason: `The picture “${alt}” is not in this coach’s library.` });
    }
  }
  return problems;
}

export async function renderNew(ctx: Renderer, { coach }: Pick<FoundCampaign, "coach">, { steps }: Plan) {
  const rendered = steps.flatMap(({ step, does }, index) =>
    step === null && does.kind === "email" && does.message
      ? [ctx.renderStep(does.message, coach).then((template) => [index, template] as const)]
      : [],
  );
  return new Map(await Promise.all(rendered));
}
