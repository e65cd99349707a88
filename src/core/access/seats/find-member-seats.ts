import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Seat } from "#core/kernel/roles.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";

export type MemberSeats = { id: string; name: string; seats: Seat[] };

/** What somebody else may do. Null if they have no seat, or are the actor. */
export async function findMemberSeats(
  { db }: Pick<Context, "db">,
  scope: Scope,
  { ownerId }: { ownerId: string },
): Promise<MemberSeats | null> {
  requireWholeSite(scope);
  const { rows } = await db.execute<MemberSeats>(sql`
    select o.id, coalesce(nullif(o.name, ''), o.email) as name, json_agg(json_build_object('coachId', s.coach_id, 'role', s.role)) as seats
    from owners o join seats s on s.owner_id = o.id
    where o.id::text = ${ownerId} and o.id::text <> ${scope.actor.id} group by o.id`);
  return rows[0] ?? null;
}
