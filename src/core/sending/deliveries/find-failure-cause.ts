import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { ATTEMPT_ENDS, type FailureCause, failureCause } from "./failure-cause.ts";

export async function findFailureCause(
  ctx: Context,
  { deliveryId, since }: { deliveryId: string; since: Date },
): Promise<FailureCause | null> {
  const { rows } = await ctx.db.execute<{ event: (typeof ATTEMPT_ENDS)[number]; failure: string | null }>(sql`
    select h.event, d.failure from delivery_history h join email_deliveries d on d.id = h.delivery_id
    where h.delivery_id = ${deliveryId} and h.at >= ${since}::timestamptz
    order by h.at desc, h.id desc limit 1`);
  const ended = rows[0];
  return ended && ATTEMPT_ENDS.includes(ended.event) ? failureCause(ended) : null;
}
