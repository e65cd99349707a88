/** Changes who works for whom. The last owner stays an owner, and whoever loses every seat is signed out at once. */
import { sql } from "drizzle-orm";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Role } from "#core/kernel/roles.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Read, Verb } from "#core/kernel/verb.ts";
import { endAlertsWithoutSeat } from "#core/sending/alerts/end-alerts.ts";
import { giveSeats } from "./give-seats.ts";
import { findGrant, type Reach } from "./team-reach.ts";

export type TeamChange = { outcome: "done"; email: string } | { outcome: "not-allowed" | "last-owner" };

type Member = { id: string; email: string; name: string; isOwner: boolean };

/** Somebody with a seat that the actor may change; the table is locked, so that of two last owners one stays. */
const findMember: Read<string, Member | null> = async ({ db }, scope, ownerId) => {
  await db.execute(sql`lock table seats in share row exclusive mode`);
  const { rows } = await db.execute<Member & { seats: Reach[] }>(sql`
    select o.id, o.email, o.name, bool_or(s.role = 'owner') as "isOwner",
      json_agg(json_build_object('role', s.role, 'coachIds', case when s.coach_id is null then null else json_build_array(s.coach_id) end)) as seats
    from owners o join seats s on s.owner_id = o.id
    where o.id::text = ${ownerId} and ${withinScope(scope.to("team"), sql`s.coach_id`)} group by o.id`);
  const [found] = rows;
  if (!found) return null;
  for (const seat of found.seats) if (!(await findGrant({ db }, scope, seat))) return null;
  return found;
};

async function isLastOwner({ db }: Pick<Context, "db">, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from seats where role = 'owner' and owner_id::text <> ${ownerId} limit 1`,
  );
  return rows.length === 0;
}

/** Takes the seats away that the actor may give. */
async function takeSeats({ db }: Pick<Context, "db">, scope: Scope, ownerId: string): Promise<void> {
  await db.execute(sql`
    delete from seats where owner_id::text = ${ownerId} and ${withinScope(scope, sql`coach_id`)}`);
  await db.execute(sql`
    with gone as (select id from owners o where id::text = ${ownerId} and not exists (select from seats where owner_id = o.id)),
      sessions as (delete from owner_sessions where owner_id in (select id from gone))
    delete from owner_verifications where value in (select id::text from gone)`);
  await endAlertsWithoutSeat({ db }, { ownerId });
}

/** Changes the seats of one role; those of another stay. */
export const changeSeats = (
  ctx: Context,
  scope: Scope,
  { ownerId, was, ...reach }: Reach & { ownerId: string; was: Role },
): Promise<TeamChange> =>
  inTransaction(ctx, async (inside): Promise<TeamChange> => {
    const member = await findMember(inside, scope, ownerId);
    const coaches = await findGrant(inside, scope, reach);
    if (!member || !coaches) return { outcome: "not-allowed" };
    if (was === "owner" && member.isOwner && reach.role !== "owner" && (await isLastOwner(inside, ownerId)))
      return { outcome: "last-owner" };
    await inside.db.execute(sql`
      delete from seats where owner_id = ${member.id}::uuid and role = ${was} and ${withinScope(scope.to("team"), sql`coach_id`)}`);
    await giveSeats(inside, { ownerId: member.id, ...reach });
    await endAlertsWithoutSeat(inside, { ownerId });
    return done(inside, scope, "team.changed", member, {
      role: reach.role,
      coaches: coaches.map(({ name }) => name).join(", "),
    });
  });

export const removeFromTeam: Verb<{ ownerId: string }, TeamChange> = (ctx, scope, { ownerId }) =>
  inTransaction(ctx, async (inside): Promise<TeamChange> => {
    const member = await findMember(inside, scope, ownerId);
    if (!member) return { outcome: "not-allowed" };
    if (member.isOwner && (await isLastOwner(inside, ownerId))) return { outcome: "last-owner" };
    await takeSeats(inside, scope.to("team"), member.id);
    return done(inside, scope, "team.removed", member);
  });

/** Anybody may leave but the last owner. */
export const leaveTeam = (ctx: Context, scope: Scope): Promise<TeamChange> =>
  inTransaction(ctx, async (inside): Promise<TeamChange> => {
    await inside.db.execute(sql`lock table seats in share row exclusive mode`);
    const member = { ...scope.actor, email: scope.email ?? "" };
    if (isWholeSite(scope) && (await isLastOwner(inside, member.id))) return { outcome: "last-owner" };
    await takeSeats(inside, scope, member.id);
    return done(inside, scope, "team.left", member);
  });

/** Somebody with a seat becomes an owner; the actor stays as a manager of all coaches. */
export const handOver = (ctx: Context, scope: Scope, { ownerId }: { ownerId: string }): Promise<TeamChange> =>
  inTransaction(ctx, async (inside): Promise<TeamChange> => {
    const member = isWholeSite(scope) ? await findMember(inside, scope, ownerId) : null;
    if (!member || member.id === scope.actor.id) return { outcome: "not-allowed" };
    await inside.db.execute(sql`delete from seats where owner_id = ${member.id}::uuid`);
    await giveSeats(inside, { ownerId: member.id, role: "owner", coachIds: null });
    await inside.db.execute(
      sql`update seats set role = 'manager' where owner_id::text = ${scope.actor.id} and coach_id is null`,
    );
    return done(inside, scope, "team.handed-over", member);
  });

async function done(
  ctx: Context,
  scope: Scope,
  action: ActionName,
  { id, name, email }: Pick<Member, "id" | "name" | "email">,
  subject: Record<string, string> = {},
): Promise<TeamChange> {
  await recordAction(ctx, scope.actor, { action, subject: { owner: id, name, ...subject } });
  return { outcome: "done", email };
}
