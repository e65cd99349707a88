/** Attempts delivery while the visitor waits; after five seconds the email counts as queued. */
import { z } from "zod";
import type { FailureReason } from "#core/content/pages/form/email-failure.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { callFunction } from "#db/call-function.ts";
import type { Claim } from "./claim.ts";
import type { AttemptEnd } from "./record-attempt.ts";
import { attemptDelivery } from "./send.ts";

export type EmailOutcome = "sent" | "failed" | "queued";

export const INLINE_DEADLINE_MS = 5000;

const outcomeOf: Record<AttemptEnd, EmailOutcome> = {
  sent: "sent",
  retry: "failed",
  failed: "failed",
  uncertain: "queued",
  lost: "queued",
};

export type InlineAttempt = { outcome: EmailOutcome; cause: FailureReason | null };
const queued: InlineAttempt = { outcome: "queued", cause: null };

export const attemptInline = async (ctx: Context, claim: Claim): Promise<EmailOutcome> =>
  (await attemptWithCause(ctx, claim)).outcome;

export const attemptWithCause = (ctx: Context, claim: Claim): Promise<InlineAttempt> =>
  sendWithinDeadline(ctx, claim.id, async () => {
    if (!(await takeSendSlot(ctx, claim))) return queued;
    const { end, cause } = await attemptDelivery(ctx, claim);
    return { outcome: outcomeOf[end], cause };
  });

async function sendWithinDeadline(
  ctx: Context,
  id: string,
  send: () => Promise<InlineAttempt>,
): Promise<InlineAttempt> {
  ctx.inline.running += 1;
  const started = performance.now();
  // The attempt may outlast the request, so the request's time limit doesn't apply.
  const attempt = withTimeLimit(null, send)
    .catch((error) => {
      // The row keeps its lease and is reclaimed when that expires.
      reportError(ctx, error, { where: "attempt-inline", delivery: id });
      return queued;
    })
    .finally(() => {
      ctx.inline.running -= 1;
    });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<InlineAttempt>((resolve) => {
    timer = setTimeout(() => resolve(queued), INLINE_DEADLINE_MS);
  });
  try {
    return await Promise.race([attempt, deadline]);
  } finally {
    clearTimeout(timer);
    ctx.inline.lastMs = performance.now() - started;
  }
}

export async function takeSendSlot(ctx: Context, { id, leaseToken, coachId }: Claim): Promise<boolean> {
  if ((await ctx.mailer.capacityFor(coachId)) !== "limited") return true;
  const input = { now: ctx.clock.now(), id, leaseToken, hasServer: ctx.settings.hasMailServer };
  const waitsFor = await callFunction(ctx.db, "take_send_slot", input, z.string().nullable());
  return waitsFor === null;
}
