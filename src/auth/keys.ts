import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type Secrets } from "#core/kernel/secrets/derive-keys.ts";

const asText = (keys: readonly Buffer[]) => keys.map((key) => key.toString("base64url"));

export const cookieKeys = (secrets: Secrets): string[] => asText(deriveKeys(secrets, "sessions"));

export const bearerKeys = (secrets: Secrets): string[] => asText(deriveKeys(secrets, "bearer"));

type VersionedKey = { version: number; value: string };

/**
 * The library prefixes ciphertext with a key version: a number
 * derived from the key, so that the list's order does not matter.
 */
export function encryptionKeys(secrets: Secrets): [VersionedKey, ...VersionedKey[]] {
  const [current, ...others] = asText(deriveKeys(secrets, "second-factors")).map((value) => ({
    version: 2 + createHash("sha256").update(value).digest().readUIntBE(0, 6),
    value,
  }));
  if (!current) throw new Error("a list of secrets has at least one");
  return [current, ...others];
}

/**
 * The library knows one cookie key. A cookie signed with an older key is re-signed with the current
 * one, so that a rotation signs nobody out; other signatures pass unchanged and are refused there.
 */
export function renewCookies(cookies: string, keys: readonly string[]): string {
  return cookies
    .split(/; */)
    .map((cookie) => renewCookie(cookie, keys))
    .join("; ");
}

function renewCookie(cookie: string, [current = "", ...older]: readonly string[]): string {
  const [, name = "", encoded = ""] = /^((?:__Host-)?foyer\.\w+)=(.*)$/.exec(cookie) ?? [];
  const [value, signature] = splitSigned(encoded);
  if (!value || !signature || !older.some((key) => isSigned(value, signature, key))) return cookie;
  return `${name}=${encodeURIComponent(`${value}.${sign(value, current)}`)}`;
}

function splitSigned(encoded: string): [value?: string, signature?: string] {
  try {
    const text = decodeURIComponent(encoded);
    const dot = text.lastIndexOf(".");
    return dot < 1 ? [] : [text.slice(0, dot), text.slice(dot + 1)];
  } catch {
    return []; // no cookie of ours
  }
}

const sign = (value: string, key: string) => createHmac("sha256", key).update(value).digest("base64");

function isSigned(value: string, signature: string, key: string): boolean {
  const [right, given] = [Buffer.from(sign(value, key)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
