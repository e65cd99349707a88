/** Whose key a call carries, and what it may do. */
import { type ApiScope, seatsOfKey } from "#core/access/api-keys/api-scopes.ts";
import { findApiKey } from "#core/access/api-keys/find-api-key.ts";
import type { Context } from "#core/kernel/context.ts";
import { mintScope } from "#core/kernel/mint-scope.ts";
import type { Scope } from "#core/kernel/scope.ts";

export type ApiCaller = { keyId: string; scopes: ApiScope[]; scope: Scope };

export async function authorizeApi(ctx: Context, headers: Headers): Promise<ApiCaller | null> {
  const token = headers.get("authorization")?.match(/^Bearer +(foyer_[\w-]{20,100})$/i)?.[1];
  const key = token ? await findApiKey(ctx, token) : null;
  if (!key) return null;
  const actor = { id: key.id, name: `API key “${key.name}”`, email: null };
  return { keyId: key.id, scopes: key.scopes, scope: mintScope(actor, seatsOfKey(key)) };
}
