import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { CONFIRMATION_DAYS } from "#core/sending/deliveries/confirmation-message.ts";

export async function purgeSignupConfirmations(ctx: Context): Promise<void> {
  const end = new Date(ctx.clock.now().getTime() - CONFIRMATION_DAYS * 86_400_000);
  await ctx.db.execute(sql`
    select forget_held_signups(array(select id from signup_confirmations where created_at <= ${end} and signup is not null))`);
  await ctx.db.execute(
    sql`delete from signup_confirmations where greatest(created_at, handed_off_at) <= ${end} and signup is null`,
  );
}
