import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppressBounced } from "../consent/suppress-bounced.ts";
import { enhancedStatus, isHardBounce } from "../feedback/hard-bounce.ts";
import { noteDeferral } from "../lanes/note-deferral.ts";
import { nextAttempt } from "../outbox/back-off.ts";
import { batchWrites } from "../outbox/batch-writes.ts";
import { deliveryOutbox, isPerhapsSent } from "../outbox/outbox.ts";
import type { Claim } from "./claim.ts";
import { type FailureCause, failureCause, failureStatement } from "./failure-cause.ts";
import { keepTrying } from "./keep-trying.ts";
import { logFailedAttempt, withoutAddress } from "./log-failed-attempts.ts";

export type AttemptEnd = "sent" | "retry" | "failed" | "uncertain" | "lost";

type Unrendered = { result: "unrendered"; reason: string };
type Ended = {
  event: "deferred" | "refused" | "no-answer" | "unrendered" | "uncertain";
  response: string;
  code?: number | null;
};

export async function recordAttempt(
  ctx: Context,
  claim: Claim,
  end: Exclude<SendResult, { result: "no-connection" }> | Unrendered,
  handedOff: boolean,
): Promise<AttemptEnd> {
  const now = ctx.clock.now();
  if (end.result === "withdrawn") return "lost";
  if (end.result === "accepted")
    return (await keepTrying(ctx, () => recordSent(ctx, { claim, response: end.response })))
      ? "sent"
      : "lost";
  if (end.result === "no-answer" && isPerhapsSent(end, handedOff)) {
    return settle(ctx, claim, { state: "uncertain" }, { event: "uncertain", response: end.reason });
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
  const next = nextAttempt(now, claim);
  const ended =
    next === null
      ? await fail(ctx, claim, "exhausted", { event, response, code })
      : await settle(ctx, claim, { state: "pending", nextAttemptAt: next }, { event, response, code });
  if (end.result === "refused" && isDomainsOwn(end)) await noteDeferral(ctx, claim);
  return ended;
}

/**
 * A late acceptance also settles a row marked uncertain: it has the same Message-ID. A row that is already
 * sent was written by an earlier try whose response was lost.
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
        returning d.id, d.coach_id, d.person_id
      ), logged as (
        insert into activities (coach_id, person_id, kind, actor, about, at)
        select coach_id, person_id, 'message-accepted', 'worker', jsonb_build_object('delivery', id), ${ctx.clock.now()}::timestamptz
        from written where person_id is not null
      ), taken_again as (
        -- Empty as a rule: a destination that accepts is no longer slow.
        delete from slow_lanes s using email_deliveries d
        where d.id in (select id from sent) and s.coach_id is not distinct from d.coach_id
          and s.lane = mail_lane(d.email_address) and s.paused_until <= ${ctx.clock.now()}
      )
      select id from written
      union all select d.id from email_deliveries d join sent using (id) where d.state = 'sent'`);
    const written = new Set(rows.map(({ id }) => id));
    return all.map(({ claim }) => written.has(claim.id));
  },
);

async function fail(ctx: Context, claim: Claim, failure: string, ended: Ended): Promise<AttemptEnd> {
  const end = await settle(ctx, claim, { state: "failed", failure }, ended);
  // Alert targets and owners aren't leads: a dead address ends only their own mail.
  const { to: email, coachId } = claim;
  if (end === "failed" && failure === "address" && coachId !== null)
    await keepTrying(ctx, () => suppressBounced(ctx, { email, coachId }));
  return end;
}

type Becomes = { state: "pending" | "uncertain" | "failed"; nextAttemptAt?: Date; failure?: string };

/** In one statement: the next attempt overwrites the row. */
async function settle(ctx: Context, claim: Claim, becomes: Becomes, ended: Ended): Promise<AttemptEnd> {
  const { state, nextAttemptAt = null, failure = null } = becomes;
  const { event, response, code = null } = ended;
  const result = { state, nextAttemptAt, failure, event, text: response, isUncertain: state === "uncertain" };
  if (!(await keepTrying(ctx, () => deliveryOutbox.settle(ctx, claim, result)))) return "lost";
  // A rendering failure is our bug; send.ts has already logged it with its delivery.
  if (event !== "unrendered") await log(ctx, claim, failureCause({ event, failure }), { response, code });
  return state === "pending" ? "retry" : state;
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

type Refused = Extract<SendResult, { result: "refused" }>;

/** A full mailbox (4.2.x) concerns one person; a refusal before RCPT TO comes from our own server. */
const isDomainsOwn = ({ at, response }: Pick<Refused, "at" | "response">): boolean =>
  (at === "recipient" || at === "message") && !/\b4\.2\.\d/.test(response);

/** Some servers reject the recipient only after the content; each message has just one. */
const isDeadAddress = (end: Extract<SendResult, { result: "refused" }>, to: string) =>
  (end.at === "recipient" || end.at === "message") &&
  isHardBounce(enhancedStatus(end.response), end.response, to);
