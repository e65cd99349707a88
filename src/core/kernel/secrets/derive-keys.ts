/** The keys that stand behind the site's secrets: one for each use, so that nothing made for one use is good for another. */
import { hkdfSync } from "node:crypto";

/** The first makes what is new; all of them verify and decrypt what was made before. */
export type Secrets = readonly [string, ...string[]];
type Keys = readonly [Buffer, ...Buffer[]];

/** Kept by list: each process has one list for its whole life, and a derivation costs more than the signature it is for. */
const derived = new WeakMap<Secrets, Map<string, Keys>>();

/** In the order of the secrets. */
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

/** RFC 5869. The secret is as random as a key, so the salt only tells this site's keys from another program's. */
function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "foyer", use, 32));
}
