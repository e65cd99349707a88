/** Who works for the coaches of a scope, and who was invited to. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Role } from "#core/kernel/roles.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { INVITATION_DAYS } from "./invite.ts";

type Named = { id: string; name: string };

export type Member = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** None: the whole site. */
  coaches: Named[];
  lastSeenAt: string | null;
  /** Browsers they are signed in with. */
  devices: number;
  secondFactor: boolean;
};

export type OpenInvitation = {
  id: string;
  email: string;
  role: Role;
  coaches: Named[];
  invitedBy: string;
  invitedAt: string;
  endsAt: string;
  isOver: boolean;
};

export async function listTeam(
  { db, clock }: Pick<Context, "db" | "clock">,
  scope: Scope,
): Promise<{ members: Member[]; invitations: OpenInvitation[] }> {
  const team = scope.to("team");
  const coaches = sql`coalesce(json_agg(json_build_object('id', c.id, 'name', c.profile->>'name') order by c.profile->>'name') filter (where c.id is not null), '[]')`;
  const [members, invitations] = await Promise.all([
    db.execute<Member>(sql`
      select o.id, o.name, o.email, s.role, o.two_factor_enabled as "secondFactor",
        ${coaches} as coaches,
        (select to_json(max(last_seen_at)) #>> '{}' from owner_sessions x where x.owner_id = o.id) as "lastSeenAt",
        (select count(*)::int from owner_sessions x where x.owner_id = o.id and x.expires_at > ${clock.now()}::timestamptz) as devices
      from seats s join owners o on o.id = s.owner_id left join coaches c on c.id = s.coach_id
      where ${withinScope(team, sql`s.coach_id`)}
      group by o.id, s.role order by array_position(array['owner', 'manager', 'coach', 'assistant'], s.role), o.name, o.email`),
    db.execute<OpenInvitation>(sql`
      select i.letter_id as id, o.email, i.role, i.invited_by as "invitedBy", to_json(i.invited_at) #>> '{}' as "invitedAt",
        to_json(i.invited_at + make_interval(days => ${INVITATION_DAYS})) #>> '{}' as "endsAt",
        i.invited_at + make_interval(days => ${INVITATION_DAYS}) <= ${clock.now()}::timestamptz as "isOver",
        ${coaches} as coaches
      from invitations i join owners o on o.id = i.owner_id left join coaches c on c.id = i.coach_id
      where ${withinScope(team, sql`i.coach_id`)}
      group by i.letter_id, o.id, i.role, i.invited_by, i.invited_at order by i.invited_at desc`),
  ]);
  return { members: members.rows, invitations: invitations.rows };
}
