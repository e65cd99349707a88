/** Short texts that are stored and must be read again, like the secret of a webhook: encrypted, and tied to the row they belong to. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deriveKeys, type Secrets } from "./derive-keys.ts";

/** Names the key and the scheme, so that a reader knows which key to take, and a query what has to be encrypted again. */
const keyName = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 12);
const USE = "stored-texts";
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** What every text that the first key encrypted begins with. */
export const currentPrefix = (secrets: Secrets): string => `e1.${keyName(deriveKeys(secrets, USE)[0])}.`;

/** `row` is authenticated with it: copied to another row, it is not decrypted. */
export function encryptText(secrets: Secrets, row: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKeys(secrets, USE)[0], iv).setAAD(Buffer.from(row));
  const body = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return currentPrefix(secrets) + body.toString("base64url");
}

/** Null where it was encrypted for another row, changed, or encrypted with a secret that is not in the list any more. */
export function decryptText(secrets: Secrets, row: string, encrypted: string): string | null {
  const [, name, body = ""] = /^e1\.([\da-f]{12})\.([\w-]+)$/.exec(encrypted) ?? [];
  const key = deriveKeys(secrets, USE).find((each) => keyName(each) === name);
  const bytes = Buffer.from(body, "base64url");
  if (!key || bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString();
  } catch {
    return null; // not authentic
  }
}
