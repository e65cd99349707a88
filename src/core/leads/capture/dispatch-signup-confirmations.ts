/** One round of a worker: confirmations that are due are claimed and sent; says how many were claimed. */
import { randomUUID } from "node:crypto";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { LEASE_SECONDS } from "#core/sending/deliveries/claim.ts";
import { callSetFunction } from "#db/call-function.ts";
import { sendSignupConfirmation } from "./send-signup-confirmation.ts";
import { claimedConfirmation } from "./signup-confirmation.ts";

const BATCH = 20;

export async function dispatchSignupConfirmations(ctx: Context, batch = BATCH): Promise<number> {
  const input = { now: ctx.clock.now(), batch, leaseToken: randomUUID(), leaseSeconds: LEASE_SECONDS };
  const claims = await callSetFunction(ctx.db, "claim_signup_confirmations", input, claimedConfirmation);
  await Promise.all(
    claims.map((claim) =>
      // One that faults is left to its lease.
      sendSignupConfirmation(ctx, claim).catch((error) =>
        reportError(ctx, error, { where: "dispatch-signup-confirmations", confirmation: claim.id }),
      ),
    ),
  );
  return claims.length;
}
