/** Every encrypted column but the owners' second factors: how a value is bound to its row, and encrypted again after a key rotation. */
import { sql } from "drizzle-orm";
import type { Context, Settings } from "../context.ts";
import { currentPrefix, decryptText, encryptText } from "./encrypt-text.ts";

/** `row`: the prefix of the row's name, which `id`, a column, completes. */
export type Stored = { columns: string[]; row: string; id: string };

export const storedSecrets = {
  booking_calendars: { columns: ["api_key", "signing_secret"], row: "booking-calendar:", id: "id" },
  busy_calendars: { columns: ["address"], row: "busy-calendar:", id: "id" },
  webhook_endpoints: { columns: ["secret", "previous_secret"], row: "webhook:", id: "id" },
  mail_connections: {
    ...{ columns: ["password", "dkim_key", "webhook_secret"], row: "mail-connection:", id: "id" },
  },
  bounce_mailboxes: { columns: ["password"], row: "mail-connection:", id: "connection_id" },
  sender_keys: { columns: ["private_key"], row: "sender-key:", id: "id" },
} satisfies Record<string, Stored>;

type Site = Pick<Settings, "encryptionSecrets">;

const bound = ({ row }: Stored) => ({
  encrypt: ({ encryptionSecrets }: Site, id: string, text: string): string =>
    encryptText(encryptionSecrets, row + id, text),
  decrypt: ({ encryptionSecrets }: Site, id: string, encrypted: string): string | null =>
    decryptText(encryptionSecrets, row + id, encrypted),
});

/** `decrypt` returns null if no key decrypts the text, or if it is another row's. */
export const secretsOf = (table: keyof typeof storedSecrets) => bound(storedSecrets[table]);

/** `undecryptable`: the key was removed too early. */
export type Reencrypted = { done: number; undecryptable: number };

/** Encrypts with the current key what older keys encrypted. */
export async function reencryptStored({
  db,
  settings,
}: Pick<Context, "db" | "settings">): Promise<Reencrypted> {
  const found = { done: 0, undecryptable: 0 };
  const old = `${currentPrefix(settings.encryptionSecrets)}%`;
  for (const [name, stored] of Object.entries<Stored>(storedSecrets)) {
    const { encrypt, decrypt } = bound(stored);
    const [table, key] = [sql.identifier(name), sql.identifier(stored.id)];
    for (const column of stored.columns.map((each) => sql.identifier(each))) {
      const { rows } = await db.execute<{ id: string; secret: string }>(
        sql`select ${key} as id, ${column} as secret from ${table} where ${column} not like ${old}`,
      );
      for (const { id, secret } of rows) {
        const plain = decrypt(settings, id, secret);
        if (plain === null) {
          found.undecryptable += 1;
          continue;
        }
        // Leaves a row alone if its owner changed it meanwhile.
        const { rowCount } = await db.execute(sql`
          update ${table} set ${column} = ${encrypt(settings, id, plain)} where ${key} = ${id} and ${column} = ${secret}`);
        found.done += rowCount ?? 0;
      }
    }
  }
  return found;
}
