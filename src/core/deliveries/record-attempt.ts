/** Writes down how an attempt ended; the state machine of reliability.md in one place. */
import { type SQL, sql } from "drizzle-orm";
import { suppress } from "../consent/suppress.ts";
import type { Context } from "../context.ts";
import { backOff } from "./back-off.ts";
import type { Claim } from "./claim.ts";
import type { SendResult } from "./mailer.ts";

export type AttemptEnd = "sent" | "retry" | "failed" | "uncertain" | "lost";

/** An unknown mailbox, in the server's enhanced words: the address itself is dead, for every coach. */
const isDeadAddress = (end: Extract<SendResult, { result: "refused" }>) =>
  end.at === "recipient" && end.code === 550 && /\b5\.1\.\d+\b/.test(end.response);

export async function recordAttempt(
  ctx: Context,
  claim: Claim,
  end: SendResult,
  handedOff: boolean,
): Promise<AttemptEnd> {
  const now = ctx.clock.now();
  if (end.result === "withdrawn") return "lost";
  if (end.result === "accepted") {
    // A late yes also settles a row that was meanwhile called uncertain: it was this message, under this Message-ID.
    const sent = await change(
      ctx,
      claim,
      sql`state = 'sent', sent_at = ${now}, server_response = ${end.response}`,
      sql`or state = 'uncertain'`,
    );
    return sent ? "sent" : "lost";
  }
  if (end.result === "no-answer" && handedOff) {
    const words = sql`state = 'uncertain', uncertainties = uncertainties + 1, server_response = ${end.reason}`;
    return (await change(ctx, claim, words)) ? "uncertain" : "lost";
  }
  const response = end.result === "refused" ? end.response : end.reason;
  if (end.result === "refused" && end.code >= 500) {
    const dead = isDeadAddress(end);
    const failure = dead
      ? "address"
      : end.at === "recipient" || end.at === "message"
        ? "refused"
        : "configuration";
    return fail(ctx, claim, failure, response, dead);
  }
  const seconds = backOff(claim.attempts + 1);
  if (seconds === null) return fail(ctx, claim, "exhausted", response, false);
  const next = new Date(now.getTime() + seconds * 1000);
  const words = sql`state = 'pending', next_attempt_at = ${next}, handed_off_at = null, server_response = ${response}`;
  return (await change(ctx, claim, words)) ? "retry" : "lost";
}

async function fail(
  ctx: Context,
  claim: Claim,
  failure: string,
  response: string,
  dead: boolean,
): Promise<AttemptEnd> {
  const words = sql`state = 'failed', failure = ${failure}, server_response = ${response}`;
  if (!(await change(ctx, claim, words))) return "lost";
  // The mailbox does not exist, whichever coach writes to it.
  if (dead) await suppress(ctx, { email: claim.to, coachId: null, reason: "bounced" });
  return "failed";
}

/** Only whoever holds the lease may write; a row that was taken back meanwhile is left to its new holder. */
async function change(ctx: Context, claim: Claim, set: SQL, alsoFrom: SQL = sql``): Promise<boolean> {
  const changed = await ctx.db.execute(sql`
    update email_deliveries set ${set}, attempts = attempts + 1, lease_token = null, lease_until = null
    where id = ${claim.id} and ((state in ('claimed', 'handed-off') and lease_token = ${claim.leaseToken}) ${alsoFrom})`);
  return changed.rowCount === 1;
}
