/** Counts emails that wait for lack of a connection. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

const COUNTED = 1000;

export async function countWaiting(
  ctx: Pick<Context, "db" | "clock" | "settings">,
  { coachId }: { coachId: string | null },
): Promise<number> {
  if (ctx.settings.hasMailServer) return 0;
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from email_deliveries d
      where d.state = 'pending' and (d.next_attempt_at <= ${ctx.clock.now()}::timestamptz or d.waits_for = 'connection')
        and not exists (select from connection_for(d.coach_id, false))
        and ${coachId ? sql`d.coach_id = ${coachId}` : sql`true`} limit ${COUNTED}) w`);
  return rows[0]?.count ?? 0;
}
