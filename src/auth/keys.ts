/** The keys of sign-in: for cookies, for the bearer token and for what is encrypted, each with those of earlier versions. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type Secrets } from "#core/kernel/secrets/derive-keys.ts";

/** As the library takes a key: as text. */
const asText = (keys: readonly Buffer[]) => keys.map((key) => key.toString("base64url"));

/** How earlier versions derived the one key that cookies were signed and second factors encrypted with (decision 48). */
export const formerKey = (secret: string): string =>
  createHmac("sha256", secret).update("key:owners").digest("base64url");

/** The first signs. */
export const cookieKeys = (secrets: Secrets): string[] => [
  ...asText(deriveKeys(secrets, "sessions")),
  ...secrets.map(formerKey),
];

export const bearerKeys = (secrets: Secrets): string[] => asText(deriveKeys(secrets, "bearer"));

type VersionedKey = { version: number; value: string };
/** The version of everything that earlier versions encrypted, whichever secret they had. */
export const FORMER_VERSION = 1;

/** The library writes a key's version before what it encrypts: a number that only depends on the key, in whatever order the list is. */
export function encryptionKeys(secrets: Secrets): [VersionedKey, ...VersionedKey[]] {
  const [current, ...others] = asText(deriveKeys(secrets, "second-factors")).map((value) => ({
    version: FORMER_VERSION + 1 + createHash("sha256").update(value).digest().readUIntBE(0, 6),
    value,
  }));
  if (!current) throw new Error("a list of secrets has at least one");
  // Where there are several secrets, which one it was is found out by trying (reencrypt-second-factors.ts).
  return [current, ...others, { version: FORMER_VERSION, value: formerKey(secrets.at(-1) ?? secrets[0]) }];
}

/**
 * The library knows one key for cookies. One that an older key of the list signed is handed to it as if signed with the
 * current one, so that a rotation signs nobody out; a signature by no key of the list is passed on, and refused there.
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
