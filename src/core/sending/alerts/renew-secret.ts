/** Issues a new webhook secret, shown once; the previous one also signs for a day, so the receiver can switch. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { auditedUpdate } from "./audited-update.ts";
import {
  currentSecret,
  drawWebhookSecret,
  encryptWebhookSecret,
  type SecretsOfTarget,
} from "./webhook-secret.ts";

export async function renewSecret(
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<string | null> {
  const { settings } = ctx;
  const secret = drawWebhookSecret();
  const encrypt = (text: string) => encryptWebhookSecret(settings, targetId, text);
  return inTransaction(ctx, async (inside) => {
    // Locked until commit: if two owners renew at once, the second one's previous secret is the first one's new one.
    const { rows } = await inside.db.execute<SecretsOfTarget>(sql`
      select id, secret, null as "previousSecret", null as "secretRenewedAt"
      from alert_targets where id = ${targetId} and channel = 'webhook' and ${withinScope(scope, sql`coach_id`)} for update`);
    const before = rows[0] && currentSecret(settings, rows[0]);
    const renewed = await auditedUpdate(inside, scope, {
      action: "alert.secret-renewed",
      alert: targetId,
      statement: sql`update alert_targets set secret_renewed_at = ${ctx.clock.now()},
          secret = ${encrypt(secret)}, previous_secret = ${before ? encrypt(before) : null}
        where id = ${targetId} and channel = 'webhook' and ${withinScope(scope, sql`coach_id`)}`,
    });
    return renewed ? secret : null;
  });
}
