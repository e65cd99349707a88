import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import { deliveryOutbox } from "../outbox/outbox.ts";
import { failureCause, failureStatement } from "./failure-cause.ts";
import { logFailedAttempt } from "./log-failed-attempts.ts";

export async function reclaimExpiredLeases(ctx: Context, only?: string): Promise<number> {
  const leases = await deliveryOutbox.reclaim(ctx, only);
  await Promise.all(
    leases.map(({ id, handedOff }) => {
      const cause = failureCause({ event: handedOff ? "cut-off" : "broken-off", failure: null });
      return logFailedAttempt(ctx, {
        functionName: "send-delivery",
        code: `email-${cause}`,
        message: failureStatement(cause),
        example: { firstDelivery: id },
      });
    }),
  );
  const input = { now: ctx.clock.now(), only };
  const resolved = await callFunction(ctx.db, "resolve_uncertain_deliveries", input, z.coerce.number());
  return leases.length + resolved;
}
