/** Claims a batch of due deliveries (of one address, where `only` names it) under a lease; any number of workers may do this at once. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Claim, LEASE_SECONDS } from "./claim.ts";

export async function claimDue(ctx: Context, batch: number, only?: string): Promise<Claim[]> {
  const input = { now: ctx.clock.now(), batch, only, leaseToken: randomUUID(), leaseSeconds: LEASE_SECONDS };
  const { rows } = await ctx.db.execute<{ claim: Claim }>(
    sql`select claim_due(${JSON.stringify(input)}::jsonb) as claim`,
  );
  return rows.map((row) => row.claim);
}
