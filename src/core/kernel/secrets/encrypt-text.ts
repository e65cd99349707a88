import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deriveKeys, type Secrets } from "./derive-keys.ts";

/** Prefixed to the ciphertext: tells which key decrypts it, and finds rows to re-encrypt. */
const keyName = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 12);
const USE = "stored-texts";
const [IV_BYTES, TAG_BYTES] = [12, 16];

export const currentPrefix = (secrets: Secrets): string => `e1.${keyName(deriveKeys(secrets, USE)[0])}.`;

/** `row` is authenticated, so a ciphertext copied to another row can't be decrypted. */
export function encryptText(secrets: Secrets, row: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKeys(secrets, USE)[0], iv).setAAD(Buffer.from(row));
  const body = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return currentPrefix(secrets) + body.toString("base64url");
}

/** Null if the text was encrypted for another row, tampered with, or encrypted with a removed secret. */
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
