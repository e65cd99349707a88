import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/**
 * A dead mailbox is dead for every coach, but a coach's own server may claim anything, so its reports count
 * for that coach only (decision 61).
 */
export async function suppressBounced(
  ctx: Context,
  { email, coachId }: { email: string; coachId: string },
): Promise<void> {
  await ctx.db.execute(
    sql`select suppress_address(${email}, bounce_scope(${coachId}::uuid), 'bounced', ${ctx.clock.now()}::timestamptz)`,
  );
}
