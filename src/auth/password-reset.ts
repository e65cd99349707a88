/** Password reset: requested by address without revealing who exists, completed by a one-time link. */
import { and, eq, gt, sql } from "drizzle-orm";
import { judgePassword } from "#core/access/owners/judge-password.ts";
import { type OwnerPasswordReset, RESET_SECONDS } from "#core/access/owners/owner-auth.ts";
import { queueCredentialNotice } from "#core/access/owners/queue-credential-notice.ts";
import { clearLimits } from "#core/kernel/rate-limits/clear-sign-in-attempts.ts";
import { countSignInAttempt, signInAttemptKeys } from "#core/kernel/rate-limits/count-sign-in-attempt.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import {
  ownerAccounts,
  ownerSessions,
  owners,
  ownerVerifications,
  passwordResets,
} from "#db/schema/index.ts";
import type { AuthContext } from "./auth.ts";
import { hashPassword } from "./hash-password.ts";
import { knownDevices } from "./known-device.ts";

/** Valid links at once: bounds the emails an owner can get per hour, no matter who asks. */
const MAX_LIVE = 3;

export function createPasswordReset(ctx: AuthContext): OwnerPasswordReset {
  const live = () =>
    gt(passwordResets.requestedAt, new Date(ctx.clock.now().getTime() - RESET_SECONDS * 1000));

  async function find(token: string) {
    const id = readLink(ctx.settings.secrets, "reset-password", token);
    if (!id) return null;
    const [found] = await ctx.db
      .select({ id: passwordResets.id, owner: owners })
      .from(passwordResets)
      .innerJoin(owners, eq(owners.id, passwordResets.ownerId))
      .where(and(eq(passwordResets.id, id), live()));
    return found ?? null;
  }

  return {
    async request({ ip }, { email }) {
      // An unknown address is counted like any other and costs the same statements.
      const until = await countSignInAttempt(ctx, { secret: "reset", whose: email.trim(), ip });
      if (until) return { kind: "locked", until };
      const now = ctx.clock.now();
      await ctx.db.execute(sql`
        with asked as (
          insert into password_resets (owner_id, ip, requested_at)
          select o.id, ${ip}, ${now} from owners o
          where o.email = lower(btrim(${email.replaceAll("\0", "")})) and (
            select count(*) from password_resets r where r.owner_id = o.id
              and r.requested_at > ${now}::timestamptz - make_interval(secs => ${RESET_SECONDS})) < ${MAX_LIVE}
          returning id, owner_id
        )
        select queue_owner_messages(array[owner_id], 'reset:' || id, jsonb_build_object('about', 'reset', 'reset', id, 'ip', ${ip}::text),
          ${now}::timestamptz, ${now}::timestamptz + make_interval(secs => ${RESET_SECONDS})) from asked`);
      return { kind: "noted" };
    },
    isGood: async (token) => (await find(token)) !== null,
    async finish({ headers: asked, ip }, { token, password }) {
      const found = await find(token);
      if (!found) return { kind: "over" };
      const { owner } = found;
      const problem = await judgePassword(password, owner);
      if (problem) return { kind: "weak", problem };
      const hash = await hashPassword(password);
      const now = ctx.clock.now();
      return ctx.db.transaction(async (tx) => {
        // If a link is posted twice, the second finds nothing to delete.
        const used = await tx.delete(passwordResets).where(eq(passwordResets.id, found.id)).returning();
        if (used.length === 0) return { kind: "over" } as const;
        await tx.delete(passwordResets).where(eq(passwordResets.ownerId, owner.id));
        await tx.execute(sql`select withdraw_resets(${owner.id})`);
        await tx
          .update(ownerAccounts)
          .set({ password: hash, updatedAt: now })
          .where(eq(ownerAccounts.userId, owner.id));
        await tx.delete(ownerSessions).where(eq(ownerSessions.userId, owner.id));
        await tx.delete(ownerVerifications).where(eq(ownerVerifications.value, owner.id));
        // Clears attempts at the old password. The second factor stays.
        const { whose } = signInAttemptKeys({ secret: "password", whose: owner.email, ip });
        await clearLimits(tx, [whose]);
        await queueCredentialNotice(tx, { ownerId: owner.id, change: "password-changed", ip, at: now });
        // The link proves access to the owner's mailbox, so strangers' attempts must not lock them out now.
        const headers = new Headers();
        knownDevices(ctx).remember(asked, owner.email, headers);
        return { kind: "done", owner: { id: owner.id, name: owner.name }, headers } as const;
      });
    },
  };
}
