import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { Context } from "#core/kernel/context.ts";
import { attemptWithCause } from "#core/sending/deliveries/attempt-inline.ts";
import { claim } from "#core/sending/deliveries/claim.ts";
import { awaitFirstResponse, type FirstAnswer, saveFirstResponse } from "./idempotent-response.ts";

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
  /** The key the response is stored under; null without one, or if another submission has it. */
  key: z.string().nullish(),
  /** Null until known; on a replay, the first submission's. */
  emailOutcome: z.enum(["sent", "failed", "queued"]).nullish(),
  emailReason: z.enum(["address", "away", "slow"]).nullish(),
  /** The signup email, or a held signup's confirmation message. */
  delivery: claim.nullish(),
  unsent: z.boolean().optional(),
  /** Of a replay: accepted by now, whatever the first answer was. */
  isSent: z.boolean().optional(),
});
type Captured = z.infer<typeof captured>;

export async function completeCapture(
  ctx: Context,
  captured: Captured,
  submission?: { pageId: string; key: string | null },
): Promise<Outcome> {
  if (captured.outcome !== "captured") return { kind: captured.outcome };
  // Responding faster when nothing is sent would reveal who has unsubscribed.
  if (captured.unsent && ctx.settings.inlineAttempt) await pause(ctx.inline.lastMs ?? 0);
  const { emailOutcome, emailReason = null, isSent } = captured;
  if (emailOutcome)
    return {
      ...answered({ email: emailOutcome, reason: emailReason }),
      ...(isSent && emailOutcome !== "sent" && { isSent: true }),
    };
  if (captured.replay && submission)
    return answered(await awaitFirstResponse(ctx, submission.pageId, submission.key));
  if (!captured.delivery) throw new Error("a captured signup has neither an outcome nor a message");
  const { outcome, cause } = await attemptWithCause(ctx, captured.delivery);
  const answer = { email: outcome, reason: outcome === "failed" ? cause : null };
  if (!submission || !captured.key) return answered(answer);
  return answered(await saveFirstResponse(ctx, submission.pageId, captured.key, answer));
}

const answered = ({ email, reason }: FirstAnswer): Outcome & { kind: "captured" } => ({
  kind: "captured",
  email,
  ...(reason && { reason }),
});
