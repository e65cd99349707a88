/** Writes down how an attempt ended: every transition of a delivery after its hand-off, in one place (docs/flow.md). */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "../consent/suppress.ts";
import { backOff } from "./back-off.ts";
import { batchWrites } from "./batch-writes.ts";
import type { Claim } from "./claim.ts";
import { type FailureCause, failureCause, failureStatement } from "./failure-cause.ts";
import { isDeadAddress } from "./is-dead-address.ts";
import { keepTrying } from "./keep-trying.ts";
import { logFailedAttempt, withoutAddress } from "./log-failed-attempts.ts";

export type AttemptEnd = "sent" | "retry" | "failed" | "uncertain" | "lost";

/** The message could not even be made, so no server was asked. */
type Unrendered = { result: "unrendered"; reason: string };
/** How an attempt ended that did not succeed; `code` is the server's reply code, if it gave one. */
type Ended = {
  event: "deferred" | "refused" | "no-answer" | "unrendered" | "uncertain";
  response: string;
  code?: number | null;
  failure?: string;
};

export async function recordAttempt(
  ctx: Context,
  claim: Claim,
  end: SendResult | Unrendered,
  handedOff: boolean,
): Promise<AttemptEnd> {
  const now = ctx.clock.now();
  if (end.result === "withdrawn") return "lost";
  if (end.result === "accepted")
    return (await keepTrying(ctx, () => recordSent(ctx, { claim, response: end.response })))
      ? "sent"
      : "lost";
  if (end.result === "no-answer" && handedOff) {
    const set = sql`state = 'uncertain', uncertainties = uncertainties + 1`;
    return (await change(ctx, claim, set, { event: "uncertain", response: end.reason }))
      ? "uncertain"
      : "lost";
  }
  const code = end.result === "refused" ? end.code : null;
  const response = end.result === "refused" ? end.response : end.reason;
  if (end.result === "refused" && end.code >= 500) {
    const dead = isDeadAddress(end, claim.to);
    const failure = dead
      ? "address"
      : end.at === "recipient" || end.at === "message"
        ? "refused"
        : "configuration";
    return fail(ctx, claim, failure, { event: "refused", response, code });
  }
  const event = end.result === "refused" ? "deferred" : end.result;
  const seconds = backOff(claim.attempts + 1);
  if (seconds === null) return fail(ctx, claim, "exhausted", { event, response, code });
  const next = new Date(now.getTime() + seconds * 1000);
  const set = sql`state = 'pending', next_attempt_at = ${next}, handed_off_at = null`;
  return (await change(ctx, claim, set, { event, response, code })) ? "retry" : "lost";
}

/**
 * A late yes also settles a row that was meanwhile called uncertain: it was this message, under this Message-ID. One that
 * is sent already was written by an earlier try, whose own answer was lost on the way.
 */
const recordSent: (ctx: Context, sent: { claim: Claim; response: string }) => Promise<boolean> = batchWrites(
  async (ctx, all) => {
    const sent = all.map(({ claim: { id, leaseToken }, response }) => ({ id, leaseToken, response }));
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      with sent as (
        select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(id uuid, "leaseToken" uuid, response text)
      ), written as (
        update email_deliveries d set state = 'sent', sent_at = ${ctx.clock.now()}, server_response = sent.response,
          attempts = d.attempts + 1, lease_token = null, lease_until = null
        from sent where d.id = sent.id
          and ((d.state in ('claimed', 'handed-off') and d.lease_token = sent."leaseToken") or d.state = 'uncertain')
        returning d.id
      )
      select id from written
      union all select d.id from email_deliveries d join sent using (id) where d.state = 'sent'`);
    const written = new Set(rows.map(({ id }) => id));
    return all.map(({ claim }) => written.has(claim.id));
  },
);

async function fail(ctx: Context, claim: Claim, failure: string, ended: Ended): Promise<AttemptEnd> {
  const set = sql`state = 'failed', failure = ${failure}`;
  if (!(await change(ctx, claim, set, { ...ended, failure }))) return "lost";
  // The mailbox does not exist, whichever coach writes to it.
  if (failure === "address")
    await keepTrying(ctx, () => suppress(ctx, { email: claim.to, coachId: null, reason: "bounced" }));
  return "failed";
}

/**
 * Only whoever holds the lease may write; a row that was taken back meanwhile is left to its new holder.
 * The same statement keeps how the attempt ended, for the trace: the next one will write over it.
 */
async function change(ctx: Context, claim: Claim, set: SQL, ended: Ended): Promise<boolean> {
  const { event, response, code = null, failure = null } = ended;
  const write = () =>
    ctx.db.execute(sql`
    with held as materialized (
      select id, handed_off_at from email_deliveries
      where id = ${claim.id} and state in ('claimed', 'handed-off') and lease_token = ${claim.leaseToken} for update
    ), changed as (
      update email_deliveries d
      set ${set}, server_response = ${response}, attempts = d.attempts + 1, lease_token = null, lease_until = null
      from held where d.id = held.id returning d.id
    )
    insert into delivery_history (delivery_id, event, at, handed_off_at, text)
    select held.id, ${event}, ${ctx.clock.now()}::timestamptz, held.handed_off_at, ${response} from held join changed using (id)`);
  if ((await keepTrying(ctx, write)).rowCount !== 1) return false;
  // A message that could not be rendered is a fault of ours, and send.ts has logged it under its delivery.
  if (event !== "unrendered") await log(ctx, claim, failureCause({ event, failure }), { response, code });
  return true;
}

const log = (
  ctx: Context,
  claim: Claim,
  cause: FailureCause,
  { response, code }: { response: string; code: number | null },
) =>
  logFailedAttempt(ctx, {
    functionName: "send-delivery",
    code: `email-${cause}${code ? `-${code}` : ""}`,
    message: `${failureStatement(cause)}${code ? ` (${code})` : ""}`,
    example: { firstDelivery: claim.id, serverSaid: withoutAddress(response, claim.to) },
  });
