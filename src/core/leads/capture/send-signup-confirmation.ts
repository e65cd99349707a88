/** Sends a claimed confirmation and writes down how it ended: sent, to be tried again, or given up. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import type { InlineAttempt } from "#core/sending/deliveries/attempt-inline.ts";
import { backOff } from "#core/sending/deliveries/back-off.ts";
import { isDeadAddress } from "#core/sending/deliveries/is-dead-address.ts";
import { causeOf } from "#core/sending/deliveries/send.ts";
import { confirmationMessage } from "./confirmation-message.ts";
import type { ClaimedConfirmation } from "./signup-confirmation.ts";

const UNCERTAIN_SECONDS = 15 * 60;

export async function sendSignupConfirmation(
  ctx: Context,
  claim: ClaimedConfirmation,
): Promise<InlineAttempt> {
  let handedOff = false;
  const result = await ctx.mailer.send(confirmationMessage(ctx.settings, claim), async () => {
    handedOff = await handOff(ctx, claim);
    return handedOff;
  });
  const isUncertain = result.result === "no-answer" && handedOff;
  await record(ctx, claim, result, isUncertain);
  if (result.result === "refused" && isDeadAddress(result, claim.to))
    await suppress(ctx, { email: claim.to, coachId: null, reason: "bounced" });
  // The same cause as a signup email would name: another one would tell who has unsubscribed.
  const cause = causeOf(result);
  if (result.result === "accepted") return { outcome: "sent", cause };
  return { outcome: isUncertain || result.result === "withdrawn" ? "queued" : "failed", cause };
}

/** Not after an answer, nor after a bounce or a complaint: neither is lifted by a confirmation. */
async function handOff(ctx: Context, { id, leaseToken }: ClaimedConfirmation): Promise<boolean> {
  const now = ctx.clock.now();
  const marked = await ctx.db.execute(sql`
    update signup_confirmations h set handed_off_at = ${now}
    where id = ${id} and state = 'claimed' and lease_token = ${leaseToken} and lease_until > ${now} and email is not null
      and not exists (select from suppressions s where s.email_hash = h.email_hash
        and (s.coach_id = h.coach_id or s.coach_id is null) and s.reason in ('bounced', 'complained'))`);
  return marked.rowCount === 1;
}

/** Only whoever holds the lease may write; one that was taken back meanwhile is left to its new holder. */
async function record(
  ctx: Context,
  claim: ClaimedConfirmation,
  result: SendResult,
  isUncertain: boolean,
): Promise<void> {
  if (result.result === "withdrawn") return; // its lease runs out, and it is judged anew
  const next = nextAttempt(ctx.clock.now(), claim, result, isUncertain);
  const state = result.result === "accepted" ? "sent" : next ? "pending" : "failed";
  const perhapsSent = result.result === "accepted" || isUncertain;
  await ctx.db.execute(sql`
    update signup_confirmations set state = ${state}, attempts = attempts + 1, next_attempt_at = ${next}::timestamptz,
      lease_token = null, lease_until = null, uncertainties = uncertainties + ${isUncertain ? 1 : 0}::int,
      handed_off_at = case when ${perhapsSent || claim.uncertainties > 0} then handed_off_at end
    where id = ${claim.id} and state = 'claimed' and lease_token = ${claim.leaseToken}`);
}

function nextAttempt(
  now: Date,
  claim: ClaimedConfirmation,
  result: SendResult,
  isUncertain: boolean,
): Date | null {
  if (result.result === "accepted") return null;
  const isFinal = result.result === "refused" && result.code >= 500;
  const seconds = isUncertain
    ? claim.uncertainties === 0
      ? UNCERTAIN_SECONDS
      : null
    : isFinal
      ? null
      : backOff(claim.attempts + 1);
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
