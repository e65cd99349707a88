import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { CONFIRMATION_DAYS } from "./signup-confirmation.ts";

export async function purgeSignupConfirmations(ctx: Context): Promise<void> {
  const end = new Date(ctx.clock.now().getTime() - CONFIRMATION_DAYS * 86_400_000);
  await ctx.db.execute(
    sql`delete from signup_confirmations where greatest(created_at, handed_off_at) <= ${end}`,
  );
  await ctx.db.execute(sql`
    update signup_confirmations set email = null, signup = null, next_attempt_at = null,
      state = case when state = 'pending' then 'failed' else state end
    where created_at <= ${end} and email is not null`);
}
