/** Puts an address on the list nothing is sent to: for one coach, or for the whole site. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

type Suppression = {
  email: string;
  coachId: string | null;
  reason: "unsubscribed" | "erased" | "bounced" | "complained";
};

export async function suppress(ctx: Context, { email, coachId, reason }: Suppression): Promise<void> {
  await ctx.db.execute(sql`
    insert into suppressions (coach_id, email_hash, reason, created_at)
    values (${coachId}, sha256(convert_to(${email}, 'UTF8')), ${reason}, ${ctx.clock.now()}) on conflict do nothing`);
}
