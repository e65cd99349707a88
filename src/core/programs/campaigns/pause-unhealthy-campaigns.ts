import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** Minimum messages in seven days: a share of fewer proves nothing. */
const ENOUGH = 500;
export const COMPLAINTS = 0.0008;
/** Minimum number of complainants, so that one person can't pause a coach's campaign. */
const COMPLAINANTS = 5;
export const HARD_BOUNCES = 0.04;

type Health = { id: string; messages: number; complaints: number; complainants: number; bounces: number };

export async function pauseUnhealthyCampaigns(ctx: Context): Promise<{ id: string; reason: string }[]> {
  const now = ctx.clock.now();
  // Only campaigns with a recent bounce or complaint; an immediate refusal counts as a bounce.
  const { rows } = await ctx.db.execute<Health>(sql`
    with week as (select ${now}::timestamptz - interval '7 days' as begins), refused as materialized (
      select campaign_id, count(*) as dead from email_deliveries, week
      where state = 'failed' and failure = 'address' and created_at > begins group by campaign_id
    ), spoken_of as (
      select campaign_id from refused union
      select d.campaign_id from email_events e join email_deliveries d on d.id = e.delivery_id
      where e.kind in ('hard-bounce', 'complaint') and e.created_at > ${now}::timestamptz - interval '1 day'
    )
    select c.id, (h.messages + coalesce(r.dead, 0))::int as messages, h.complaints::int, h.complainants::int, (h.bounces + coalesce(r.dead, 0))::int as bounces
    from email_campaigns c
    left join refused r on r.campaign_id = c.id
    join lateral (
      select count(*) as messages,
        count(*) filter (where d.state = 'complained') as complaints,
        count(distinct d.email_address) filter (where d.state = 'complained') as complainants,
        count(*) filter (where d.state = 'bounced') as bounces
      from email_deliveries d, week where d.campaign_id = c.id and d.sent_at > begins
    ) h on true
    where c.is_active and c.id in (select campaign_id from spoken_of)`);
  const ill = rows.flatMap((campaign) => {
    const reason = ailment(campaign, now);
    return reason ? [{ id: campaign.id, reason }] : [];
  });
  for (const { id, reason } of ill) {
    await ctx.db.execute(
      sql`update email_campaigns set is_active = false, pause_reason = ${reason}, paused_by = 'health' where id = ${id} and is_active`,
    );
    ctx.log.warn({ campaign: id }, reason);
  }
  return ill;
}

function ailment({ messages, complaints, complainants, bounces }: Health, now: Date): string | null {
  if (messages < ENOUGH) return null;
  const share = (count: number) => `${count} of ${messages} (${((100 * count) / messages).toFixed(2)} %)`;
  const day = now.toISOString().slice(0, 10);
  if (complainants >= COMPLAINANTS && complaints / messages >= COMPLAINTS)
    return `Paused on ${day}: recipients marked ${share(complaints)} of the last seven days' messages as spam. Follow-up waits until you resume it.`;
  if (bounces / messages >= HARD_BOUNCES)
    return `Paused on ${day}: ${share(bounces)} of the last seven days' messages bounced because the address does not exist. Follow-up waits until you resume it.`;
  return null;
}
