/** After a rotation: encrypts the passwords and keys of connections with the current key. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { currentPrefix } from "#core/kernel/secrets/encrypt-text.ts";
import type { Reencrypted } from "../alerts/store-webhook-secrets.ts";
import { decryptConnectionSecret, encryptConnectionSecret } from "./connection-secret.ts";

const columns = [sql`password`, sql`dkim_key`, sql`webhook_secret`];

export async function reencryptConnections(ctx: Context): Promise<Reencrypted> {
  const { settings } = ctx;
  const current = `${currentPrefix(settings.encryptionSecrets)}%`;
  const found = { done: 0, undecryptable: 0 };
  for (const column of columns) {
    const { rows } = await ctx.db.execute<{ id: string; secret: string }>(
      sql`select id, ${column} as secret from mail_connections where ${column} not like ${current}`,
    );
    for (const { id, secret } of rows) {
      const plain = decryptConnectionSecret(settings, id, secret);
      if (plain === null) {
        found.undecryptable += 1;
        continue;
      }
      // Changed by its owner meanwhile, it is left as it is.
      const { rowCount } = await ctx.db.execute(sql`
        update mail_connections set ${column} = ${encryptConnectionSecret(settings, id, plain)}
        where id = ${id} and ${column} = ${secret}`);
      found.done += rowCount ?? 0;
    }
  }
  return found;
}
