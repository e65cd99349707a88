import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type Suppression = {
  email: string;
  coachId: string | null;
  reason: "unsubscribed" | "erased" | "bounced" | "complained";
};

export async function suppress(ctx: Context, { email, coachId, reason }: Suppression): Promise<void> {
  await ctx.db.execute(
    sql`select suppress_address(${email}, ${coachId}::uuid, ${reason}, ${ctx.clock.now()}::timestamptz)`,
  );
}
