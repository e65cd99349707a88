import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { readWebhookProvider, type WebhookProvider, webhookOf } from "../providers/providers.ts";
import { encryptConnectionSecret } from "./connection-secret.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";

export type WebhookSaved =
  | { outcome: "saved" }
  | { outcome: "made"; provider: WebhookProvider; secret: string }
  | { outcome: "invalid"; reason: string }
  | { outcome: "nothing" };

export async function saveWebhookSecret(
  ctx: Context,
  scope: Scope,
  { coach, pasted }: { coach: string; pasted: string },
): Promise<WebhookSaved> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner) return { outcome: "nothing" };
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; provider: string }>(sql`
      select id, provider from mail_connections where coach_id is not distinct from ${owner.coachId} for update`);
    const row = rows[0];
    const provider = row && readWebhookProvider(row.provider);
    if (!row || !provider) return { outcome: "nothing" };
    const webhook = webhookOf(provider);
    const isMade = webhook.secret === "made";
    // Alphanumeric: it becomes part of an address, and of forms that accept nothing else.
    const secret = isMade ? randomBytes(24).toString("hex") : pasted.trim();
    if (!webhook.isRight(secret)) return { outcome: "invalid", reason: webhook.mistake };
    await inside.db.execute(sql`
      update mail_connections set webhook_secret = ${encryptConnectionSecret(ctx.settings, row.id, secret)},
        changed_at = ${ctx.clock.now()}, changed_by = ${scope.actor.name} where id = ${row.id}`);
    // Calls verified with the previous secret prove nothing about this one.
    await inside.db.execute(sql`update mail_pace set heard_at = null where connection_id = ${row.id}`);
    await recordAction(inside, scope.actor, {
      action: "sending.webhook-saved",
      subject: { coach: owner.slug || null, provider },
    });
    return isMade ? { outcome: "made", provider, secret } : { outcome: "saved" };
  });
}
