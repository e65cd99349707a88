import { createHash, timingSafeEqual } from "node:crypto";

export const DRAW_SECRET = "with `openssl rand -base64 32`, draw one of your own";

export const isKey = (text: string): boolean => /^[\x21-\x7e]{16,200}$/.test(text);

/** Throws for a short secret: with an empty one, anyone can sign. */
export function requireLongSecret(label: string, secret: string): void {
  if (secret.length < 16) throw new Error(`${label}'s webhook secret has fewer than 16 characters`);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Constant time for every wrong secret, whatever its length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

export function basicPassword(headers: Headers): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!encoded) return null;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  return password ?? null;
}
