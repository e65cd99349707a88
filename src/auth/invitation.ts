/** Accepting an invitation: with a new password, or signed in with the account it was sent to. */
import { eq, sql } from "drizzle-orm";
import { judgePassword } from "#core/access/owners/judge-password.ts";
import type { Invitation, OwnerAuth, OwnerInvitations } from "#core/access/owners/owner-auth.ts";
import { giveSeats } from "#core/access/seats/give-seats.ts";
import { INVITATION_DAYS } from "#core/access/seats/invite.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import { ownerAccounts } from "#db/schema/index.ts";
import type { AuthContext } from "./auth.ts";
import { hashPassword } from "./hash-password.ts";

type Found = Invitation & { id: string; ownerId: string; name: string };

export function createInvitations(
  ctx: AuthContext,
  { ownerOf, signIn }: Pick<OwnerAuth, "ownerOf" | "signIn">,
): OwnerInvitations {
  async function find(token: string, db = ctx.db): Promise<Found | null> {
    const id = readLink(ctx.settings.secrets, "invitation", token);
    if (!id) return null;
    const { rows } = await db.execute<Found>(sql`
      select i.letter_id as id, i.invited_at <= ${ctx.clock.now()}::timestamptz - make_interval(days => ${INVITATION_DAYS}) as "isOver", o.id as "ownerId", i.role, i.invited_by as "invitedBy", o.email, o.name,
        not exists (select from seats s where s.owner_id = o.id) as "isNew", coalesce((select name from site_settings), 'Foyer') as site,
        coalesce(json_agg(c.profile->>'name' order by c.profile->>'name') filter (where c.id is not null), '[]') as coaches
      from invitations i join owners o on o.id = i.owner_id left join coaches c on c.id = i.coach_id
      where i.letter_id = ${id}::uuid group by i.letter_id, o.id, i.role, i.invited_by, i.invited_at`);
    return rows[0] ?? null;
  }

  /** False if it was used or revoked meanwhile. */
  const take = (token: string, { ownerId }: Found, account: { name: string; hash: string } | null) =>
    ctx.db.transaction(async (db) => {
      await db.execute(sql`select from owners where id = ${ownerId}::uuid for update`);
      const found = await find(token, db);
      if (!found || found.isOver || found.isNew !== (account !== null)) return false;
      const now = ctx.clock.now();
      const { rows } = await db.execute<{ coachId: string | null }>(sql`
        delete from invitations where letter_id = ${found.id}::uuid returning coach_id as "coachId"`);
      if (rows.length === 0) return false;
      const coachIds = rows.flatMap(({ coachId }) => coachId ?? []);
      await giveSeats({ ...ctx, db }, { ...found, coachIds: coachIds.length > 0 ? coachIds : null });
      const times = { createdAt: now, updatedAt: now };
      if (account) {
        await db.execute(sql`
          update owners set name = ${account.name}, email_verified = true, updated_at = ${now} where id = ${ownerId}::uuid`);
        // Somebody who was removed before chooses a new password; the link proves that the mailbox is theirs.
        await db.delete(ownerAccounts).where(eq(ownerAccounts.userId, ownerId));
        const password = { accountId: ownerId, providerId: "credential", password: account.hash };
        await db.insert(ownerAccounts).values({ userId: ownerId, ...password, ...times });
      }
      const actor = { id: ownerId, name: account?.name ?? found.name };
      await recordAction({ ...ctx, db }, actor, {
        action: "team.joined",
        subject: { role: found.role, coaches: found.coaches.join(", ") },
      });
      return true;
    });

  return {
    find,
    async accept(visitor, { token, name, password }) {
      const found = await find(token);
      if (!found || found.isOver) return { kind: "over" };
      if (!found.isNew) {
        const owner = await ownerOf(visitor.headers);
        if (owner?.id !== found.ownerId) return { kind: "sign-in" };
        return (await take(token, found, null)) ? { kind: "joined" } : { kind: "over" };
      }
      const problem = await judgePassword(password, { name, email: found.email });
      if (problem) return { kind: "weak", problem };
      if (!(await take(token, found, { name, hash: await hashPassword(password) }))) return { kind: "over" };
      return signIn(visitor, { email: found.email, password });
    },
  };
}
