import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Reactions } from "#core/content/campaign-recipes/campaign-recipe.ts";
import { campaignRecipes, fillRecipe, findRecipe } from "#core/content/campaign-recipes/fill-recipe.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { readCampaignName } from "./campaign-name.ts";
import { applyPlan } from "./plan/apply-plan.ts";
import { readPlan } from "./plan/read-plan.ts";
import { recipePlan } from "./plan/recipe-plan.ts";
import { fingerprintOf, savePlan } from "./plan/save-plan.ts";
import { drawCampaign, storeCampaign } from "./store-campaign.ts";

export type CreatedCampaign =
  | { outcome: "created"; campaignId: string }
  | { outcome: "invalid"; field: "coach" | "recipe" | "name"; problem: string };

/** `event`: which one the recipe reacts to; the coach's latest unless given. */
type Input = { coach: string; recipe: string; name: string; event?: string };

export async function createCampaign(
  ctx: Context & Renderer,
  scope: Scope,
  { coach, recipe, name: typed, event: chosen }: Input,
): Promise<CreatedCampaign> {
  const invalid = (field: "coach" | "recipe" | "name", problem: string) => ({
    ...{ outcome: "invalid" as const, field, problem },
  });
  const found = await findCoachOfScope(ctx, scope, { slug: coach });
  if (!found) return invalid("coach", "Choose a coach.");
  if (!hasEntry(campaignRecipes, recipe)) return invalid("recipe", "Choose what the campaign is for.");
  const read = readCampaignName(typed);
  if ("problem" in read) return invalid("name", read.problem);
  const { reactions } = findRecipe(recipe);
  const event = await findEvent(ctx, found.coachId, chosen);
  if (reactions?.starts?.some(({ kind }) => kind === "attended" || kind === "missed") && !event)
    return invalid("recipe", "This campaign follows an event. Create an event page for this coach first.");
  const campaignId = randomUUID();
  const messages = await drawCampaign(ctx, fillRecipe(recipe, found.coach, event?.name), found.coach);
  return inTransaction(ctx, async (inside) => {
    // Two campaigns created at once get different names.
    await lockForTransaction(inside.db, "content");
    await storeCampaign(inside, scope, { id: campaignId, ...found, name: read.name, messages });
    if (reactions)
      await storeReactions(inside, scope, {
        ...{ campaignId, reactions, coach, coachId: found.coachId, event: event?.id ?? "" },
        delays: messages.flatMap(({ part, delaySeconds }) => (part.kind === "step" ? [delaySeconds] : [])),
      });
    await recordAction(inside, scope.actor, {
      action: "campaign.created",
      subject: { campaign: campaignId, recipe },
    });
    return { outcome: "created", campaignId };
  });
}

async function findEvent({ db }: Pick<Context, "db">, coachId: string, chosen: string | undefined) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from events where coach_id = ${coachId}::uuid and ${chosen ? sql`id = ${chosen}::uuid` : sql`true`}
    order by cancelled_at is not null, starts_at desc nulls last, id desc limit 1`);
  return rows[0];
}

type Stored = Parameters<typeof recipePlan>[3] & { campaignId: string; reactions: Reactions };

/** Steps and goals at once; what starts it is a draft, so that nobody gets anything before an owner has read it. */
async function storeReactions(
  inside: Context,
  scope: Scope,
  { campaignId, reactions, ...of }: Stored,
): Promise<void> {
  const plan = await recipePlan(inside, scope, reactions, of);
  await applyPlan(inside, {
    ...{ campaignId, plan: { ...plan, starts: [] }, reach: "everybody", templates: new Map() },
    author: scope.actor,
  });
  // Nobody is in it: its steps are not rearranged.
  await inside.db.execute(
    sql`update email_campaigns set rearranged_at = null where id = ${campaignId}::uuid`,
  );
  await inside.db.execute(
    sql`update email_sequences set added_at = null where campaign_id = ${campaignId}::uuid`,
  );
  const live = await readPlan(inside, campaignId);
  if (live && plan.starts.length > 0)
    await savePlan(inside, scope, {
      ...{ campaignId, plan: { ...live, starts: plan.starts }, base: fingerprintOf(live), revision: 0 },
    });
}
