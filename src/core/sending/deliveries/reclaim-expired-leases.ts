/** Takes back what its holder cannot finish any more: leases that ran out, and uncertain rows whose quarter of an hour is over. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { failureCause, failureStatement } from "./failure-cause.ts";
import { logFailedAttempt } from "./log-failed-attempts.ts";

export async function reclaimExpiredLeases(ctx: Context, only?: string): Promise<number> {
  const now = ctx.clock.now();
  const theirs = only ? sql`and lead_id in (select id from leads where email = ${only})` : sql``;
  const leases = await ctx.db.execute<{ id: string; event: "cut-off" | "broken-off" }>(sql`
    with over as materialized (
      select id, state, handed_off_at from email_deliveries
      where state in ('claimed', 'handed-off') and lease_until <= ${now} ${theirs}
      order by lease_until limit 500 for update skip locked
    ), taken as (
      update email_deliveries d set
        -- Before the hand-off it was surely not sent; after it, perhaps.
        state = case d.state when 'handed-off' then 'uncertain' else 'pending' end,
        next_attempt_at = case d.state when 'handed-off' then null else ${now}::timestamptz end,
        uncertainties = d.uncertainties + case d.state when 'handed-off' then 1 else 0 end,
        attempts = d.attempts + 1, lease_token = null, lease_until = null
      from over where d.id = over.id returning d.id
    )
    insert into delivery_history (delivery_id, event, at, handed_off_at)
    select over.id, case over.state when 'handed-off' then 'cut-off' else 'broken-off' end, ${now}::timestamptz, over.handed_off_at
    from over join taken using (id) returning delivery_id as id, event`);
  await Promise.all(
    leases.rows.map(({ id, event }) => {
      const cause = failureCause({ event, failure: null });
      return logFailedAttempt(ctx, {
        functionName: "send-delivery",
        code: `email-${cause}`,
        message: failureStatement(cause),
        example: { firstDelivery: id },
      });
    }),
  );
  const uncertain = await ctx.db.execute(sql`
    with over as materialized (
      select id, kind <> 'journey' and uncertainties = 1 as once_more from email_deliveries
      where state = 'uncertain' and handed_off_at <= ${now}::timestamptz - interval '15 minutes' ${theirs}
      order by handed_off_at limit 500 for update skip locked
    ), taken as (
      update email_deliveries d set
        state = case when over.once_more then 'pending' else 'failed' end,
        next_attempt_at = case when over.once_more then ${now}::timestamptz end,
        failure = case when over.once_more then null else 'uncertain' end
      from over where d.id = over.id returning d.id
    )
    insert into delivery_history (delivery_id, event, at)
    select over.id, case when over.once_more then 'again' else 'given-up' end, ${now}::timestamptz from over join taken using (id)`);
  return (leases.rowCount ?? 0) + (uncertain.rowCount ?? 0);
}
