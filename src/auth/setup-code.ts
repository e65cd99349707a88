/** The code that the first run asks for: the same in every process of this database, and gone once there is an owner. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { ownerSetup, owners } from "#db/schema/index.ts";
import { derived } from "./auth.ts";
import { codeFrom, plainCode } from "./codes.ts";

/**
 * Not stored, not even hashed: it is derived from the site's secret and a number that the database keeps until it is used,
 * so every process can print it, and nobody who reads the database can.
 */
function codeOf(secret: string, nonce: string): string {
  return codeFrom(createHmac("sha256", derived(secret, "setup")).update(nonce).digest().subarray(0, 8));
}

/** Null when there is an owner. Whichever process comes first generates the number. */
export async function findSetupCode(db: Database, secret: string): Promise<string | null> {
  if (await hasOwner(db)) return null;
  await db
    .insert(ownerSetup)
    .values({ nonce: randomBytes(16).toString("hex") })
    .onConflictDoNothing();
  const [row] = await db.select().from(ownerSetup).where(eq(ownerSetup.single, true));
  return row ? codeOf(secret, row.nonce) : null;
}

export async function hasOwner(db: Pick<Database, "select">): Promise<boolean> {
  return (await db.select({ id: owners.id }).from(owners).limit(1)).length > 0;
}

export function isSetupCode(given: string, code: string): boolean {
  const bytes = (text: string) => Buffer.from(plainCode(text).slice(0, 32).padEnd(32));
  return timingSafeEqual(bytes(given), bytes(code));
}
