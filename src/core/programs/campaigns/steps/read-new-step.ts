import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type EditedCampaign, editedCampaign } from "../edited-campaign.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Draft, emptyDraft } from "../messages/draft.ts";
import { readPart } from "../messages/parts.ts";
import { readMessage } from "../messages/read-message.ts";
import { readCampaign } from "../read-campaign.ts";
import { orderOf, writeOrder } from "./rearrange.ts";

export type NewStep = {
  campaign: EditedCampaign;
  draft: Draft;
  adding: {
    position: number;
    after: string | null;
    seen: string;
    past: number;
  };
};

export async function readNewStep(
  ctx: Context,
  scope: Scope,
  { campaignId, position: asked }: { campaignId: string; position: number | null },
): Promise<NewStep | null> {
  const [campaign, found] = await Promise.all([
    readCampaign(ctx, scope, { campaignId }),
    findCampaign(ctx, scope, { campaignId }),
  ]);
  if (!campaign || !found) return null;
  const order = orderOf(campaign.steps);
  const [first, last] = [campaign.ownSignup ? 1 : 2, order.length + 1];
  const position = Math.min(Math.max(asked || last, first), last);
  const past = campaign.steps
    .filter((step) => (step.position ?? 0) > position)
    .reduce((sum, step) => sum + step.waiting, 0);
  // A new message reuses the first one's sign-off.
  const opening = readPart(campaign.signup?.name ?? "step-1");
  const signOff = opening && (await readMessage(ctx, scope, { campaignId, part: opening }))?.draft.signOff;
  return {
    campaign: editedCampaign(found),
    draft: { ...emptyDraft, signOff: signOff ?? "" },
    adding: {
      position,
      after: campaign.steps[position - 2]?.subject ?? campaign.signup?.subject ?? null,
      seen: writeOrder(order),
      past: past + campaign.people.finishing,
    },
  };
}
