import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { secretsOf } from "#core/kernel/secrets/stored-secrets.ts";

const draw = promisify(generateKeyPair);

const { encrypt, decrypt } = secretsOf("sender_keys");
export const decryptSenderKey = decrypt;

/** 2048 bits: the longest that every receiver verifies and that fits into usual DNS forms. */
export async function makeKey(): Promise<{ privateKey: string; publicKey: string }> {
  const { privateKey, publicKey } = await draw("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  return { privateKey, publicKey: publicKey.toString("base64") };
}

export type MadeKey = Awaited<ReturnType<typeof makeKey>>;

/** The selector is random: a name that was never looked up is missing from every cache. */
export async function storeKey(
  { db, settings, clock }: Pick<Context, "db" | "settings" | "clock">,
  { domainId, made }: { domainId: string; made: MadeKey },
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select new_id() as id`);
  const id = rows[0]?.id ?? "";
  const key = encrypt(settings, id, made.privateKey);
  await db.execute(sql`
    insert into sender_keys (id, sender_domain_id, selector, public_key, private_key, created_at)
    values (${id}, ${domainId}, ${`fy${randomBytes(4).toString("hex")}`}, ${made.publicKey}, ${key}, ${clock.now()})`);
}
