/** What the webhooks of a provider prove themselves by, decrypted, with whose connection each belongs to: for their verification alone, and never for a screen. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { decryptConnectionSecret } from "./connection-secret.ts";
import type { WebhookProvider } from "./webhook-guides.ts";

/** `coachId` null: the site's. */
export type WebhookSecret = { connectionId: string; coachId: string | null; secret: string };

/** The site's first. One that no key decrypts is left out: its reports are refused, and sent again by the provider. */
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
