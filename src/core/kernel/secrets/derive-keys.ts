/** Derives one key per use from the site's secrets, so a value created for one use is invalid for another. */
import { hkdfSync } from "node:crypto";

/** The first secret signs and encrypts; all of them verify and decrypt. */
export type Secrets = readonly [string, ...string[]];
type Keys = readonly [Buffer, ...Buffer[]];

/** Cached per list: deriving costs more than signing. */
const derived = new WeakMap<Secrets, Map<string, Keys>>();

export function deriveKeys(secrets: Secrets, use: string): Keys {
  const byUse = derived.get(secrets) ?? new Map<string, Keys>();
  derived.set(secrets, byUse);
  const known = byUse.get(use);
  if (known) return known;
  const [first, ...others] = secrets;
  const keys: Keys = [deriveKey(first, use), ...others.map((secret) => deriveKey(secret, use))];
  byUse.set(use, keys);
  return keys;
}

/** RFC 5869. The secret is random, so the salt only separates this site's keys from other programs'. */
function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "foyer", use, 32));
}
