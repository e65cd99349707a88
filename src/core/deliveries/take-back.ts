/** Takes back what its holder cannot finish any more: leases that ran out, and uncertain rows whose quarter of an hour is over. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

export async function takeBack(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const leases = await ctx.db.execute(sql`
    update email_deliveries set
      -- Before the hand-off it was surely not sent; after it, perhaps.
      state = case state when 'handed-off' then 'uncertain' else 'pending' end,
      next_attempt_at = case state when 'handed-off' then null else ${now}::timestamptz end,
      uncertainties = uncertainties + case state when 'handed-off' then 1 else 0 end,
      attempts = attempts + 1, lease_token = null, lease_until = null
    where id in (
      select id from email_deliveries where state in ('claimed', 'handed-off') and lease_until <= ${now}
      order by lease_until limit 500 for update skip locked)`);
  const uncertain = await ctx.db.execute(sql`
    update email_deliveries set
      state = case when kind <> 'journey' and uncertainties = 1 then 'pending' else 'failed' end,
      next_attempt_at = case when kind <> 'journey' and uncertainties = 1 then ${now}::timestamptz end,
      failure = case when kind <> 'journey' and uncertainties = 1 then null else 'uncertain' end
    where id in (
      select id from email_deliveries
      where state = 'uncertain' and handed_off_at <= ${now}::timestamptz - interval '15 minutes'
      order by handed_off_at limit 500 for update skip locked)`);
  return (leases.rowCount ?? 0) + (uncertain.rowCount ?? 0);
}
