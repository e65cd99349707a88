import { sql } from "drizzle-orm";
import type { Brand } from "#core/content/pages/coach.ts";
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
  palette: Brand["palette"];
  /** People whose campaign ended because they did what it is for. */
  reached: number;
  hasGoal: boolean;
};

export async function listCampaigns(ctx: Context, scope: Scope): Promise<CampaignLine[]> {
  const { rows } = await ctx.db.execute<CampaignLine>(sql`
    select c.id, c.name, c.coach_id as "coachId", o.profile->>'name' as coach, c.is_active as "isActive", c.archived_at is not null as "isArchived", c.pause_reason as "pauseReason", c.paused_by as "pausedBy",
      (select count(*)::int from email_sequences s where s.campaign_id = c.id and s.position is not null)
        + (c.signup_template_id is not null)::int as steps,
      (select count(*)::int from email_notices n where n.campaign_id = c.id) as notices,
      j.active, j.reached, exists (select from campaign_goals g where g.campaign_id = c.id) as "hasGoal",
      o.profile->'brand'->'palette' as palette,
      (select l.url from landing_pages l where l.campaign_id = c.id and l.kind = 'canonical' order by l.url limit 1) as page,
      (select count(*)::int from email_drafts d where d.campaign_id = c.id) as drafts
    from email_campaigns c join coaches o on o.id = c.coach_id cross join lateral (
      select count(*) filter (where not is_completed and stop_reason is null)::int as active,
        count(*) filter (where stop_reason = 'goal')::int as reached
      from user_journeys where campaign_id = c.id) j
    where ${withinScope(scope, sql`c.coach_id`)}
    order by o.profile->>'name', c.name`);
  return rows;
}
