/** Actions of a campaign; the address states the result. */
import { data, redirect } from "react-router";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry, pick } from "#core/kernel/pick.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { archiveCampaign } from "#core/programs/campaigns/archive-campaign.ts";
import { attachCampaign } from "#core/programs/campaigns/attach-campaign.ts";
import { deleteCampaign } from "#core/programs/campaigns/delete-campaign.ts";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import type { StepLimit } from "#core/programs/campaigns/read-campaign.ts";
import { renameCampaign } from "#core/programs/campaigns/rename-campaign.ts";
import { changeDelay, MAX_DELAY } from "#core/programs/campaigns/steps/change-delay.ts";
import { limitStep } from "#core/programs/campaigns/steps/limit-step.ts";
import { moveStep } from "#core/programs/campaigns/steps/move-step.ts";
import { previewDelay } from "#core/programs/campaigns/steps/preview-delay.ts";
import type { Rearranged } from "#core/programs/campaigns/steps/rearrange.ts";
import { removeStep } from "#core/programs/campaigns/steps/remove-step.ts";
import { restoreStep } from "#core/programs/campaigns/steps/restore-step.ts";
import { switchCampaign } from "#core/programs/campaigns/switch-campaign.ts";
import { switchConfirmation } from "#core/programs/campaigns/switch-confirmation.ts";
import { readLocal } from "#core/programs/events/local-time.ts";
import { openCopy } from "#web/console/open-copy.server.ts";
import type { Done } from "./done-messages.ts";
import { readDelay } from "./sequence/delay-labels.ts";

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
  async attach(ctx, scope, { campaignId, field }) {
    const { outcome } = await attachCampaign(ctx, scope, { campaignId, pageId: field("page") });
    return known(outcome, {
      ...{ attached: "attached", same: "attached-before", "changed-meanwhile": "page-changed" },
    });
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
  const { campaignId } = posted;
  const { done, step } = await act(ctx, scope, posted);
  throw redirect(`/console/campaigns/${campaignId}?done=${done}${step ? `#step-${step}` : ""}`);
}

async function act(
  ctx: Context & Renderer,
  scope: Scope,
  posted: Posted,
): Promise<{ done: Done; step?: number }> {
  const { campaignId, field } = posted;
  const intent = field("intent");
  if (intent === "pause" || intent === "resume") {
    const switched = await switchCampaign(ctx, scope, { campaignId, active: intent === "resume" });
    if (switched === "unknown") throw data(null, { status: 404 });
    return { done: intent === "pause" ? "paused" : "resumed" };
  }
  if (hasEntry(wholeActs, intent)) return wholeActs[intent](ctx, scope, posted);
  const input = { campaignId, step: readWhole(field("step")) ?? 0, seen: field("seen") };
  const told = (rearranged: Rearranged, done: Done) => {
    if (rearranged.outcome === "unknown") throw data(null, { status: 404 });
    return { done: rearranged.outcome === "done" ? done : rearranged.outcome, step: input.step };
  };
  switch (intent) {
    case "move":
      return told(
        await moveStep(ctx, scope, { ...input, position: readWhole(field("position")) ?? 0 }),
        "moved",
      );
    case "remove":
      return told(await removeStep(ctx, scope, input), "removed");
    case "put-back":
      return told(await restoreStep(ctx, scope, input), "put-back");
    case "delay": {
      const delaySeconds = readDelay(field("amount"), field("unit"), MAX_DELAY);
      if (delaySeconds === null) return { done: "no-delay", step: input.step };
      if (field("sure") !== "yes") await askFirst(ctx, scope, { ...input, delaySeconds, field });
      return told(await changeDelay(ctx, scope, { ...input, delaySeconds }), "delayed");
    }
    case "limit": {
      const onlyBefore = await readLimit(ctx, field);
      if (onlyBefore === undefined) return { done: "no-day", step: input.step };
      return told(await limitStep(ctx, scope, { ...input, onlyBefore }), "limited");
    }
    default:
      throw data(null, { status: 400 });
  }
}

type AskedDelay = { campaignId: string; step: number; delaySeconds: number; field: Posted["field"] };

/** People waiting for the step would get it at another time: the owner sees how many and confirms. */
async function askFirst(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, step, delaySeconds, field }: AskedDelay,
): Promise<void> {
  const preview = await previewDelay(ctx, scope, { campaignId, step, delaySeconds });
  if (!preview || preview.waiting === 0 || preview.was === delaySeconds) return;
  const asked = new URLSearchParams({
    confirm: `delay-step-${step}`,
    amount: field("amount"),
    unit: field("unit"),
  });
  throw redirect(`/console/campaigns/${campaignId}?${asked}`);
}

/** A day begins at midnight in the site's zone; undefined if it is not a date. */
async function readLimit(
  ctx: Context & Renderer,
  field: Posted["field"],
): Promise<StepLimit | null | undefined> {
  if (field("before") === "event") return { kind: "event" };
  if (field("before") !== "date") return null;
  const { timeZone } = await readSiteSettings(ctx);
  const midnight = readLocal(`${field("date")}T00:00`, timeZone);
  const read = midnight?.kind === "none" ? readLocal(midnight.after, timeZone) : midnight;
  if (!read || read.kind === "none") return undefined;
  return { kind: "date", at: (read.kind === "one" ? read.at : read.first).toISOString() };
}
