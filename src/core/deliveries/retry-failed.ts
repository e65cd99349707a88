/** Tries a campaign's failed emails again, where that can help: same row, same Message-ID, as if it were due for the first time. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

/** One click's worth; `more` says that another finds more. */
const RETRIED_AT_ONCE = 500;
/** Counted up to here: whether it is a thousand or a million that cannot be mended, the owner does the same. */
const COUNTED = 1000;

/** Why an email is left as it is. */
export const skipReasons = ["address", "refused", "uncertain", "expired", "suppressed"] as const;
export type SkipReason = (typeof skipReasons)[number];

export type RetryResults = {
  retried: number;
  skipped: Partial<Record<SkipReason, number>>;
  more: boolean;
};

export async function retryFailed(
  ctx: Context,
  { campaignId }: { campaignId: string },
): Promise<RetryResults> {
  const now = ctx.clock.now();
  // A second click finds nothing failed any more; one at the same moment passes over what the first holds.
  // What the clicks find suppressed or out of date is settled on the way, as claiming would, so that it is not found again.
  const { rows } = await ctx.db.execute<{ reason: SkipReason | null; count: number; looked: boolean }>(sql`
    with found as materialized (
      select d.id, d.kind, d.lead_id, d.campaign_id, d.coach_id, d.email_address, d.expires_at, d.registration_id
      from email_deliveries d
      where d.campaign_id = ${campaignId} and d.state = 'failed' and d.failure in ('exhausted', 'configuration')
      limit ${RETRIED_AT_ONCE} for update of d skip locked
    ), judged as materialized (
      select f.id, case
        when is_suppressed(f.email_address, f.coach_id) then 'suppressed'
        when f.expires_at <= ${now} then 'expired'
        -- A seat that was given back has nothing left to confirm, a journey that was stopped no next step.
        when exists (select from event_registrations r where r.id = f.registration_id and r.status = 'cancelled') then 'expired'
        when f.kind = 'journey' and exists (select from user_journeys j
          where j.lead_id = f.lead_id and j.campaign_id = f.campaign_id and j.stop_reason is not null) then 'expired'
      end as skip
      from found f
    ), settled as (
      update email_deliveries d set
        state = case j.skip when 'suppressed' then 'suppressed' when 'expired' then 'failed' else 'pending' end,
        failure = case j.skip when 'expired' then 'expired' end,
        next_attempt_at = case when j.skip is null then ${now}::timestamptz end,
        attempts = case when j.skip is null then 0 else d.attempts end,
        handed_off_at = case when j.skip is null then null else d.handed_off_at end
      from judged j where d.id = j.id
    )
    select skip as reason, count(*)::int as count, true as looked from judged group by skip
    union all
    select final.reason, (select count(*)::int from (
      select from email_deliveries d
      where d.campaign_id = ${campaignId} and d.state = 'failed' and d.failure = final.reason limit ${COUNTED}) counted), false
    from (values ('address'), ('refused'), ('uncertain'), ('expired')) final (reason)`);
  const looked = rows.reduce((sum, row) => sum + (row.looked ? row.count : 0), 0);
  const results: RetryResults = { retried: 0, skipped: {}, more: looked === RETRIED_AT_ONCE };
  for (const { reason, count } of rows) {
    if (reason === null) results.retried += count;
    else if (count > 0) results.skipped[reason] = (results.skipped[reason] ?? 0) + count;
  }
  return results;
}
