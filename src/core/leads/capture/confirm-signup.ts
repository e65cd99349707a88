/** Confirms a held signup: one statement lifts the unsubscribe or erasure for that coach and captures the signup. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { LEASE_SECONDS } from "#core/sending/outbox/outbox.ts";
import { callFunction } from "#db/call-function.ts";
import { captured, completeCapture } from "./complete-capture.ts";

export type ConfirmedSignup = { kind: "confirmed"; outcome: Outcome } | { kind: "answered" | "expired" };

const confirmed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirmed"), captured }),
  z.object({ kind: z.enum(["answered", "expired"]) }),
]);

export async function confirmSignup(ctx: Context, token: string): Promise<ConfirmedSignup | null> {
  const id = readLink(ctx.settings.secrets, "confirm-signup", token);
  if (!id) return null;
  const input = {
    id,
    now: ctx.clock.now(),
    inline: ctx.settings.inlineAttempt && ctx.inline.running < ctx.settings.inlineAtOnce,
    leaseToken: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
  };
  const answer = await callFunction(ctx.db, "confirm_signup", input, confirmed);
  if (answer.kind !== "confirmed") return { kind: answer.kind };
  return { kind: "confirmed", outcome: await completeCapture(ctx, answer.captured) };
}
