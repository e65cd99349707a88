/** Marks a delivery as handed off, if the lease still holds: from here on, no answer means 'perhaps sent'. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Claim } from "./claim.ts";

export async function handOff(ctx: Context, claim: Claim): Promise<boolean> {
  const now = ctx.clock.now();
  const marked = await ctx.db.execute(sql`
    update email_deliveries set state = 'handed-off', handed_off_at = ${now}
    where id = ${claim.id} and state = 'claimed' and lease_token = ${claim.leaseToken} and lease_until > ${now}`);
  return marked.rowCount === 1;
}
