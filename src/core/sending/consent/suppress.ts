import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type Suppression = {
  email: string;
  coachId: string | null;
  reason: "unsubscribed" | "erased" | "bounced" | "complained";
  actor?: "visitor" | "owner";
};

export async function suppress(ctx: Context, suppression: Suppression): Promise<void> {
  const { email, coachId, reason, actor = null } = suppression;
  await ctx.db.execute(
    sql`select suppress_address(${email}, ${coachId}::uuid, ${reason}, ${ctx.clock.now()}::timestamptz, ${actor})`,
  );
}
