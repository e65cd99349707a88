import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

const RETRIED_AT_ONCE = 500;
/** Counting stops here: the owner's next step is the same. */
const COUNTED = 1000;

export const skipReasons = ["address", "refused", "uncertain", "expired", "suppressed", "bounced"] as const;
export type SkipReason = (typeof skipReasons)[number];

export type RetryResults = {
  retried: number;
  skipped: Partial<Record<SkipReason, number>>;
  more: boolean;
};

export async function retryFailed(
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<RetryResults | null> {
  const known = await ctx.db.execute(
    sql`select from email_campaigns where id = ${campaignId} and ${withinScope(scope, sql`coach_id`)}`,
  );
  if (known.rowCount === 0) return null;
  const now = ctx.clock.now();
  // A second click finds nothing failed, and a concurrent one skips locked rows. Suppressed and expired
  // deliveries are settled on the way, as claiming would do.
  const { rows } = await ctx.db.execute<{ reason: SkipReason | null; count: number; looked: boolean }>(sql`
    with found as materialized (
      select d.id from email_deliveries d
      where d.campaign_id = ${campaignId} and d.state = 'failed' and d.failure in ('exhausted', 'configuration')
      limit ${RETRIED_AT_ONCE} for update of d skip locked
    ), judged as materialized (
      select case when t.skip in ('given-back', 'stopped') then 'expired' else t.skip end as skip
      from retry_deliveries((select array_agg(id) from found), ${now}::timestamptz) t
    )
    select skip as reason, count(*)::int as count, true as looked from judged group by skip
    union all
    select final.reason, (select count(*)::int from (
      select from email_deliveries d
      where d.campaign_id = ${campaignId} and d.state = 'failed' and d.failure = final.reason limit ${COUNTED}) counted), false
    from (values ('address'), ('refused'), ('uncertain'), ('expired')) final (reason)
    union all
    -- The dashboard calls these failed too: an owner who presses the button beside that number is told of them. What this very
    -- statement suppresses is not among them yet: it sees the rows as they were.
    select gone.state, (select count(*)::int from (
      select from email_deliveries d where d.campaign_id = ${campaignId} and d.state = gone.state limit ${COUNTED}) counted), false
    from (values ('bounced'), ('suppressed')) gone (state)`);
  const looked = rows.reduce((sum, row) => sum + (row.looked ? row.count : 0), 0);
  const results: RetryResults = { retried: 0, skipped: {}, more: looked === RETRIED_AT_ONCE };
  for (const { reason, count } of rows) {
    if (reason === null) results.retried += count;
    else if (count > 0) results.skipped[reason] = (results.skipped[reason] ?? 0) + count;
  }
  await recordAction(ctx, scope.actor, {
    action: "emails.retried",
    subject: { campaign: campaignId, retried: results.retried },
  });
  return results;
}
