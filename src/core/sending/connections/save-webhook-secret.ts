/** Keeps what a provider's webhook proves itself by: the provider's own key as the owner pastes it, or one that is drawn here and shown once. */
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { encryptConnectionSecret } from "./connection-secret.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";
import type { ProviderName } from "./providers.ts";
import { readWebhookProvider, type WebhookProvider, webhookGuides } from "./webhook-guides.ts";

export type WebhookSaved =
  | { outcome: "saved" }
  /** The one time it is told. */
  | { outcome: "made"; provider: WebhookProvider; secret: string }
  | { outcome: "invalid"; reason: string }
  /** No connection, or one whose provider has no webhook. */
  | { outcome: "nothing" };

/** `pasted` counts only where the provider has a key of its own. */
export async function saveWebhookSecret(
  ctx: Context,
  scope: Scope,
  { coach, pasted }: { coach: string; pasted: string },
): Promise<WebhookSaved> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner) return { outcome: "nothing" };
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; provider: ProviderName }>(sql`
      select id, provider from mail_connections where coach_id is not distinct from ${owner.coachId} for update`);
    const row = rows[0];
    const provider = row && readWebhookProvider(row.provider);
    if (!row || !provider) return { outcome: "nothing" };
    const guide = webhookGuides[provider];
    const isMade = guide.secret === "made";
    // Letters and figures alone: it stands in an address, and is typed into forms that know no other characters.
    const secret = isMade ? randomBytes(24).toString("hex") : pasted.trim();
    if (!guide.isRight(secret)) return { outcome: "invalid", reason: guide.mistake };
    await inside.db.execute(sql`
      update mail_connections set webhook_secret = ${encryptConnectionSecret(ctx.settings, row.id, secret)},
        changed_at = ${ctx.clock.now()}, changed_by = ${scope.actor.name} where id = ${row.id}`);
    // What was heard with another secret says nothing of this one.
    await inside.db.execute(sql`update mail_pace set heard_at = null where connection_id = ${row.id}`);
    await recordAction(inside, scope.actor, {
      action: "sending.webhook-saved",
      subject: { coach: owner.slug || null, provider },
    });
    return isMade ? { outcome: "made", provider, secret } : { outcome: "saved" };
  });
}
