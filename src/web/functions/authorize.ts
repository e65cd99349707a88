/** Who calls a function: both keys are needed, and without them nobody learns so much as a function's name. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { OwnerAuth } from "#core/access/owners/owner-auth.ts";
import type { Settings } from "#core/kernel/context.ts";

/** A server, or the signed-in owner at the address she signs in with. */
export type Caller = { who: "service" } | { who: "owner"; id: string; name: string; email: string };

/** Null: closed. The bearer is the service key, or the token of a minute that the console mints for the owner. */
export async function authorize(
  keys: Settings["keys"],
  headers: Headers,
  { ownerOfBearer }: Pick<OwnerAuth, "ownerOfBearer">,
): Promise<Caller | null> {
  const site = isKey(headers.get("apikey"), keys.publishable);
  const token = bearer(headers);
  const service = isKey(token, keys.service);
  if (!site) return null;
  if (service) return { who: "service" };
  const owner = token === null ? null : await ownerOfBearer(token);
  return owner && { who: "owner", id: owner.id, name: owner.name, email: owner.email };
}

const bearer = (headers: Headers) => headers.get("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? null;
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes the same time for every wrong key, of whatever length; a key that is not set is nobody's. */
function isKey(given: string | null, key: string | null): boolean {
  const equal = timingSafeEqual(digest(given ?? ""), digest(key ?? ""));
  return equal && given !== null && key !== null;
}
