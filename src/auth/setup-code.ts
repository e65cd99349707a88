/** The first run's setup code: the same in every process, and gone once there is an owner. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { deriveKeys, type Secrets } from "#core/kernel/secrets/derive-keys.ts";
import type { Database } from "#db/client.ts";
import { ownerSetup, owners } from "#db/schema/index.ts";
import { codeFrom, plainCode } from "./codes.ts";

/**
 * Derived from the site's secret and a stored nonce, so that
 * every process can print it but nobody reading the database can.
 */
function codeOf(key: Buffer, nonce: string): string {
  return codeFrom(createHmac("sha256", key).update(nonce).digest().subarray(0, 8));
}

/**
 * One code per secret, the current one first: codes printed before a rotation stay
 * valid. Empty once there is an owner. The first process to ask generates the nonce.
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
