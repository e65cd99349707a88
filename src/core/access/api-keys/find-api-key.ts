import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Seat } from "#core/kernel/roles.ts";
import { type ApiScope, grantableScopes } from "./api-scopes.ts";
import { digestOf } from "./create-api-key.ts";

/** Without a coach, a key of the whole site. `seats`: those of its creator. */
export type FoundKey = {
  id: string;
  name: string;
  coachId: string | null;
  scopes: ApiScope[];
  seats: Seat[];
};

export const creatorSeats = sql`(
  select coalesce(json_agg(json_build_object('coachId', s.coach_id, 'role', s.role)), '[]') from seats s where s.owner_id::text = k.creator)`;

/** The scopes that a key's creator could still give it. */
export const scopesNow = (key: Pick<FoundKey, "coachId" | "scopes" | "seats">): ApiScope[] =>
  key.scopes.filter((each) => grantableScopes(key).includes(each));

/** Null: no such key, it has expired, or its creator could not give it any more. */
export async function findApiKey(
  { db, clock }: Pick<Context, "db" | "clock">,
  key: string,
): Promise<FoundKey | null> {
  const { rows } = await db.execute<FoundKey>(sql`
    with found as (
      select k.id, k.name, k.coach_id, k.scopes, k.last_used_at, ${creatorSeats} as seats from api_keys k left join coaches o on o.id = k.coach_id
      where k.digest = ${digestOf(key)} and (k.expires_at is null or k.expires_at > ${clock.now()}::timestamptz) and o.deletion_requested_at is null
    ), used as (
      update api_keys k set last_used_at = ${clock.now()}::timestamptz from found f
      where k.id = f.id and (f.last_used_at is null or f.last_used_at < ${clock.now()}::timestamptz - interval '1 minute')
    )
    select id, name, coach_id as "coachId", scopes, seats from found`);
  const [found] = rows;
  const scopes = found ? scopesNow(found) : [];
  return found && scopes.length > 0 ? { ...found, scopes } : null;
}
