/** Writes down how an attempt ended; the state machine of reliability.md in one place. */
import { type SQL, sql } from "drizzle-orm";
import { suppress } from "../consent/suppress.ts";
import type { Context } from "../context.ts";
import { backOff } from "./back-off.ts";
import type { Claim } from "./claim.ts";
import type { SendResult } from "./mailer.ts";
import { together } from "./together.ts";

export type AttemptEnd = "sent" | "retry" | "failed" | "uncertain" | "lost";

/** An unknown mailbox, in the server's enhanced words: the address itself is dead, for every coach. 5.1.7 and 5.1.8 are about the sender's. */
const isDeadAddress = (end: Extract<SendResult, { result: "refused" }>) =>
  end.at === "recipient" && end.code === 550 && /\b5\.1\.(?![78]\b)\d+\b/.test(end.response);

export async function recordAttempt(
  ctx: Context,
  claim: Claim,
  end: SendResult,
  handedOff: boolean,
): Promise<AttemptEnd> {
  const now = ctx.clock.now();
  if (end.result === "withdrawn") return "lost";
  if (end.result === "accepted")
    return (await recordSent(ctx, { claim, response: end.response })) ? "sent" : "lost";
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

/** A late yes also settles a row that was meanwhile called uncertain: it was this message, under this Message-ID. */
const recordSent: (ctx: Context, sent: { claim: Claim; response: string }) => Promise<boolean> = together(
  async (ctx, all) => {
    const sent = all.map(({ claim: { id, leaseToken }, response }) => ({ id, leaseToken, response }));
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      update email_deliveries d set state = 'sent', sent_at = ${ctx.clock.now()}, server_response = sent.response,
        attempts = d.attempts + 1, lease_token = null, lease_until = null
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(id uuid, "leaseToken" uuid, response text)
      where d.id = sent.id
        and ((d.state in ('claimed', 'handed-off') and d.lease_token = sent."leaseToken") or d.state = 'uncertain')
      returning d.id`);
    const written = new Set(rows.map(({ id }) => id));
    return all.map(({ claim }) => written.has(claim.id));
  },
);

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
async function change(ctx: Context, claim: Claim, set: SQL): Promise<boolean> {
  const changed = await ctx.db.execute(sql`
    update email_deliveries set ${set}, attempts = attempts + 1, lease_token = null, lease_until = null
    where id = ${claim.id} and state in ('claimed', 'handed-off') and lease_token = ${claim.leaseToken}`);
  return changed.rowCount === 1;
}
