import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { Context } from "#core/kernel/context.ts";
import {
  attemptWithCause,
  type InlineAttempt,
  sendWithinDeadline,
} from "#core/sending/deliveries/attempt-inline.ts";
import { claim } from "#core/sending/deliveries/claim.ts";
import { awaitFirstResponse, type FirstAnswer, saveFirstResponse } from "./idempotent-response.ts";
import { sendSignupConfirmation } from "./send-signup-confirmation.ts";
import { claimedConfirmation } from "./signup-confirmation.ts";

export const captured = z.object({
  outcome: z.enum([
    "captured",
    "campaign-missing",
    "already-registered",
    "full",
    "waiting",
    "over",
    "next-date",
    "suppressed",
  ]),
  replay: z.boolean().optional(),
  /** The key the answer is stored under; null without one, or if another submission has it. */
  key: z.string().nullish(),
  /** Null until we (or, on a replay, the first submission) know. */
  emailOutcome: z.enum(["sent", "failed", "queued"]).nullish(),
  /** Only reasons the visitor may see. */
  emailReason: z.enum(["address", "away", "slow"]).nullish(),
  delivery: claim.nullish(),
  confirmation: claimedConfirmation.nullish(),
  unsent: z.boolean().optional(),
});
type Captured = z.infer<typeof captured>;

export async function completeCapture(
  ctx: Context,
  captured: Captured,
  submission?: { pageId: string; key: string | null },
): Promise<Outcome> {
  if (captured.outcome !== "captured") return { kind: captured.outcome };
  // Answering sooner when nothing is sent would reveal who has unsubscribed.
  if (captured.unsent && ctx.settings.inlineAttempt) await pause(ctx.inline.lastMs ?? 0);
  if (captured.emailOutcome)
    return answered({ email: captured.emailOutcome, reason: captured.emailReason ?? null });
  if (captured.replay && submission)
    return answered(await awaitFirstResponse(ctx, submission.pageId, submission.key));
  const { outcome, cause } = await attempt(ctx, captured);
  const answer = { email: outcome, reason: outcome === "failed" ? cause : null };
  if (!submission || !captured.key) return answered(answer);
  return answered(await saveFirstResponse(ctx, submission.pageId, captured.key, answer));
}

const answered = ({ email, reason }: FirstAnswer): Outcome => ({
  kind: "captured",
  email,
  ...(reason && { reason }),
});

function attempt(ctx: Context, { delivery, confirmation }: Captured): Promise<InlineAttempt> {
  if (delivery) return attemptWithCause(ctx, delivery);
  if (confirmation)
    return sendWithinDeadline(ctx, confirmation.id, () => sendSignupConfirmation(ctx, confirmation));
  throw new Error("a captured signup has neither an outcome nor a message");
}
