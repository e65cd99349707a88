/** Encrypts second factors and recovery codes with the current key, so that an older secret can be removed. */
import { and, eq, notLike, or, type SQL } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { ownerSecondFactors } from "#db/schema/index.ts";
import { encryptionKeys } from "./keys.ts";

type Reencrypting = Pick<Context, "db"> & { settings: Pick<Context["settings"], "encryptionSecrets"> };
type Reencrypted = {
  done: number;
  undecryptable: number;
};

export async function reencryptSecondFactors(
  { db, settings }: Reencrypting,
  { ownerId }: { ownerId?: string } = {},
): Promise<Reencrypted> {
  const secrets = settings.encryptionSecrets;
  const [current] = encryptionKeys(secrets);
  const { secret: key, backupCodes: codes } = ownerSecondFactors;
  const encrypted = `$ba$${current.version}$%`;
  const rows = await db
    .select()
    .from(ownerSecondFactors)
    .where(
      and(
        or(notLike(key, encrypted), notLike(codes, encrypted)),
        ownerId === undefined ? undefined : eq(ownerSecondFactors.userId, ownerId),
      ) as SQL,
    );
  let done = 0;
  let undecryptable = 0;
  // Loaded only if needed: the worker has no other use for the library.
  if (rows.length === 0) return { done, undecryptable };
  const { symmetricEncrypt } = await import("better-auth/crypto");
  for (const row of rows) {
    const encrypt = (data: string) =>
      symmetricEncrypt({
        key: { keys: new Map([[current.version, current.value]]), currentVersion: current.version },
        data,
      });
    const [secret, backupCodes] = [
      await decrypt(settings.encryptionSecrets, row.secret),
      await decrypt(settings.encryptionSecrets, row.backupCodes),
    ];
    if (secret === null || backupCodes === null) {
      undecryptable += 1;
      continue;
    }
    // A recovery code used in the meantime stays used.
    const { rowCount } = await db
      .update(ownerSecondFactors)
      .set({ secret: await encrypt(secret), backupCodes: await encrypt(backupCodes) })
      .where(
        and(
          eq(ownerSecondFactors.id, row.id),
          eq(ownerSecondFactors.secret, row.secret),
          eq(ownerSecondFactors.backupCodes, row.backupCodes),
        ),
      );
    done += rowCount ?? 0;
  }
  return { done, undecryptable };
}

/** Null if its key is not in the list or the row is damaged. */
async function decrypt(
  secrets: Context["settings"]["encryptionSecrets"],
  data: string,
): Promise<string | null> {
  const version = Number(/^\$ba\$(\d+)\$/.exec(data)?.[1]);
  const key = encryptionKeys(secrets).find((each) => each.version === version);
  if (!key) return null;
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const keys = new Map([[version, key.value]]);
  return symmetricDecrypt({ key: { keys, currentVersion: version }, data }).catch(() => null);
}
