/** The mailbox's owner confirms a signup: the unsubscribe or erasure is lifted for that coach, and the signup is captured as of now, in one statement. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Outcome } from "#core/content/pages/outcome-messages.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { LEASE_SECONDS } from "#core/sending/deliveries/claim.ts";
import { type Captured, completeCapture } from "./complete-capture.ts";

export type ConfirmedSignup =
  | { kind: "confirmed"; outcome: Outcome }
  /** Confirmed before: nothing is done twice. */
  | { kind: "answered" }
  | { kind: "expired" };

/** Null for a link that was not signed here. */
export async function confirmSignup(ctx: Context, token: string): Promise<ConfirmedSignup | null> {
  const id = readLink(ctx.settings.secret, "confirm-signup", token);
  if (!id) return null;
  const input = {
    id,
    now: ctx.clock.now(),
    inline: ctx.settings.inlineAttempt && ctx.inline.running < ctx.settings.inlineAtOnce,
    leaseToken: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
  };
  type Answer = { kind: "confirmed"; captured: Captured } | { kind: "answered" | "expired" };
  const { rows } = await ctx.db.execute<{ answer: Answer }>(
    sql`select confirm_signup(${JSON.stringify(input)}::jsonb) as answer`,
  );
  const answer = rows[0]?.answer;
  if (!answer) throw new Error("confirm_signup gave no answer");
  if (answer.kind !== "confirmed") return { kind: answer.kind };
  return { kind: "confirmed", outcome: await completeCapture(ctx, answer.captured) };
}
