import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScopeOrSite } from "#core/kernel/scope.ts";
import type { ApiScope } from "./api-scopes.ts";

export type ApiKey = {
  id: string;
  name: string;
  /** Null: every coach. */
  coach: string | null;
  scopes: ApiScope[];
  ending: string;
  createdBy: string;
  createdAt: string;
  expiresAt: string | null;
  isExpired: boolean;
  lastUsedAt: string | null;
};

export async function listApiKeys(
  { db, clock }: Pick<Context, "db" | "clock">,
  scope: Scope,
): Promise<ApiKey[]> {
  const { rows } = await db.execute<ApiKey>(sql`
    select k.id, k.name, o.profile->>'name' as coach, k.scopes, k.ending, k.created_by as "createdBy", to_json(k.created_at) #>> '{}' as "createdAt",
      to_json(k.expires_at) #>> '{}' as "expiresAt", coalesce(k.expires_at <= ${clock.now()}::timestamptz, false) as "isExpired",
      to_json(k.last_used_at) #>> '{}' as "lastUsedAt"
    from api_keys k left join coaches o on o.id = k.coach_id
    where ${withinScopeOrSite(scope.to("export"), sql`k.coach_id`)}
    order by k.created_at desc, k.id`);
  return rows;
}
