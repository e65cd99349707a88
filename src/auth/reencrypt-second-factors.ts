/** Encrypts second factors and recovery codes with the current key, so that an older secret can be removed from the list. */
import { and, eq, notLike, or, type SQL } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { ownerSecondFactors } from "#db/schema/index.ts";
import { encryptionKeys, FORMER_VERSION, formerKey } from "./keys.ts";

type Reencrypting = Pick<Context, "db"> & { settings: Pick<Context["settings"], "encryptionSecrets"> };
type Reencrypted = {
  done: number;
  /** Their key was removed from the list before its time. */
  undecryptable: number;
};

/** Of one owner who is about to enter a code, or of all. */
export async function reencryptSecondFactors(
  { db, settings }: Reencrypting,
  { ownerId }: { ownerId?: string } = {},
): Promise<Reencrypted> {
  const secrets = settings.encryptionSecrets;
  const [current] = encryptionKeys(secrets);
  const isOther = ({ secret, backupCodes }: typeof ownerSecondFactors, version: number) =>
    or(notLike(secret, `$ba$${version}$%`), notLike(backupCodes, `$ba$${version}$%`));
  const rows = await db
    .select()
    .from(ownerSecondFactors)
    .where(
      and(
        isOther(ownerSecondFactors, current.version),
        // One secret since ever: an earlier version of the product, brought back, still has to read what it wrote.
        secrets.length === 1 ? isOther(ownerSecondFactors, FORMER_VERSION) : undefined,
        ownerId === undefined ? undefined : eq(ownerSecondFactors.userId, ownerId),
      ) as SQL,
    );
  let done = 0;
  let undecryptable = 0;
  // Read when there is something to do: the worker has no other use for the library.
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
    // A recovery code that was used meanwhile stays used.
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

/** Authenticated, so that a wrong key is told from the right one. */
async function decrypt(
  secrets: Context["settings"]["encryptionSecrets"],
  data: string,
): Promise<string | null> {
  const version = Number(/^\$ba\$(\d+)\$/.exec(data)?.[1]);
  const candidates =
    version === FORMER_VERSION
      ? secrets.map(formerKey)
      : encryptionKeys(secrets).flatMap((key) => (key.version === version ? [key.value] : []));
  const { symmetricDecrypt } = await import("better-auth/crypto");
  for (const value of candidates) {
    try {
      return await symmetricDecrypt({
        key: { keys: new Map([[version, value]]), currentVersion: version },
        data,
      });
    } catch {
      // another secret's
    }
  }
  return null;
}
