/** Hashes passwords in the thread pool, two at a time, so that sign-ins can't block its other users. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** The auth library's parameters: stored hashes must stay valid. */
const LENGTH = 64;
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Of the pool's four threads; files, compression and DNS keep the others. `web/limit-at-once.ts` bounds the queue. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: string): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) =>
      scrypt(password.normalize("NFKC"), salt, LENGTH, COST, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    // Hands the slot to the next in the queue, so that a newcomer can't overtake.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await derive(password, salt)).toString("hex")}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) throw new Error("a stored password is no hash");
  const known = Buffer.from(key, "hex");
  const given = await derive(password, salt);
  return known.length === given.length && timingSafeEqual(known, given);
}
