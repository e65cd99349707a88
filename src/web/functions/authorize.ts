/** Who calls a function. Both keys are needed; without them nobody learns even a function's name. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { OwnerAuth } from "#core/access/owners/owner-auth.ts";
import type { Settings } from "#core/kernel/context.ts";
import { mintScope } from "#core/kernel/mint-scope.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import type { Scope } from "#core/kernel/scope.ts";

/** A server, which acts for every coach, or the signed-in owner. */
export type Caller = { who: "service" | "owner"; scope: Scope };

/** Null: refused. The bearer is the service key, or the owner's one-minute token from the console. */
export async function authorize(
  keys: Settings["keys"],
  headers: Headers,
  { ownerOfBearer }: Pick<OwnerAuth, "ownerOfBearer">,
): Promise<Caller | null> {
  const site = isKey(headers.get("apikey"), keys.publishable);
  const token = bearer(headers);
  const service = isKey(token, keys.service);
  if (!site) return null;
  if (service) return { who: "service", scope: mintScope(serviceKey, wholeSite) };
  const owner = token === null ? null : await ownerOfBearer(token);
  return owner && { who: "owner", scope: mintScope(owner, owner.seats) };
}

/** A service has only its key's name, and no mailbox. */
const serviceKey = { id: "service", name: "A service key", email: null };
const bearer = (headers: Headers) => headers.get("authorization")?.match(/^Bearer +(\S+)$/i)?.[1] ?? null;
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes the same time for every wrong key of any length; an unset key matches nothing. */
function isKey(given: string | null, key: string | null): boolean {
  const equal = timingSafeEqual(digest(given ?? ""), digest(key ?? ""));
  return equal && given !== null && key !== null;
}
