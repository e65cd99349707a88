import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type BroadcastHealth = { tried: number; bounces: number; complaints: number };

/** Uses one index: sent = all minus the few queued and unattempted; a deferral counts as attempted. */
export async function readHealth(
  { db }: Pick<Context, "db">,
  { broadcastId }: { broadcastId: string },
): Promise<BroadcastHealth> {
  const of = sql`d.broadcast_id = ${broadcastId}::uuid`;
  const { rows } = await db.execute<BroadcastHealth>(sql`
    select greatest(b.queued - (select count(*) from email_deliveries d where ${of} and d.state in ('pending', 'claimed', 'handed-off') and d.attempts = 0), 0)::int as tried,
      (select count(*) from email_deliveries d where ${of} and (d.state = 'bounced' or d.state = 'failed' and d.failure = 'address'))::int as bounces,
      (select count(*) from email_deliveries d where ${of} and d.state = 'complained')::int as complaints
    from broadcasts b where b.id = ${broadcastId}::uuid`);
  return rows[0] ?? { tried: 0, bounces: 0, complaints: 0 };
}
