/** What follows once a signup is stored: the email that was claimed with it is tried while the visitor waits. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Outcome } from "#core/content/pages/outcome-messages.ts";
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

/** What `capture_lead` answers. */
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
  /** The key that this submission's answer is kept under; null without one, or where another submission has it. */
  key: z.string().nullish(),
  /** Null while it is for us (or, on a replay, for the first submission) to find out. */
  emailOutcome: z.enum(["sent", "failed", "queued"]).nullish(),
  /** Why it failed, where that is known and may be told. */
  emailReason: z.enum(["address", "away", "slow"]).nullish(),
  delivery: claim.nullish(),
  /** The signup is held, and this message asks about it. */
  confirmation: claimedConfirmation.nullish(),
  /** The signup is held, and the address has had its message of these days. */
  unsent: z.boolean().optional(),
});
type Captured = z.infer<typeof captured>;

/** Where the submission had a key, its first answer is kept for every retry. */
export async function completeCapture(
  ctx: Context,
  captured: Captured,
  submission?: { pageId: string; key: string | null },
): Promise<Outcome> {
  if (captured.outcome !== "captured") return { kind: captured.outcome };
  // Nothing to send must not answer sooner than sending does, or the time would say who has unsubscribed.
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
