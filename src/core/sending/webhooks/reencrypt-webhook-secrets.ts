import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { currentPrefix } from "#core/kernel/secrets/encrypt-text.ts";
import type { Reencrypted } from "#core/kernel/secrets/reencrypt-column.ts";
import {
  currentSecret,
  type EndpointSecrets,
  encryptWebhookSecret,
  previousSecret,
} from "./webhook-secret.ts";

export async function reencryptWebhookSecrets(ctx: Context): Promise<Reencrypted> {
  const { settings } = ctx;
  const current = `${currentPrefix(settings.encryptionSecrets)}%`;
  const { rows } = await ctx.db.execute<EndpointSecrets>(sql`
    select id, secret, previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil"
    from webhook_endpoints where secret not like ${current} or previous_secret not like ${current}`);
  let done = 0;
  for (const endpoint of rows) {
    const [now, before] = [currentSecret(settings, endpoint), previousSecret(settings, endpoint)];
    if (now === null) continue;
    const encrypt = (secret: string | null) => secret && encryptWebhookSecret(settings, endpoint.id, secret);
    // Leaves a secret alone if its owner renewed it meanwhile.
    const { rowCount } = await ctx.db.execute(sql`
      update webhook_endpoints set secret = ${encrypt(now)}, previous_secret = ${encrypt(before)}
      where id = ${endpoint.id} and secret = ${endpoint.secret}`);
    done += rowCount ?? 0;
  }
  const undecryptable = rows.filter((endpoint) => currentSecret(settings, endpoint) === null).length;
  return { done, undecryptable };
}
