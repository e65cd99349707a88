/** Issues a new signing secret, shown once; the previous one also signs for a day, so the receiver can switch. */
import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScopeOrSite } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { currentSecret, drawWebhookSecret, encryptWebhookSecret, OVERLAP_HOURS } from "./webhook-secret.ts";

export async function renewSecret(
  ctx: Context,
  scope: Scope,
  { endpointId }: { endpointId: string },
): Promise<string | null> {
  const { settings } = ctx;
  const secret = drawWebhookSecret();
  const encrypt = (text: string) => encryptWebhookSecret(settings, endpointId, text);
  return inTransaction(ctx, async (inside) => {
    // Locked until commit: if two owners renew at once, the second one's previous secret is the first one's new one.
    const { rows } = await inside.db.execute<{ id: string; secret: string }>(sql`
      select id, secret from webhook_endpoints where id = ${endpointId} and ${withinScopeOrSite(scope.to("export"), sql`coach_id`)} for update`);
    if (!rows[0]) return null;
    const before = currentSecret(settings, rows[0]);
    await auditedUpdate(inside, scope, {
      action: "webhook.secret-renewed",
      subject: { webhook: endpointId },
      statement: sql`update webhook_endpoints set secret = ${encrypt(secret)}, previous_secret = ${before ? encrypt(before) : null},
          previous_secret_until = ${ctx.clock.now()}::timestamptz + make_interval(hours => ${OVERLAP_HOURS})
        where id = ${endpointId}`,
    });
    return secret;
  });
}
