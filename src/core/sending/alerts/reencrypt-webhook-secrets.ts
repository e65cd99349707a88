import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { currentPrefix } from "#core/kernel/secrets/encrypt-text.ts";
import {
  currentSecret,
  encryptWebhookSecret,
  previousSecret,
  type SecretsOfTarget,
} from "./webhook-secret.ts";

/** `undecryptable`: the key was removed too early. */
export type Reencrypted = { done: number; undecryptable: number };

export async function reencryptWebhookSecrets(ctx: Context): Promise<Reencrypted> {
  const { settings } = ctx;
  const current = `${currentPrefix(settings.encryptionSecrets)}%`;
  const { rows } = await ctx.db.execute<SecretsOfTarget>(sql`
    select id, secret_renewed_at as "secretRenewedAt", secret,
      previous_secret as "previousSecret"
    from alert_targets where channel = 'webhook'
      and (secret not like ${current} or previous_secret not like ${current})`);
  let done = 0;
  for (const target of rows) {
    const [now, before] = [currentSecret(settings, target), previousSecret(settings, target)];
    if (now === null) continue;
    const encrypt = (secret: string | null) => secret && encryptWebhookSecret(settings, target.id, secret);
    // Leaves a secret alone if its owner renewed it meanwhile.
    const { rowCount } = await ctx.db.execute(sql`
      update alert_targets set secret = ${encrypt(now)}, previous_secret = ${encrypt(before)}
      where id = ${target.id} and secret = ${target.secret}`);
    done += rowCount ?? 0;
  }
  const undecryptable = rows.filter((target) => currentSecret(settings, target) === null).length;
  return { done, undecryptable };
}
