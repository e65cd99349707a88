/** 'Wrong address?': cancels what an earlier submission started for the address typed first. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type Correction = { pageId: string; reference: string; email: string };

/** In a transaction of its own: two addresses that correct each other would otherwise wait for each other. */
export async function withdrawSignup(ctx: Context, { pageId, reference, email }: Correction): Promise<void> {
  await ctx.db.execute(
    sql`select withdraw_signup(${pageId}, ${reference}, ${email}, ${ctx.clock.now()}::timestamptz)`,
  );
}
