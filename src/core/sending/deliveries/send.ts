/** Sends deliveries, and is the only place that does: composes, hands off, records the outcome. */
import type { FailureReason } from "#core/content/pages/form/email-failure.ts";
import type { Context } from "#core/kernel/context.ts";
import { CodedError } from "#core/kernel/errors/coded-error.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Message, SendResult } from "#core/kernel/mailer.ts";
import { mailDomain } from "#core/kernel/telemetry/mail-domain.ts";
import { traced } from "#core/kernel/telemetry/tracer.ts";
import { deliveryOutbox } from "../outbox/outbox.ts";
import type { Claim } from "./claim.ts";
import { compose } from "./compose.ts";
import { composeServiceMessage } from "./compose-service-message.ts";
import { callVariables, seatVariables } from "./message-variables.ts";
import { type AttemptEnd, recordAttempt } from "./record-attempt.ts";

export const sendDelivery = async (ctx: Context, claim: Claim): Promise<AttemptEnd> =>
  (await attemptDelivery(ctx, claim)).end;

type Attempted = { end: AttemptEnd; cause: FailureReason | null };

/** A worker's attempt continues the trace of the form post that caused the delivery. */
export async function attemptDelivery(ctx: Context, claim: Claim): Promise<Attempted> {
  const { id, kind, attempts, traceparent, to } = claim;
  const started = performance.now();
  const attributes = { "foyer.delivery": id, "foyer.kind": kind, "foyer.attempt": attempts + 1 };
  return traced(
    ctx,
    { name: "delivery attempt", kind: "consumer", parent: traceparent, attributes },
    async (span) => {
      const attempted = await attempt(ctx, claim);
      const outcome = attempted.end;
      span.set({ "foyer.outcome": outcome });
      ctx.meter?.count("attempts", { outcome, domain: mailDomain(to) });
      ctx.meter?.observe("attemptSeconds", (performance.now() - started) / 1000, { outcome });
      return attempted;
    },
  );
}

async function attempt(ctx: Context, claim: Claim): Promise<Attempted> {
  let message: Message;
  try {
    message = "content" in claim ? await composeServiceMessage(ctx, claim) : await compose(ctx, claim);
  } catch (error) {
    reportError(ctx, new CodedError("email", "email-render", String(error), error), {
      where: "send-delivery",
      delivery: claim.id,
    });
    const unrendered = { result: "unrendered" as const, reason: "The message could not be rendered" };
    return { end: await recordAttempt(ctx, claim, unrendered, false), cause: null };
  }
  // Details of the event and the call are stored with the message, so it can be shown exactly as sent.
  const kept = "seat" in claim && {
    ...(claim.seat && seatVariables(claim.seat, claim.variables, ctx.clock.now())),
    ...callVariables(claim.call),
  };
  let handedOff = false;
  const end = await traced(ctx, { name: "smtp send", kind: "client" }, async (span) => {
    const answer = await ctx.mailer.send(message, async () => {
      handedOff = await deliveryOutbox.handOff(
        ctx,
        claim,
        kept && Object.keys(kept).length > 0 ? kept : null,
      );
      return handedOff;
    });
    span.set({ "foyer.result": answer.result, ...("code" in answer && { "smtp.reply_code": answer.code }) });
    if (answer.result === "refused" || answer.result === "no-answer") span.fail(answer.result);
    return answer;
  });
  if (end.result === "no-connection") {
    await deliveryOutbox.release(ctx, claim);
    return { end: "lost", cause: null };
  }
  if (end.result === "refused" || end.result === "no-answer") {
    ctx.log.warn({ delivery: claim.id, end: end.result, handedOff }, "email attempt did not succeed");
  }
  return { end: await recordAttempt(ctx, claim, end, handedOff), cause: causeOf(end) };
}

function causeOf(end: SendResult): FailureReason | null {
  if (end.result === "no-answer") return end.why ?? null;
  return end.result === "refused" && end.at === "recipient" && end.code >= 500 ? "address" : null;
}
