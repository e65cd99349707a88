import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScopeOrSite } from "#core/kernel/scope.ts";
import type { ApiScope } from "./api-scopes.ts";
import { creatorSeats, type FoundKey, scopesNow } from "./find-api-key.ts";

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
  lastUsedAt: string | null;
  /** `stopped`: who created it lost the access that it needs. */
  state: "works" | "expired" | "stopped";
};

type Row = Omit<ApiKey, "state"> & Pick<FoundKey, "coachId" | "seats"> & { isExpired: boolean };

export async function listApiKeys(
  { db, clock }: Pick<Context, "db" | "clock">,
  scope: Scope,
): Promise<ApiKey[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.id, k.name, o.profile->>'name' as coach, k.coach_id as "coachId", k.scopes, k.ending, k.creator_name as "createdBy",
      to_json(k.created_at) #>> '{}' as "createdAt", to_json(k.expires_at) #>> '{}' as "expiresAt", to_json(k.last_used_at) #>> '{}' as "lastUsedAt",
      coalesce(k.expires_at <= ${clock.now()}::timestamptz, false) as "isExpired", ${creatorSeats} as seats
    from api_keys k left join coaches o on o.id = k.coach_id
    where ${withinScopeOrSite(scope.to("export"), sql`k.coach_id`)}
    order by k.created_at desc, k.id`);
  return rows.map(({ coachId, seats, isExpired, ...key }) => {
    const isStopped = scopesNow({ ...key, coachId, seats }).length === 0;
    return { ...key, state: isExpired ? "expired" : isStopped ? "stopped" : "works" };
  });
}
