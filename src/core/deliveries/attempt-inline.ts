/** The first attempt, while the visitor waits: at most five seconds, then the email counts as queued and the attempt goes on by itself. */
import type { Context } from "../context.ts";
import { faultOf } from "../faults/fault.ts";
import { recordFault } from "../faults/record-fault.ts";
import type { Claim } from "./claim.ts";
import type { AttemptEnd } from "./record-attempt.ts";
import { sendDelivery } from "./send.ts";

export type EmailOutcome = "sent" | "failed" | "queued";

export const INLINE_DEADLINE_MS = 5000;

const outcomeOf: Record<AttemptEnd, EmailOutcome> = {
  sent: "sent",
  retry: "failed",
  failed: "failed",
  uncertain: "queued",
  lost: "queued",
};

export async function attemptInline(ctx: Context, claim: Claim): Promise<EmailOutcome> {
  ctx.inline.running += 1;
  const attempt = sendDelivery(ctx, claim)
    .then((end) => outcomeOf[end])
    .catch(async (error): Promise<EmailOutcome> => {
      // The row keeps its lease and is taken back when that ends: queued is the truth.
      await recordFault(ctx, "attempt-inline", faultOf(error), { delivery: claim.id });
      return "queued";
    })
    .finally(() => {
      ctx.inline.running -= 1;
    });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<EmailOutcome>((resolve) => {
    timer = setTimeout(() => resolve("queued"), INLINE_DEADLINE_MS);
  });
  try {
    return await Promise.race([attempt, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
