import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { currentPrefix, decryptText, encryptText } from "./encrypt-text.ts";

/** `undecryptable`: the key was removed too early. */
export type Reencrypted = { done: number; undecryptable: number };

/** `rowOf` names the row that a secret is bound to, by the value of the column `id`. */
type Column = { table: SQL; id: SQL; column: SQL; rowOf(id: string): string };

/** Encrypts with the current key what older keys encrypted. */
export async function reencryptColumn(
  { db, settings }: Pick<Context, "db" | "settings">,
  { table, id: key, column, rowOf }: Column,
): Promise<Reencrypted> {
  const secrets = settings.encryptionSecrets;
  const found = { done: 0, undecryptable: 0 };
  const { rows } = await db.execute<{ id: string; secret: string }>(
    sql`select ${key} as id, ${column} as secret from ${table} where ${column} not like ${`${currentPrefix(secrets)}%`}`,
  );
  for (const { id, secret } of rows) {
    const plain = decryptText(secrets, rowOf(id), secret);
    if (plain === null) {
      found.undecryptable += 1;
      continue;
    }
    // Leaves a row alone if its owner changed it meanwhile.
    const { rowCount } = await db.execute(sql`
      update ${table} set ${column} = ${encryptText(secrets, rowOf(id), plain)} where ${key} = ${id} and ${column} = ${secret}`);
    found.done += rowCount ?? 0;
  }
  return found;
}

export const sumOf = (all: Reencrypted[]): Reencrypted => ({
  done: all.reduce((total, { done }) => total + done, 0),
  undecryptable: all.reduce((total, { undecryptable }) => total + undecryptable, 0),
});
