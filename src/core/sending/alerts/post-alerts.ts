/** Posts due alerts to webhooks and collects digests. Email alerts are deliveries. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { type TaskRun, uncontestedRun } from "#core/kernel/task-run.ts";
import { callFunction, callSetFunction } from "#db/call-function.ts";
import { logFailedAttempt } from "../deliveries/log-failed-attempts.ts";
import { nextAttempt, webhookDelays } from "../outbox/back-off.ts";
import { alertContent } from "./alert-content.ts";
import { alertPayload } from "./alert-messages.ts";
import { type Posted, postWebhook } from "./post-webhook.ts";
import { secretsAt } from "./webhook-secret.ts";

const BATCH = 20;
/** Then another worker may take over the claim; posting ends long before. */
const CLAIM_SECONDS = 20;

const UNDECRYPTABLE =
  "The webhook's secret cannot be decrypted: its key was removed too early. Put the key back, or renew the webhook's secret.";

const claimedWebhook = z.object({
  id: z.string(),
  attempts: z.number(),
  address: z.string(),
  target: z.object({
    id: z.string(),
    secretRenewedAt: z.string().nullable(),
    secret: z.string().nullable(),
    previousSecret: z.string().nullable(),
  }),
  content: alertContent,
});
type ClaimedWebhook = z.infer<typeof claimedWebhook>;

export async function postAlerts(
  ctx: Context,
  { batch = BATCH, run = uncontestedRun() }: { batch?: number; run?: TaskRun } = {},
): Promise<number> {
  const now = ctx.clock.now();
  await ctx.db.execute(sql`select collect_digests(${now}::timestamptz)`);
  const input = { now, batch, seconds: CLAIM_SECONDS };
  const claims = await callSetFunction(ctx.db, "claim_webhooks", input, claimedWebhook);
  await Promise.all(
    claims.map(async (claim) => {
      try {
        if (await run.isHeld()) await post(ctx, claim);
      } catch (error) {
        reportError(ctx, error, { where: "post-alerts", message: claim.id });
      }
    }),
  );
  return claims.length;
}

async function post(ctx: Context, { id, attempts, address, target, content }: ClaimedWebhook): Promise<void> {
  const started = performance.now();
  const secrets = secretsAt(ctx.settings, target, ctx.clock.now());
  const { status, text, isDelivered, isGone }: Posted = secrets
    ? await postWebhook(ctx, { id, address, secrets, payload: alertPayload(ctx.settings, content) })
    : { isDelivered: false, isGone: false, status: null, text: UNDECRYPTABLE };
  const now = ctx.clock.now();
  // 410 Gone: the receiver asks us to stop.
  const nextAttemptAt = isDelivered || isGone ? null : nextAttempt(now, { attempts }, webhookDelays);
  const isWritten = await callFunction(
    ctx.db,
    "settle_webhook",
    {
      ...{ now, id, attempts, nextAttemptAt, status, text: text.slice(0, 300) },
      state: isDelivered ? "sent" : nextAttemptAt ? "pending" : "failed",
      tookMs: Math.round(performance.now() - started),
    },
    z.boolean(),
  );
  if (isDelivered || !isWritten) return;
  await logFailedAttempt(ctx, {
    functionName: "send-alert",
    code: `alert-webhook-${status ?? "unreachable"}`,
    message: `An alert was not delivered: ${status === null ? "no answer from the webhook" : `the webhook answered ${status}`}`,
    // Neither the response, which may hold anything, nor the address, which may hold a key.
    example: { firstAlert: id },
  });
}
