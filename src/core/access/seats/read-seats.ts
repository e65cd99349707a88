/** The actor's own seats, and per coach who may do what the actor may not. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Role } from "#core/kernel/roles.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";

export type OwnSeat = {
  /** Null: the whole site. */
  coach: { id: string; slug: string; name: string } | null;
  role: Role;
  /** Names of up to two people to ask: the coach, else a manager, else an owner. */
  ask: string[];
};

/** Up to two people who may do for the coach what the actor may not. */
export const whoCan = ({ actor }: Scope, coachId: SQL): SQL => sql`(
  select id, name from (
    select o.id, o.name, o.created_at, rank() over (order by array_position(array['coach', 'manager', 'owner'], x.role)) as nearest
    from seats x join owners o on o.id = x.owner_id
    where x.owner_id::text <> ${actor.id} and x.role <> 'assistant' and o.name <> '' and (x.coach_id is null or x.coach_id = ${coachId})) able
  where nearest = 1 order by created_at limit 2) able`;

export async function readSeats({ db }: Pick<Context, "db">, scope: Scope): Promise<OwnSeat[]> {
  if (isWholeSite(scope)) return [{ coach: null, role: "owner", ask: [] }];
  const { seats } = scope;
  const { rows } = await db.execute<OwnSeat>(sql`
    select case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.profile->>'name') end as coach, s.role,
      array(select name from ${whoCan(scope, sql`s.coach_id`)}) as ask
    from unnest(${sql.param(seats.map(({ coachId }) => coachId))}::uuid[], ${sql.param(seats.map(({ role }) => role))}::text[]) s(coach_id, role)
    left join coaches c on c.id = s.coach_id order by c.profile->>'name'`);
  return rows;
}
