/** Counts mail sent outside the queue (tests) toward its connection's daily quota. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";

/** Counted after acceptance, even beyond the quota: such messages are few and transactional. */
export async function countSent(ctx: Context, { coachId }: { coachId: string | null }): Promise<void> {
  const { settings, clock } = ctx;
  try {
    await ctx.db.execute(sql`
      update mail_pace p set day = mail_day(${clock.now()}::timestamptz),
        sent_today = 1 + case when p.day = mail_day(${clock.now()}::timestamptz) then p.sent_today else 0 end
      from connection_for(${coachId}::uuid, ${settings.hasMailServer}::boolean) c
      where p.connection_id = c.id and (c.daily_quota is not null or c.rate_per_second is not null)`);
  } catch (error) {
    // Never throws: an uncounted message must not be sent again.
    reportError(ctx, error, { where: "count-sent" });
  }
}
