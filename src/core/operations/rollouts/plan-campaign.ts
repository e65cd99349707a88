/** What a roll-out would make of one coach's campaign, the checks of its emails, and the update itself. */
import { isDeepStrictEqual } from "node:util";
import {
  type CampaignDocument,
  listEmails,
  wordsOf,
} from "#core/content/agency-templates/campaign-document.ts";
import { mergeCampaign } from "#core/content/agency-templates/fit-campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { copyPictures } from "#core/content/library/copy-items.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import { type Finding, mostUrgentFirst } from "#core/kernel/checks/finding.ts";
import { bindChecks, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { findCampaignDocument } from "#core/programs/campaigns/document/stored-document.ts";
import { writeCampaignDocument } from "#core/programs/campaigns/document/write-document.ts";
import { draftedCampaignFacts } from "../checks/campaign/campaign-facts.ts";
import { registry } from "../checks/registry.ts";
import { systemTools } from "../checks/tools.ts";
import type { Planned, Versions } from "./planned.ts";
import { rehearseCopy } from "./rehearse-copy.ts";

export type PlannedCampaign = Planned<"campaign", CampaignDocument> & { coachId: string };

export async function planCampaign(
  ctx: Pick<Context, "db">,
  { id, base, template, isLocked }: Versions,
): Promise<PlannedCampaign | null> {
  const found = await findCampaignDocument(ctx, { campaignId: id, isLocked });
  if (!found) return null;
  const { words, document, coach, coachId, fingerprint, hasDraft } = found;
  const merged = words && mergeCampaign({ base, campaign: words, template, coach });
  return {
    ...{ kind: "campaign", id, fingerprint, hasDraft, coach, coachId, merged },
    ...{ stored: document, before: words ?? document },
    isSame: merged !== null && isDeepStrictEqual(merged.value, words),
  };
}

export async function checkCampaign(
  ctx: Context & Renderer,
  { id, coach }: PlannedCampaign,
  document: CampaignDocument,
): Promise<Finding[]> {
  const messages = await Promise.all(
    listEmails(document).map(async ({ place, position, message }) => ({
      part: position === null ? place : `step-${position}`,
      template: await ctx.renderStep(wordsOf(message), coach),
    })),
  );
  const facts = await draftedCampaignFacts(ctx, { campaignId: id, messages });
  if (!facts) return [];
  const { checks } = await runChecks(ctx, bindChecks(ctx, registry.messages, { ...systemTools, ...facts }));
  return mostUrgentFirst([...checks, ...(await rehearseCopy(ctx, id, document))]);
}

export async function writeCampaign(
  ctx: Context & Renderer,
  { id: campaignId, coachId }: PlannedCampaign,
  { document, author, from }: { document: CampaignDocument; author: Actor; from: string | null },
): Promise<string> {
  if (from) await copyPictures(ctx, { from, to: coachId }, document);
  await writeCampaignDocument(ctx, { campaignId, words: document, author });
  return (await findCampaignDocument(ctx, { campaignId }))?.fingerprint ?? "";
}
