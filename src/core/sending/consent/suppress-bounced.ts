/** A server refused an address for good while we talked to it: nothing more to it, from any coach, or from this one alone where the server is the coach's own. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** A mailbox that does not exist does not exist for anybody; but a coach's own server says what the coach wants (decision 61). */
export async function suppressBounced(
  ctx: Context,
  { email, coachId }: { email: string; coachId: string },
): Promise<void> {
  await ctx.db.execute(
    sql`select suppress_address(${email}, bounce_scope(${coachId}::uuid), 'bounced', ${ctx.clock.now()}::timestamptz)`,
  );
}
