/** What a roll-out would make of one coach's campaign, the checks of its emails, and the update itself. */
import { isDeepStrictEqual } from "node:util";
import { type CampaignWords, listEmails, wordsOf } from "#core/content/agency-templates/campaign-words.ts";
import { mergeCampaign } from "#core/content/agency-templates/fit-campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { copyPictures } from "#core/content/library/copy-items.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import { type Finding, mostUrgentFirst } from "#core/kernel/checks/finding.ts";
import { bindChecks, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { findWords } from "#core/programs/campaigns/words/stored-words.ts";
import { writeWords } from "#core/programs/campaigns/words/write-words.ts";
import { draftedCampaignFacts } from "../checks/campaign/campaign-facts.ts";
import { registry } from "../checks/registry.ts";
import { systemTools } from "../checks/tools.ts";
import type { Planned, Versions } from "./planned.ts";

export type PlannedCampaign = Planned<"campaign", CampaignWords> & { coachId: string };

export async function planCampaign(
  ctx: Pick<Context, "db">,
  { id, base, template, isLocked }: Versions,
): Promise<PlannedCampaign | null> {
  const found = await findWords(ctx, { campaignId: id, isLocked });
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
  document: CampaignWords,
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
  return mostUrgentFirst(checks);
}

export async function writeCampaign(
  ctx: Context & Renderer,
  { id: campaignId, coachId }: PlannedCampaign,
  { document, author, from }: { document: CampaignWords; author: Actor; from: string | null },
): Promise<string> {
  if (from) await copyPictures(ctx, { from, to: coachId }, document);
  await writeWords(ctx, { campaignId, words: document, author });
  return (await findWords(ctx, { campaignId }))?.fingerprint ?? "";
}
