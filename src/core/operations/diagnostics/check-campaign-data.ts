/** Checks the campaigns' data alone: every page with a form, and how many have a problem. */
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type CampaignData, readCampaignData } from "./read-campaign-data.ts";

export type CampaignDataReport = { formPages: number; problems: number; pages: CampaignData[] };

export async function checkCampaignData(ctx: Context, scope: Scope): Promise<CampaignDataReport> {
  const pages = await readCampaignData(ctx, scope);
  const problems = pages.filter(({ problem }) => problem !== null).length;
  await recordAction(ctx, scope.actor, { action: "campaign-data.checked", subject: { problems } });
  return { formPages: pages.length, problems, pages };
}
