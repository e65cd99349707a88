/** Records that a connection's webhook called, so its owner sees that it works. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** At most once a minute: reports arrive in bursts. */
export async function noteWebhook(
  ctx: Context,
  { connectionIds }: { connectionIds: string[] },
): Promise<void> {
  if (connectionIds.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db.execute(sql`
    update mail_pace set heard_at = ${now}
    where connection_id in ${connectionIds} and coalesce(heard_at <= ${now}::timestamptz - interval '1 minute', true)`);
}
