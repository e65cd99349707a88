/** Makes a webhook a new secret, shown once; the one before signs beside it for a day, so that its receiver can change over. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { auditedUpdate } from "./audited-update.ts";
import { webhookSecret } from "./webhook-secret.ts";

/** Null where there is no such webhook. */
export async function renewSecret(
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<string | null> {
  const renewed = await auditedUpdate(ctx, scope, {
    action: "alert.secret-renewed",
    alert: targetId,
    statement: sql`update alert_targets set secret_version = secret_version + 1, secret_renewed_at = ${ctx.clock.now()}
      where id = ${targetId} and channel = 'webhook' and ${withinScope(scope, sql`coach_id`)}`,
  });
  if (!renewed) return null;
  const { rows } = await ctx.db.execute<{ secretVersion: number }>(
    sql`select secret_version as "secretVersion" from alert_targets where id = ${targetId}`,
  );
  return rows[0] ? webhookSecret(ctx.settings.secret, { id: targetId, ...rows[0] }) : null;
}
