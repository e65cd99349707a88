import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { ApiScope } from "./api-scopes.ts";
import { digestOf } from "./create-api-key.ts";

/** Without a coach, a key of the whole site. */
export type FoundKey = { id: string; name: string; coachId: string | null; scopes: ApiScope[] };

/** Null: no such key, or it has expired. */
export async function findApiKey(
  { db, clock }: Pick<Context, "db" | "clock">,
  key: string,
): Promise<FoundKey | null> {
  const { rows } = await db.execute<FoundKey>(sql`
    with found as (
      select k.id, k.name, k.coach_id, k.scopes, k.last_used_at from api_keys k left join coaches o on o.id = k.coach_id
      where k.digest = ${digestOf(key)} and (k.expires_at is null or k.expires_at > ${clock.now()}::timestamptz) and o.deletion_requested_at is null
    ), used as (
      update api_keys k set last_used_at = ${clock.now()}::timestamptz from found f
      where k.id = f.id and (f.last_used_at is null or f.last_used_at < ${clock.now()}::timestamptz - interval '1 minute')
    )
    select id, name, coach_id as "coachId", scopes from found`);
  return rows[0] ?? null;
}
