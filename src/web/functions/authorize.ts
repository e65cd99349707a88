/** Who calls a function: both keys are needed, and without them nobody learns so much as a function's name. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Settings } from "../../core/context.ts";

/** A server, or the signed-in owner at the address she signs in with. */
export type Caller = { who: "service" } | { who: "owner"; email: string };

/** Null: closed. The owner's short-lived bearer, once there is one, is one more way to be somebody here. */
export function authorize(keys: Settings["keys"], headers: Headers): Caller | null {
  const site = isKey(headers.get("apikey"), keys.publishable);
  const service = isKey(bearer(headers), keys.service);
  return site && service ? { who: "service" } : null;
}

const bearer = (headers: Headers) => headers.get("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? null;
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes the same time for every wrong key, of whatever length; a key that is not set is nobody's. */
function isKey(given: string | null, key: string | null): boolean {
  const equal = timingSafeEqual(digest(given ?? ""), digest(key ?? ""));
  return equal && given !== null && key !== null;
}
