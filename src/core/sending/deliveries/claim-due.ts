/** Claims a batch of due deliveries (of one address, where `only` names it) under a lease; any number of workers may do this at once. */
import { randomUUID } from "node:crypto";
import type { Context } from "#core/kernel/context.ts";
import { callSetFunction } from "#db/call-function.ts";
import { type Claim, claim, LEASE_SECONDS } from "./claim.ts";

export async function claimDue(ctx: Context, batch: number, only?: string): Promise<Claim[]> {
  const input = { now: ctx.clock.now(), batch, only, leaseToken: randomUUID(), leaseSeconds: LEASE_SECONDS };
  return callSetFunction(ctx.db, "claim_due", input, claim);
}
