/** Closes a broadcast only once every promised message has ended. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function closeBroadcast(
  ctx: Context,
  { broadcastId }: { broadcastId: string },
): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    update broadcasts b set state = 'closed', closed_at = ${ctx.clock.now()}::timestamptz
    where b.id = ${broadcastId}::uuid
      and not exists (select from email_deliveries d where d.broadcast_id = b.id and d.state in ('pending', 'claimed', 'handed-off', 'uncertain'))
      and (b.state = 'stopped' or not exists (select from broadcast_recipients r where r.broadcast_id = b.id and r.fate = 'promised'
        and r.delivery_id is null and r.ending is null))`);
  return (rowCount ?? 0) > 0;
}
