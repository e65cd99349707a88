import { randomUUID } from "node:crypto";
import { campaignRecipes, fillRecipe } from "#core/content/campaign-recipes/fill-recipe.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { readCampaignName } from "./campaign-name.ts";
import { drawCampaign, storeCampaign } from "./store-campaign.ts";

export type CreatedCampaign =
  | { outcome: "created"; campaignId: string }
  | { outcome: "invalid"; field: "coach" | "recipe" | "name"; problem: string };

type Input = { coach: string; recipe: string; name: string };

export async function createCampaign(
  ctx: Context & Renderer,
  scope: Scope,
  { coach, recipe, name: typed }: Input,
): Promise<CreatedCampaign> {
  const invalid = (field: "coach" | "recipe" | "name", problem: string) => ({
    ...{ outcome: "invalid" as const, field, problem },
  });
  const found = await findCoachOfScope(ctx, scope, { slug: coach });
  if (!found) return invalid("coach", "Choose a coach.");
  if (!hasEntry(campaignRecipes, recipe)) return invalid("recipe", "Choose what the campaign is for.");
  const read = readCampaignName(typed);
  if ("problem" in read) return invalid("name", read.problem);
  const campaignId = randomUUID();
  const messages = await drawCampaign(ctx, fillRecipe(recipe, found.coach), found.coach);
  return inTransaction(ctx, async (inside) => {
    // Two campaigns created at once get different names.
    await lockForTransaction(inside.db, "content");
    await storeCampaign(inside, scope, { id: campaignId, ...found, name: read.name, messages });
    await recordAction(inside, scope.actor, {
      action: "campaign.created",
      subject: { campaign: campaignId, recipe },
    });
    return { outcome: "created", campaignId };
  });
}
