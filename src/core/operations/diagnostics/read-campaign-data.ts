/** Lists every page with a form and its campaign: whether it exists, is switched on, and has something to send. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type CampaignData = {
  page: string;
  address: string;
  campaign: string;
  campaignId: string | null;
  active: boolean;
  /** Intended, so not a problem. */
  pausedByOwner: boolean;
  signupEmail: boolean;
  steps: number;
  problem: string | null;
};

type Row = Omit<CampaignData, "problem"> & { pauseReason: string | null; pageActive: boolean };

export async function readCampaignData(ctx: Pick<Context, "db">, scope: Scope): Promise<CampaignData[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.slug as page, p.listed_address as address, coalesce(c.name, p.listed_campaign) as campaign,
      c.id as "campaignId", coalesce(c.is_active, false) as active, coalesce(c.paused_by = 'owner', false) as "pausedByOwner", c.pause_reason as "pauseReason",
      c.signup_template_id is not null or exists (
        select from email_sequences s where s.campaign_id = c.id and s.step = 1) as "signupEmail",
      (select count(position)::int from email_sequences s where s.campaign_id = c.id) as steps,
      exists (select from landing_pages l where l.page_id = p.id and l.is_active) as "pageActive"
    from pages p
    -- As find_campaign has it, for all at once.
    left join email_campaigns by_id on by_id.coach_id = p.coach_id and by_id.id::text = p.listed_campaign
    left join email_campaigns by_name on by_name.coach_id = p.coach_id and by_name.name = p.listed_campaign
    left join email_campaigns c on c.id = coalesce(by_id.id, by_name.id)
    where p.has_form and ${withinScope(scope, sql`p.coach_id`)} order by p.slug`);
  return rows.map(({ pauseReason, pageActive, ...row }) => ({
    ...row,
    problem: problemOf(row, pauseReason, pageActive),
  }));
}

function problemOf(row: Omit<CampaignData, "problem">, pauseReason: string | null, pageActive: boolean) {
  if (row.campaignId === null) return `there is no campaign '${row.campaign}'`;
  if (!row.signupEmail) return `'${row.campaign}' has no signup email`;
  if (!row.active && !row.pausedByOwner)
    return `'${row.campaign}' is switched off${pauseReason ? `: ${pauseReason}` : ""}`;
  if (!pageActive) return "the page has no active address";
  return null;
}

export type CampaignDataReport = { formPages: number; problems: number; pages: CampaignData[] };

export async function checkCampaignData(ctx: Context, scope: Scope): Promise<CampaignDataReport> {
  const pages = await readCampaignData(ctx, scope);
  const problems = pages.filter(({ problem }) => problem !== null).length;
  await recordAction(ctx, scope.actor, { action: "campaign-data.checked", subject: { problems } });
  return { formPages: pages.length, problems, pages };
}
