/** How mail is doing: every campaign, the outcomes of the last 24 hours, and the latest errors. */
import { asc, desc, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { emailCampaigns, errorLog } from "#db/schema/index.ts";
import { type ErrorView, errorView } from "./find-errors.ts";
import { type CampaignView, campaignColumns } from "./read-campaign.ts";

const ERRORS_SHOWN = 20;

const statuses = ["sent", "failed", "pending"] as const;
export type DeliveryStats = Record<(typeof statuses)[number], number>;
const none: DeliveryStats = { sent: 0, failed: 0, pending: 0 };

export type Dashboard = {
  totalCampaigns: number;
  deliveryStats: DeliveryStats;
  campaigns: (CampaignView & { last_24_hours: DeliveryStats })[];
  recentErrors: ErrorView[];
};

export async function readDashboard(ctx: Context, scope: Scope): Promise<Dashboard> {
  const [campaigns, counted, errors] = await Promise.all([
    ctx.db
      .select(campaignColumns)
      .from(emailCampaigns)
      .where(withinScope(scope, sql`${emailCampaigns.coachId}`))
      .orderBy(asc(emailCampaigns.name)),
    lastDay(ctx, scope),
    ctx.db
      .select()
      .from(errorLog)
      // Errors belong to the site, not to a coach.
      .where(isWholeSite(scope) ? sql`true` : sql`false`)
      .orderBy(sql`coalesce(last_at, created_at) desc`, desc(errorLog.id))
      .limit(ERRORS_SHOWN),
  ]);
  const deliveryStats = { ...none };
  for (const stats of counted.values()) for (const status of statuses) deliveryStats[status] += stats[status];
  return {
    totalCampaigns: campaigns.length,
    deliveryStats,
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      last_24_hours: counted.get(campaign.id) ?? none,
    })),
    recentErrors: errors.map(errorView),
  };
}

/**
 * Sent: accepted by a server in the last 24 hours. Pending: due, in flight or between attempts now, whenever queued; not scheduled.
 * Failed: queued in the last 24 hours, or older and given up, suppressed or bounced in them, so that an outage shows on the day
 * its last attempt failed. Counted per campaign, so that the campaign indexes read only a day's rows.
 */
async function lastDay(ctx: Context, scope: Scope): Promise<Map<string, DeliveryStats>> {
  const { rows } = await ctx.db.execute<DeliveryStats & { id: string }>(sql`
    with day as (select ${ctx.clock.now()}::timestamptz as now, ${ctx.clock.now()}::timestamptz - interval '24 hours' as begins),
    late as (
      select d.campaign_id, count(*) as failed from day cross join (
        select h.delivery_id from delivery_history h, day where h.at > day.begins
        union select e.delivery_id from email_events e, day where e.created_at > day.begins and e.kind <> 'soft-bounce') told
      join email_deliveries d on d.id = told.delivery_id
      where d.status = 'failed' and d.created_at <= day.begins group by d.campaign_id
    ), sent as (
      select s.campaign_id, sum(s.messages) as sent from day, sent_by_hour(day.begins, 'infinity') s group by s.campaign_id
    ), waiting as (
      -- Those that wait have an index for each state, and are few beside those that do not.
      select d.campaign_id, count(*) as pending from day, email_deliveries d
      where d.state = 'pending' and delivery_stage(d, day.now) = 'pending' group by d.campaign_id
      union all select d.campaign_id, count(*) from email_deliveries d where d.state in ('claimed', 'handed-off') group by d.campaign_id
      union all select d.campaign_id, count(*) from email_deliveries d where d.state = 'uncertain' group by d.campaign_id
    ), pending as (select campaign_id, sum(pending) as pending from waiting group by campaign_id)
    select c.id, coalesce(sent.sent, 0)::int as sent, (queued.failed + coalesce(late.failed, 0))::int as failed,
      coalesce(pending.pending, 0)::int as pending
    from day cross join email_campaigns c
    cross join lateral (
      select count(*) as failed from email_deliveries d
      where d.campaign_id = c.id and d.created_at > day.begins and d.status = 'failed') queued
    left join sent on sent.campaign_id = c.id
    left join pending on pending.campaign_id = c.id
    left join late on late.campaign_id = c.id
    where ${withinScope(scope, sql`c.coach_id`)}`);
  return new Map(rows.map(({ id, ...stats }) => [id, stats]));
}
