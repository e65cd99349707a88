import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findCampaign } from "./find-campaign.ts";

export type CampaignPage = {
  pageId: string;
  name: string;
  isLive: boolean;
  /** Only in the draft; takes effect when the page is published. */
  isPending: boolean;
};

export async function listCampaignPages(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<CampaignPage[] | null> {
  if (!(await findCampaign(ctx, scope, { campaignId }))) return null;
  const { rows } = await ctx.db.execute<CampaignPage>(sql`
    select p.id as "pageId", p.document->>'name' as name,
      exists (select from landing_pages l where l.page_id = p.id and l.is_active) as "isLive",
      find_campaign(p.coach_id, p.listed_campaign) is distinct from c.id as "isPending"
    from pages p join email_campaigns c on c.id = ${campaignId} and c.coach_id = p.coach_id
    where find_campaign(p.coach_id, p.listed_campaign) = c.id
      or exists (select from page_drafts d where d.page_id = p.id
        and find_campaign(p.coach_id, d.document->'form'->>'campaign') = c.id)
    order by name limit 200`);
  return rows;
}
