/** Writes how an attempt ended. An endpoint that only failed for three days, or is gone, is paused, and those who may change it are told. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { logFailedAttempt } from "../deliveries/log-failed-attempts.ts";
import { queueOwnerNotice } from "../deliveries/queue-owner-notice.ts";
import type { Posted } from "./post-webhook.ts";

export const PAUSED_AFTER_DAYS = 3;

type Ended = Posted & {
  id: string;
  endpointId: string;
  url: string;
  /** Before this one. */
  attempts: number;
  nextAttemptAt: Date | null;
  tookMs: number;
};

export async function settleWebhook(ctx: Context, ended: Ended): Promise<void> {
  const { id, attempts, status, text, isDelivered, isGone, nextAttemptAt, tookMs, endpointId } = ended;
  const now = ctx.clock.now();
  const state = isDelivered ? "sent" : nextAttemptAt ? "pending" : "failed";
  const isWritten = await inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update webhook_deliveries set state = ${state}, next_attempt_at = ${nextAttemptAt}::timestamptz, attempts = attempts + 1,
        status = ${status}, answer = ${text}, took_ms = ${tookMs},
        settled_at = case when ${state} <> 'pending' then ${now}::timestamptz end
      where id = ${id} and state = 'pending' and attempts = ${attempts}`);
    if (rowCount !== 1) return false;
    if (isDelivered) {
      await inside.db.execute(
        sql`update webhook_endpoints set failing_since = null where id = ${endpointId} and failing_since is not null`,
      );
      return true;
    }
    const { rows } = await inside.db.execute<{ isPausedNow: boolean; coachId: string | null }>(sql`
      with before as (select id, paused_at from webhook_endpoints where id = ${endpointId} for update)
      update webhook_endpoints e set failing_since = coalesce(e.failing_since, ${now}::timestamptz),
        paused_at = case when before.paused_at is null
          and (${isGone} or e.failing_since <= ${now}::timestamptz - make_interval(days => ${PAUSED_AFTER_DAYS}))
          then ${now}::timestamptz else before.paused_at end
      from before where e.id = before.id returning before.paused_at is null and e.paused_at is not null as "isPausedNow", e.coach_id as "coachId"`);
    if (rows[0]?.isPausedNow) await notify(inside, rows[0].coachId, ended);
    return true;
  });
  if (isDelivered || !isWritten) return;
  await logFailedAttempt(ctx, {
    functionName: "post-webhook",
    code: `webhook-${status ?? "unreachable"}`,
    message: `A webhook was not delivered: ${status === null ? "no answer" : `the receiver answered ${status}`}`,
    // Neither the response, which may hold anything, nor the address, which may hold a key.
    example: { firstWebhook: id },
  });
}

async function notify(
  ctx: Context,
  coachId: string | null,
  { endpointId, url, isGone }: Ended,
): Promise<void> {
  const host = URL.canParse(url) ? new URL(url).host : "its server";
  const why = isGone
    ? "The receiver answered 410: it asks us to stop."
    : `It has only failed for ${PAUSED_AFTER_DAYS} days.`;
  await queueOwnerNotice(ctx, {
    occasion: `webhook-paused:${endpointId}:${ctx.clock.now().toISOString()}`,
    ...(coachId && { to: { may: "export", coachId } }),
    subject: `Paused by itself: the webhook to ${host}`,
    text: `the webhook to ${host} is paused. ${why}\n\nWhat happens meanwhile is queued. Check the receiver, send a test, then resume it: ${new URL(`/console/settings/webhooks?endpoint=${endpointId}`, ctx.settings.publicUrl).href}`,
  });
}
