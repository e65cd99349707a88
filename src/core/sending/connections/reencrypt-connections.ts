/** After a rotation: encrypts the passwords of connections with the current key. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { currentPrefix } from "#core/kernel/secrets/encrypt-text.ts";
import type { Reencrypted } from "../alerts/store-webhook-secrets.ts";
import { decryptConnectionSecret, encryptConnectionSecret } from "./connection-secret.ts";

export async function reencryptConnections(ctx: Context): Promise<Reencrypted> {
  const { settings } = ctx;
  const { rows } = await ctx.db.execute<{ id: string; password: string }>(sql`
    select id, password from mail_connections where password not like ${`${currentPrefix(settings.encryptionSecrets)}%`}`);
  const found = { done: 0, undecryptable: 0 };
  for (const { id, password } of rows) {
    const plain = decryptConnectionSecret(settings, id, password);
    if (plain === null) {
      found.undecryptable += 1;
      continue;
    }
    // Changed by its owner meanwhile, it is left as it is.
    const { rowCount } = await ctx.db.execute(sql`
      update mail_connections set password = ${encryptConnectionSecret(settings, id, plain)}
      where id = ${id} and password = ${password}`);
    found.done += rowCount ?? 0;
  }
  return found;
}
