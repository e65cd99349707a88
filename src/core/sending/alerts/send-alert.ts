/** Sends a claimed alert by its channel and writes down how it ended: delivered, to be tried again, or given up. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { logFailedAttempt, withoutAddress } from "../deliveries/log-failed-attempts.ts";
import { alertEmail, alertPayload } from "./alert-messages.ts";
import type { ClaimedAlert } from "./claimed-alert.ts";
import { postWebhook } from "./post-webhook.ts";
import { secretsAt } from "./webhook-secret.ts";

const [MINUTE, HOUR] = [60, 3600];
/** Over a day in all; spread by a fifth either way, so that a receiver that was away is not met by all at once. */
const delays = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR];
export const MAX_SIGN_IN_ATTEMPTS = delays.length + 1;
const UNCERTAIN_SECONDS = 15 * MINUTE;

type End = {
  status: number | null;
  text: string;
} & ({ is: "delivered" | "final" } | { is: "later" } | { is: "uncertain" } | { is: "lost" });

export async function sendAlert(ctx: Context, alert: ClaimedAlert): Promise<void> {
  const started = performance.now();
  const end = alert.target.channel === "email" ? await mail(ctx, alert) : await post(ctx, alert);
  if (end.is !== "lost") await record(ctx, alert, end, Math.round(performance.now() - started));
}

async function post(ctx: Context, alert: ClaimedAlert): Promise<End> {
  const { status, text, isDelivered, isGone } = await postWebhook(ctx, {
    id: alert.id,
    address: alert.target.address,
    secrets: secretsAt(ctx.settings.secret, alert.target, ctx.clock.now()),
    payload: alertPayload(ctx.settings, alert),
  });
  // 410: the receiver says that it is no more, and asks for nothing else.
  return { is: isDelivered ? "delivered" : isGone ? "final" : "later", status, text };
}

async function mail(ctx: Context, alert: ClaimedAlert): Promise<End> {
  const { settings } = ctx;
  if (alert.isDead)
    return { is: "final", status: null, text: "This mailbox does not exist, or its reader complained." };
  const { manageUrl, ...words } = alertEmail(settings, alert);
  const address = alert.sender ?? `foyer@${new URL(settings.publicUrl).hostname}`;
  let handedOff = false;
  const result = await ctx.mailer.send(
    {
      ...words,
      // The same for every attempt: a second copy is known as one.
      messageId: `<${alert.id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
      from: { name: "Foyer", address },
      returnPath: address,
      replyTo: address,
      to: alert.target.address,
      headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": `<${manageUrl}>` },
    },
    async () => {
      handedOff = await handOff(ctx, alert);
      return handedOff;
    },
  );
  return ended(result, handedOff);
}

function ended(result: SendResult, handedOff: boolean): End {
  switch (result.result) {
    case "accepted":
      return {
        is: "delivered",
        status: Number(/^\d{3}/.exec(result.response)?.[0] ?? 250),
        text: result.response,
      };
    case "refused": {
      const isFinal = result.code >= 500 && (result.at === "recipient" || result.at === "message");
      return { is: isFinal ? "final" : "later", status: result.code, text: result.response };
    }
    case "no-answer":
      return { is: handedOff ? "uncertain" : "later", status: null, text: result.reason };
    case "withdrawn":
      return { is: "lost", status: null, text: "" };
  }
}

async function handOff(ctx: Context, { id, leaseToken }: ClaimedAlert): Promise<boolean> {
  const now = ctx.clock.now();
  const marked = await ctx.db.execute(sql`
    update alert_messages set handed_off_at = ${now}
    where id = ${id} and state = 'claimed' and lease_token = ${leaseToken} and lease_until > ${now}`);
  return marked.rowCount === 1;
}

/** Only whoever holds the lease may write; one that was taken back meanwhile is left to its new holder. */
async function record(ctx: Context, alert: ClaimedAlert, end: End, tookMs: number): Promise<void> {
  const now = ctx.clock.now();
  const next = nextAttempt(alert, end, now);
  const state = end.is === "delivered" ? "sent" : next ? "pending" : "failed";
  const written = await ctx.db.execute(sql`
    with written as (
      update alert_messages set state = ${state}, attempts = attempts + 1, next_attempt_at = ${next}::timestamptz,
        lease_token = null, lease_until = null, handed_off_at = null,
        uncertainties = uncertainties + ${end.is === "uncertain" ? 1 : 0}::int,
        settled_at = ${state === "pending" ? null : now}::timestamptz
      where id = ${alert.id} and state = 'claimed' and lease_token = ${alert.leaseToken} returning id
    )
    insert into alert_attempts (message_id, at, result, status, took_ms, text)
    select id, ${now}::timestamptz, ${end.is === "delivered" ? "delivered" : "failed"}, ${end.status}::int, ${tookMs}::int, ${end.text.slice(0, 300)}
    from written`);
  if (end.is === "delivered" || written.rowCount !== 1) return;
  const { channel, address } = alert.target;
  const server = channel === "email" ? "mail server" : "webhook";
  await logFailedAttempt(ctx, {
    functionName: "send-alert",
    code: `alert-${channel}-${end.status ?? "unreachable"}`,
    message:
      end.status === null
        ? `An alert was not delivered: no answer from the ${server}`
        : `An alert was not delivered: the ${server} answered ${end.status}`,
    // A receiver's answer may hold anything, its address may hold a key: neither is for the log.
    example: {
      firstAlert: alert.id,
      ...(channel === "email" && { serverSaid: withoutAddress(end.text, address) }),
    },
  });
}

function nextAttempt(alert: ClaimedAlert, end: End, now: Date): Date | null {
  const seconds =
    end.is === "later"
      ? (delays[alert.attempts] ?? null)
      : end.is === "uncertain" && alert.uncertainties === 0
        ? UNCERTAIN_SECONDS
        : null;
  return seconds === null ? null : new Date(now.getTime() + seconds * (0.8 + 0.4 * Math.random()) * 1000);
}
