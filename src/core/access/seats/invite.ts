/** Invitations by email: single use, for seven days. Each is for one coach or the site, so no coach learns of another's. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Read, Verb } from "#core/kernel/verb.ts";
import { forgetStrangers } from "./purge-invitations.ts";
import { findGrant, type Reach } from "./team-reach.ts";

export const INVITATION_DAYS = 7;
/** For the same coaches. */
const MOST_OPEN = 200;

export type Invited =
  | { outcome: "invited"; email: string }
  | { outcome: "not-an-address" | "not-allowed" | "has-access" | "too-many" };

export async function invite(
  ctx: Context,
  scope: Scope,
  { email: typed, ...reach }: Reach & { email: string },
): Promise<Invited> {
  const address = z.email().max(254).safeParse(typed.trim().toLowerCase());
  if (!address.success) return { outcome: "not-an-address" };
  const email = address.data;
  return inTransaction(ctx, async (inside): Promise<Invited> => {
    const { db } = inside;
    const coaches = await findGrant(inside, scope, reach);
    if (!coaches) return { outcome: "not-allowed" };
    const now = ctx.clock.now();
    await db.execute(sql`
      insert into owners (email, name, email_verified, created_at, updated_at)
      values (${email}, '', false, ${now}, ${now}) on conflict (email) do nothing`);
    const { rows } = await db.execute<{ id: string; isNew: boolean; hasAccess: boolean; open: number }>(sql`
      select o.id, not exists (select from seats s where s.owner_id = o.id) as "isNew",
        exists (select from seats s where s.owner_id = o.id and (s.coach_id is null or s.coach_id = any(${sql.param(reach.coachIds ?? [])}::uuid[]))) as "hasAccess",
        (select count(*)::int from invitations i where case when i.coach_id is null then ${reach.coachIds === null}
          else i.coach_id = any(${sql.param(reach.coachIds ?? [])}::uuid[]) end) as open
      from owners o where o.email = ${email} for update`);
    const [found] = rows;
    if (!found || found.hasAccess) return { outcome: "has-access" };
    if (found.open >= MOST_OPEN) return { outcome: "too-many" };
    const letter = randomUUID();
    await db.execute(sql`
      insert into invitations (letter_id, owner_id, coach_id, role, invited_by, invited_at)
      select ${letter}::uuid, ${found.id}::uuid, coach, ${reach.role}, ${scope.actor.name}, ${now}::timestamptz
      from unnest(${sql.param(reach.coachIds ?? [null])}::uuid[]) coach
      on conflict (owner_id, coach_id) do update set letter_id = excluded.letter_id, role = excluded.role,
        invited_by = excluded.invited_by, invited_at = excluded.invited_at`);
    const content = {
      ...{ about: "invitation", invitation: letter, invitedBy: scope.actor.name, isNew: found.isNew },
      coaches: coaches.map(({ name }) => name),
    };
    await db.execute(sql`
      select queue_owner_messages(array[${found.id}]::uuid[], 'invitation:' || ${letter}, ${JSON.stringify(content)}::jsonb
        || jsonb_build_object('site', coalesce((select name from site_settings), 'Foyer')), ${now}::timestamptz,
        ${now}::timestamptz + make_interval(days => ${INVITATION_DAYS}))`);
    await recordAction(inside, scope.actor, {
      action: "team.invited",
      subject: { invitation: letter, role: reach.role, coaches: content.coaches.join(", ") },
    });
    return { outcome: "invited", email };
  });
}

const ofLetter = (scope: Scope, invitationId: string) =>
  sql`letter_id::text = ${invitationId} and ${withinScope(scope.to("team"), sql`coach_id`)}`;

type Open = { email: string; role: Reach["role"]; coachIds: string[] | null };

/** The part of a letter that the actor could have sent. */
const findOpen: Read<string, Open | null> = async ({ db }, scope, invitationId) => {
  const { rows } = await db.execute<Open>(sql`
    select o.email, i.role, case when bool_and(i.coach_id is not null) then json_agg(i.coach_id) end as "coachIds"
    from invitations i join owners o on o.id = i.owner_id where ${ofLetter(scope, invitationId)} group by o.id, i.role`);
  const [open] = rows;
  return open && (await findGrant({ db }, scope, open)) ? open : null;
};

/** With a new link, which ends the earlier one. */
export const inviteAgain: Verb<{ invitationId: string }, Invited> = async (ctx, scope, { invitationId }) => {
  const open = await findOpen(ctx, scope, invitationId);
  return open ? invite(ctx, scope, open) : { outcome: "not-allowed" };
};

export function revokeInvitation(
  ctx: Context,
  scope: Scope,
  { invitationId }: { invitationId: string },
): Promise<{ email: string } | null> {
  return inTransaction(ctx, async (inside) => {
    const open = await findOpen(inside, scope, invitationId);
    if (!open) return null;
    await inside.db.execute(sql`delete from invitations where ${ofLetter(scope, invitationId)}`);
    await forgetStrangers(inside);
    await recordAction(inside, scope.actor, {
      action: "team.revoked",
      subject: { invitation: invitationId },
    });
    return { email: open.email };
  });
}
