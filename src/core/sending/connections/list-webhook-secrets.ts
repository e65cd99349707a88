/** Decrypted webhook secrets of a provider: for verification only, never for a screen. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { WebhookProvider } from "../providers/providers.ts";
import { decryptConnectionSecret } from "./connection-secret.ts";

export type WebhookSecret = { connectionId: string; coachId: string | null; secret: string };

/** The site's first. Skips undecryptable ones: their reports are refused, and the provider retries. */
export async function listWebhookSecrets(
  { db, settings }: Pick<Context, "db" | "settings">,
  { provider }: { provider: WebhookProvider },
): Promise<WebhookSecret[]> {
  const { rows } = await db.execute<{ id: string; coachId: string | null; encrypted: string }>(sql`
    select id, coach_id as "coachId", webhook_secret as encrypted from mail_connections
    where provider = ${provider} and webhook_secret is not null order by coach_id nulls first`);
  return rows.flatMap(({ id, coachId, encrypted }) => {
    const secret = decryptConnectionSecret(settings, id, encrypted);
    return secret === null ? [] : [{ connectionId: id, coachId, secret }];
  });
}
