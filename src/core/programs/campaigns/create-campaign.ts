import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Reactions } from "#core/content/campaign-recipes/campaign-recipe.ts";
import {
  campaignRecipes,
  fillRecipe,
  findRecipe,
  followsEvent,
} from "#core/content/campaign-recipes/fill-recipe.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { readCampaignName } from "./campaign-name.ts";
import { applyPlan } from "./plan/apply-plan.ts";
import { readPlan } from "./plan/read-plan.ts";
import { recipePlan } from "./plan/recipe-plan.ts";
import { fingerprintOf, savePlan } from "./plan/save-plan.ts";
import { drawCampaign, storeCampaign } from "./store-campaign.ts";

export type CreatedCampaign =
  /** `isReacting`: what starts it waits in a draft. Otherwise a page does. */
  | { outcome: "created"; campaignId: string; isReacting: boolean }
  | { outcome: "invalid"; field: Field; problem: string };
type Field = "coach" | "recipe" | "event" | "name";

/** `event`: the one that the recipe reacts to, if it does. */
type Input = { coach: string; recipe: string; name: string; event?: string };

export async function createCampaign(
  ctx: Context & Renderer,
  scope: Scope,
  { coach, recipe, name: typed, event: chosen }: Input,
): Promise<CreatedCampaign> {
  const invalid = (field: Field, problem: string) => ({
    ...{ outcome: "invalid" as const, field, problem },
  });
  const found = await findCoachOfScope(ctx, scope, { slug: coach });
  if (!found) return invalid("coach", "Choose a coach.");
  if (!hasEntry(campaignRecipes, recipe)) return invalid("recipe", "Choose what the campaign is for.");
  const read = readCampaignName(typed);
  if ("problem" in read) return invalid("name", read.problem);
  const { reactions } = findRecipe(recipe);
  const event = followsEvent(reactions) ? await findEvent(ctx, found.coachId, chosen) : undefined;
  if (followsEvent(reactions) && !event)
    return invalid("event", "Choose an event of this coach. If there is none, create an event page first.");
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
    return { outcome: "created", campaignId, isReacting: reactions?.starts !== undefined };
  });
}

async function findEvent({ db }: Pick<Context, "db">, coachId: string, chosen = "") {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from events where coach_id = ${coachId}::uuid and id::text = ${chosen}`,
  );
  return rows[0];
}

type Stored = Parameters<typeof recipePlan>[3] & { campaignId: string; reactions: Reactions };

/** Steps and goals at once; what starts it is a draft, so that nobody gets anything before an owner has read it. */
const storeReactions: Verb<Stored, void> = async (inside, scope, { campaignId, reactions, ...of }) => {
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
};
