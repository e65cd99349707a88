/** Invitations by email: single use, for seven days. The mailed link is signed with the row's id, which a new one ends. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { forgetStrangers } from "./purge-invitations.ts";
import { findGrant, type Reach } from "./team-reach.ts";

export const INVITATION_DAYS = 7;
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
        (select count(*)::int from invitations) as open
      from owners o where o.email = ${email} for update`);
    const [found] = rows;
    if (!found || found.hasAccess) return { outcome: "has-access" };
    if (found.open >= MOST_OPEN) return { outcome: "too-many" };
    const { rows: made } = await db.execute<{ id: string }>(sql`
      insert into invitations (owner_id, role, coach_ids, invited_by, invited_at)
      values (${found.id}::uuid, ${reach.role}, ${sql.param(reach.coachIds)}::uuid[], ${scope.actor.name}, ${now})
      on conflict (owner_id) do update set id = new_id(), role = excluded.role, coach_ids = excluded.coach_ids,
        invited_by = excluded.invited_by, invited_at = excluded.invited_at returning id`);
    const content = {
      ...{ about: "invitation", invitation: made[0]?.id, invitedBy: scope.actor.name, isNew: found.isNew },
      coaches: coaches.map(({ name }) => name),
    };
    await db.execute(sql`
      select queue_owner_messages(array[${found.id}]::uuid[], 'invitation:' || ${made[0]?.id}, ${JSON.stringify(content)}::jsonb
        || jsonb_build_object('site', coalesce((select name from site_settings), 'Foyer')), ${now}::timestamptz,
        ${now}::timestamptz + make_interval(days => ${INVITATION_DAYS}))`);
    await recordAction(inside, scope.actor, {
      action: "team.invited",
      subject: {
        invitation: content.invitation ?? "",
        role: reach.role,
        coaches: content.coaches.join(", "),
      },
    });
    return { outcome: "invited", email };
  });
}

type Open = { email: string; role: Reach["role"]; coachIds: string[] | null };

/** An invitation that the actor could have sent. */
async function findOpen(
  { db }: Pick<Context, "db">,
  scope: Scope,
  invitationId: string,
): Promise<Open | null> {
  const { rows } = await db.execute<Open>(sql`
    select o.email, i.role, i.coach_ids as "coachIds" from invitations i join owners o on o.id = i.owner_id
    where i.id::text = ${invitationId} for update of i`);
  const [open] = rows;
  return open && (await findGrant({ db }, scope, open)) ? open : null;
}

/** With a new link, which ends the earlier one. */
export async function inviteAgain(
  ctx: Context,
  scope: Scope,
  { invitationId }: { invitationId: string },
): Promise<Invited> {
  const open = await findOpen(ctx, scope, invitationId);
  return open ? invite(ctx, scope, open) : { outcome: "not-allowed" };
}

export function revokeInvitation(
  ctx: Context,
  scope: Scope,
  { invitationId }: { invitationId: string },
): Promise<{ email: string } | null> {
  return inTransaction(ctx, async (inside) => {
    const open = await findOpen(inside, scope, invitationId);
    if (!open) return null;
    await inside.db.execute(sql`delete from invitations where id::text = ${invitationId}`);
    await forgetStrangers(inside);
    await recordAction(inside, scope.actor, {
      action: "team.revoked",
      subject: { invitation: invitationId },
    });
    return { email: open.email };
  });
}
