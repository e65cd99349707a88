/** Actions of a campaign; the address states the result. */
import { data, redirect } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry, pick } from "#core/kernel/pick.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { archiveCampaign } from "#core/programs/campaigns/archive-campaign.ts";
import { attachCampaign } from "#core/programs/campaigns/attach-campaign.ts";
import { deleteCampaign } from "#core/programs/campaigns/delete-campaign.ts";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import { sendWholeCampaign } from "#core/programs/campaigns/messages/send-whole-campaign.ts";
import { renameCampaign } from "#core/programs/campaigns/rename-campaign.ts";
import { switchAsking } from "#core/programs/campaigns/switch-asking.ts";
import { switchCampaign } from "#core/programs/campaigns/switch-campaign.ts";
import { switchConfirmation } from "#core/programs/campaigns/switch-confirmation.ts";
import { openCopy } from "#web/console/open-copy.server.ts";
import type { Done } from "./done-messages.ts";

/** Actions on the whole campaign. */
const wholeActs = {
  async rename(ctx, scope, { campaignId, field }) {
    const { outcome } = await renameCampaign(ctx, scope, { campaignId, name: field("name") });
    return known(outcome, { renamed: "renamed", invalid: "not-renamed" });
  },
  async "confirm-first"(ctx, scope, { campaignId, field }) {
    const confirmFirst = field("on") === "yes";
    const { outcome } = await switchConfirmation(ctx, scope, { campaignId, confirmFirst });
    return known(outcome, { switched: confirmFirst ? "confirm-on" : "confirm-off" });
  },
  async "ask-booked"(ctx, scope, { campaignId, field }) {
    const asksBooked = field("on") === "yes";
    const { outcome } = await switchAsking(ctx, scope, { campaignId, asksBooked });
    return known(outcome, { switched: asksBooked ? "asks-booked" : "spares-booked" });
  },
  async attach(ctx, scope, { campaignId, field }) {
    const { outcome } = await attachCampaign(ctx, scope, { campaignId, pageId: field("page") });
    return known(outcome, {
      ...{ attached: "attached", same: "attached-before", "changed-meanwhile": "page-changed" },
    });
  },
  async "send-me"(ctx, scope, { campaignId }) {
    const { outcome } = await sendWholeCampaign(ctx, scope, { campaignId });
    return known(outcome, { sent: "sent-me", stopped: "not-sent-me" });
  },
  async archive(ctx, scope, { campaignId }) {
    const { outcome } = await archiveCampaign(ctx, scope, { campaignId, archived: true });
    return known(outcome, { done: "archived", "in-use": "in-use" });
  },
  async "bring-back"(ctx, scope, { campaignId }) {
    const { outcome } = await archiveCampaign(ctx, scope, { campaignId, archived: false });
    return known(outcome, { done: "brought-back" });
  },
  async duplicate(ctx, scope, { campaignId, field, request, whole }) {
    if (!(await findCampaign(ctx, scope, { campaignId }))) throw data(null, { status: 404 });
    const coach = field("coach");
    const copy = await duplicateCampaign(ctx, whole, { campaignId, ...(coach && { coach }) });
    if (copy.outcome === "unknown") throw data(null, { status: 404 });
    throw openCopy(ctx, { request, coach, to: `/console/campaigns/${copy.campaignId}?done=duplicated` });
  },
  async template(ctx, scope, { campaignId }) {
    if (!isWholeSite(scope)) throw data(null, { status: 404 });
    const saved = await saveTemplate(ctx, scope, { campaignId });
    if ("templateId" in saved) throw redirect(`/console/templates/${saved.templateId}`);
    return known(saved.outcome, { wordless: "wordless" });
  },
  async delete(ctx, scope, { campaignId }) {
    const { outcome } = await deleteCampaign(ctx, scope, { campaignId });
    if (outcome === "deleted") throw redirect("/console/campaigns?done=deleted");
    return known(outcome, { held: "held" });
  },
} satisfies Record<
  string,
  (ctx: Context & Renderer, scope: Scope, posted: Posted) => Promise<{ done: Done }>
>;

function known(outcome: string, words: Record<string, Done>): { done: Done } {
  const done = pick(words, outcome);
  if (!done) throw data(null, { status: 404 });
  return { done };
}

type Posted = {
  campaignId: string;
  field: (name: string) => string;
  request: Request;
  /** Of all coaches: a copy may be for another one. */
  whole: Scope;
};

export async function actOnCampaign(ctx: Context & Renderer, scope: Scope, posted: Posted): Promise<never> {
  const { campaignId, field } = posted;
  const intent = field("intent");
  const { done } = hasEntry(wholeActs, intent)
    ? await wholeActs[intent](ctx, scope, posted)
    : await pauseOrResume(ctx, scope, { campaignId, intent });
  throw redirect(`/console/campaigns/${campaignId}?done=${done}`);
}

async function pauseOrResume(
  ctx: Context,
  scope: Scope,
  { campaignId, intent }: { campaignId: string; intent: string },
): Promise<{ done: Done }> {
  if (intent !== "pause" && intent !== "resume") throw data(null, { status: 400 });
  const switched = await switchCampaign(ctx, scope, { campaignId, active: intent === "resume" });
  if (switched === "unknown") throw data(null, { status: 404 });
  return { done: intent === "pause" ? "paused" : "resumed" };
}
