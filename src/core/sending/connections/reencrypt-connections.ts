import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { currentPrefix } from "#core/kernel/secrets/encrypt-text.ts";
import type { Reencrypted } from "../webhooks/reencrypt-webhook-secrets.ts";
import { decryptConnectionSecret, encryptConnectionSecret } from "./connection-secret.ts";

const secrets = [
  ...[sql`password`, sql`dkim_key`, sql`webhook_secret`].map((column) => ({
    table: sql`mail_connections`,
    id: sql`id`,
    column,
  })),
  { table: sql`bounce_mailboxes`, id: sql`connection_id`, column: sql`password` },
];

export async function reencryptConnections(ctx: Context): Promise<Reencrypted> {
  const { settings } = ctx;
  const current = `${currentPrefix(settings.encryptionSecrets)}%`;
  const found = { done: 0, undecryptable: 0 };
  for (const { table, id: key, column } of secrets) {
    const { rows } = await ctx.db.execute<{ id: string; secret: string }>(
      sql`select ${key} as id, ${column} as secret from ${table} where ${column} not like ${current}`,
    );
    for (const { id, secret } of rows) {
      const plain = decryptConnectionSecret(settings, id, secret);
      if (plain === null) {
        found.undecryptable += 1;
        continue;
      }
      // Leaves a row alone if its owner changed it meanwhile.
      const { rowCount } = await ctx.db.execute(sql`
        update ${table} set ${column} = ${encryptConnectionSecret(settings, id, plain)}
        where ${key} = ${id} and ${column} = ${secret}`);
      found.done += rowCount ?? 0;
    }
  }
  return found;
}
