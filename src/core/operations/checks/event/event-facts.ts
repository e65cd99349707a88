/** An event as registrants see it: date, place, seats, and whether its campaign has the notices it needs. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type EventFacts = {
  id: string;
  name: string;
  page: string;
  startsAt: string | null;
  minutes: number;
  zone: string;
  onDemand: boolean;
  capacity: number | null;
  joinUrl: string | null;
  confirmed: number;
  waiting: number;
  campaignId: string | null;
  campaign: string | null;
  notices: string[];
  open: boolean;
};

export const eventFacts: Verb<{ eventId: string }, EventFacts | null> = async (ctx, scope, { eventId }) => {
  const { rows } = await ctx.db.execute<{ facts: EventFacts }>(sql`
    select jsonb_build_object('id', e.id, 'name', e.name, 'page', p.listed_address, 'startsAt', e.starts_at,
      'minutes', e.minutes, 'zone', e.zone, 'onDemand', e.on_demand, 'capacity', e.capacity, 'joinUrl', e.join_url,
      'confirmed', count_seats(e), 'waiting', count_waitlist(e),
      'campaignId', c.id, 'campaign', coalesce(c.name, p.listed_campaign),
      'notices', coalesce((select jsonb_agg(n.notice) from email_notices n where n.campaign_id = c.id), '[]'),
      'open', exists (select from landing_pages l where l.page_id = p.id and l.is_active)) as facts
    from events e join pages p on p.id = e.page_id
    left join email_campaigns c on c.id = find_campaign(e.coach_id, p.listed_campaign)
    where e.id = ${eventId} and ${withinScope(scope, sql`e.coach_id`)}`);
  return rows[0]?.facts ?? null;
};
