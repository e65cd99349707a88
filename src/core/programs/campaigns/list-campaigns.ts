import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type CampaignLine = {
  id: string;
  name: string;
  coachId: string;
  coach: string;
  isActive: boolean;
  isArchived: boolean;
  pauseReason: string | null;
  pausedBy: "owner" | "health" | null;
  steps: number;
  notices: number;
  active: number;
  page: string | null;
  drafts: number;
};

export async function listCampaigns(ctx: Context, scope: Scope): Promise<CampaignLine[]> {
  const { rows } = await ctx.db.execute<CampaignLine>(sql`
    select c.id, c.name, c.coach_id as "coachId", o.profile->>'name' as coach, c.is_active as "isActive", c.archived_at is not null as "isArchived", c.pause_reason as "pauseReason", c.paused_by as "pausedBy",
      (select count(*)::int from email_sequences s where s.campaign_id = c.id and s.position is not null)
        + (c.signup_template_id is not null)::int as steps,
      (select count(*)::int from email_notices n where n.campaign_id = c.id) as notices,
      (select count(*)::int from user_journeys j
        where j.campaign_id = c.id and not j.is_completed and j.stop_reason is null) as active,
      (select l.url from landing_pages l where l.campaign_id = c.id and l.kind = 'canonical' order by l.url limit 1) as page,
      (select count(*)::int from email_drafts d where d.campaign_id = c.id) as drafts
    from email_campaigns c join coaches o on o.id = c.coach_id
    where ${withinScope(scope, sql`c.coach_id`)}
    order by o.profile->>'name', c.name`);
  return rows;
}
