/** Gives histories of earlier versions the id of their coach, in batches, until none is left; new rows have it from a trigger. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

const AT_ONCE = 1000;

/** Each finds its rows along an index of those alone, which is empty once they are filled in. */
const batches: SQL[] = [
  sql`update delivery_history h set coach_id = d.coach_id from email_deliveries d where d.id = h.delivery_id and h.ctid = any (array(
    select ctid from delivery_history where coach_id is null order by at limit ${AT_ONCE} for update skip locked))`,
  sql`update email_events e set coach_id = d.coach_id from email_deliveries d where d.id = e.delivery_id and e.ctid = any (array(
    select ctid from email_events where coach_id is null and delivery_id is not null order by created_at limit ${AT_ONCE} for update skip locked))`,
  sql`update lead_history h set coach_id = l.coach_id from leads l where l.id = h.lead_id and h.ctid = any (array(
    select ctid from lead_history where coach_id is null order by at limit ${AT_ONCE} for update skip locked))`,
];

/** Returns how many rows got their coach. */
export async function backfillHistoryCoaches(
  ctx: Pick<Context, "db">,
  { withinMs = 10_000 }: { withinMs?: number } = {},
): Promise<number> {
  const until = performance.now() + withinMs;
  let filled = 0;
  for (const batch of batches)
    for (let rows = AT_ONCE; rows === AT_ONCE && performance.now() < until; ) {
      rows = (await ctx.db.execute(batch)).rowCount ?? 0;
      filled += rows;
    }
  return filled;
}
