import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { countSent } from "../connections/count-sent.ts";
import { logFailedAttempt, withoutAddress } from "../deliveries/log-failed-attempts.ts";
import { alertDelays, nextAttempt } from "../outbox/back-off.ts";
import { createOutbox, isPerhapsSent } from "../outbox/outbox.ts";
import { alertEmail, alertPayload } from "./alert-messages.ts";
import { type ClaimedAlert, claimedAlert } from "./claimed-alert.ts";
import { postWebhook } from "./post-webhook.ts";
import { secretsAt } from "./webhook-secret.ts";

export const alertOutbox = createOutbox("alert_messages", "claim_alerts", claimedAlert);

const UNDECRYPTABLE =
  "The webhook's secret cannot be decrypted: its key was removed too early. Put the key back, or renew the webhook's secret.";

type End = {
  is: "delivered" | "final" | "later" | "uncertain" | "untried" | "lost";
  status: number | null;
  text: string;
};

export async function sendAlert(ctx: Context, alert: ClaimedAlert): Promise<void> {
  const started = performance.now();
  const end = alert.target.channel === "email" ? await mail(ctx, alert) : await post(ctx, alert);
  if (end.is === "untried") await alertOutbox.release(ctx, alert);
  else if (end.is !== "lost") await record(ctx, alert, end, Math.round(performance.now() - started));
}

async function post(ctx: Context, alert: ClaimedAlert): Promise<End> {
  const secrets = secretsAt(ctx.settings, alert.target, ctx.clock.now());
  if (!secrets) return { is: "later", status: null, text: UNDECRYPTABLE };
  const { status, text, isDelivered, isGone } = await postWebhook(ctx, {
    id: alert.id,
    address: alert.target.address,
    secrets,
    payload: alertPayload(ctx.settings, alert),
  });
  // 410 Gone: the receiver asks to stop.
  return { is: isDelivered ? "delivered" : isGone ? "final" : "later", status, text };
}

async function mail(ctx: Context, alert: ClaimedAlert): Promise<End> {
  const { settings } = ctx;
  if (alert.isDead)
    return { is: "final", status: null, text: "This mailbox does not exist, or its recipient complained." };
  const { name } = await readSiteSettings(ctx);
  const { manageUrl, ...words } = alertEmail({ ...settings, name }, alert);
  const address = alert.sender ?? `foyer@${new URL(settings.publicUrl).hostname}`;
  let handedOff = false;
  const result = await ctx.mailer.send(
    {
      ...words,
      // The same for every attempt, so that a mail program recognizes a duplicate.
      messageId: `<${alert.id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
      from: { name, address },
      returnPath: address,
      replyTo: address,
      to: alert.target.address,
      headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": `<${manageUrl}>` },
    },
    async () => {
      handedOff = await alertOutbox.handOff(ctx, alert);
      return handedOff;
    },
  );
  if (result.result === "accepted") await countSent(ctx, { coachId: null });
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
      return {
        is: isPerhapsSent(result, handedOff) ? "uncertain" : "later",
        status: null,
        text: result.reason,
      };
    case "withdrawn":
      return { is: "lost", status: null, text: "" };
    case "no-connection":
      return { is: "untried", status: null, text: "" };
  }
}

async function record(ctx: Context, alert: ClaimedAlert, end: End, tookMs: number): Promise<void> {
  const isDelivered = end.is === "delivered";
  const [isUncertain, isFinal] = [end.is === "uncertain", isDelivered || end.is === "final"];
  const next = nextAttempt(ctx.clock.now(), { ...alert, isUncertain, isFinal }, alertDelays);
  const written = await alertOutbox.settle(ctx, alert, {
    ...{ state: isDelivered ? "sent" : next ? "pending" : "failed", nextAttemptAt: next, isUncertain },
    ...{ status: end.status, tookMs, text: end.text.slice(0, 300) },
  });
  if (isDelivered || !written) return;
  const { channel, address } = alert.target;
  const server = channel === "email" ? "mail server" : "webhook";
  await logFailedAttempt(ctx, {
    functionName: "send-alert",
    code: `alert-${channel}-${end.status ?? "unreachable"}`,
    message:
      end.status === null
        ? `An alert was not delivered: no answer from the ${server}`
        : `An alert was not delivered: the ${server} answered ${end.status}`,
    // Not logged: a response may hold anything, and an address may hold a key.
    example: {
      firstAlert: alert.id,
      ...(channel === "email" && { serverSaid: withoutAddress(end.text, address) }),
    },
  });
}
