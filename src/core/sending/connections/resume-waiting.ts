import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** A null `coachId` means the site's connection, which also serves every coach without one. */
export async function resumeWaiting(
  ctx: Pick<Context, "db">,
  { coachId, now }: { coachId: string | null; now: Date },
): Promise<void> {
  const whose = coachId
    ? sql`d.coach_id = ${coachId}`
    : sql`(d.coach_id is null or d.coach_id not in (select coach_id from mail_connections where coach_id is not null))`;
  await ctx.db.execute(sql`
    update email_deliveries d set next_attempt_at = ${now}, waits_for = null
    where d.state = 'pending' and d.waits_for in ('connection', 'rate', 'quota') and ${whose}`);
  await ctx.db.execute(sql`
    update mail_pace set booked_until = ${now}
    where connection_id in (select id from mail_connections where coach_id is not distinct from ${coachId})`);
}
