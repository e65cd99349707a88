/** The code that the first run asks for: the same in every process of this database, and gone once there is an owner. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { deriveKeys, type Secrets } from "#core/kernel/secrets/derive-keys.ts";
import type { Database } from "#db/client.ts";
import { ownerSetup, owners } from "#db/schema/index.ts";
import { codeFrom, plainCode } from "./codes.ts";

/**
 * Not stored, not even hashed: it is derived from the site's secret and a number that the database keeps until it is used,
 * so every process can print it, and nobody who reads the database can.
 */
function codeOf(key: Buffer, nonce: string): string {
  return codeFrom(createHmac("sha256", key).update(nonce).digest().subarray(0, 8));
}

/**
 * Of each secret one, of the first one first: that is printed, and a code that was printed before a rotation is good too.
 * Empty when there is an owner. Whichever process comes first generates the number.
 */
export async function findSetupCodes(db: Database, secrets: Secrets): Promise<string[]> {
  if (await hasOwner(db)) return [];
  await db
    .insert(ownerSetup)
    .values({ nonce: randomBytes(16).toString("hex") })
    .onConflictDoNothing();
  const [row] = await db.select().from(ownerSetup).where(eq(ownerSetup.single, true));
  return row ? deriveKeys(secrets, "setup").map((key) => codeOf(key, row.nonce)) : [];
}

export async function hasOwner(db: Pick<Database, "select">): Promise<boolean> {
  return (await db.select({ id: owners.id }).from(owners).limit(1)).length > 0;
}

export function isSetupCode(given: string, code: string): boolean {
  const bytes = (text: string) => Buffer.from(plainCode(text).slice(0, 32).padEnd(32));
  return timingSafeEqual(bytes(given), bytes(code));
}
