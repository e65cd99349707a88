import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { judgePassword } from "#core/access/owners/judge-password.ts";
import type { Owner, OwnerAccount, Visitor } from "#core/access/owners/owner-auth.ts";
import { type CredentialChange, queueCredentialNotice } from "#core/access/owners/queue-credential-notice.ts";
import { clearSignInAttempts } from "#core/kernel/rate-limits/clear-sign-in-attempts.ts";
import { countSignInAttempt, type SignInAttempt } from "#core/kernel/rate-limits/count-sign-in-attempt.ts";
import { recordFailedSignIn } from "#core/kernel/rate-limits/record-failed-sign-in.ts";
import { ownerSecondFactors } from "#db/schema/index.ts";
import { appAddress } from "./app-address.ts";
import type { Auth, AuthContext } from "./auth.ts";
import { callAuth, forAuth } from "./call-auth.ts";
import { isFirstUse } from "./code-use.ts";
import { reencryptSecondFactors } from "./reencrypt-second-factors.ts";
import type { Sessions } from "./sessions.ts";

export function createAccount(ctx: AuthContext, auth: Auth, sessions: Sessions): OwnerAccount {
  const { ownerOf } = sessions;
  const options = (visitor: Visitor) => ({ headers: forAuth(ctx, visitor), returnHeaders: true as const });

  /** A stranger at an unlocked browser gets as few password attempts as one at the sign-in form. */
  async function withPassword<Answer>(visitor: Visitor, call: () => ReturnType<typeof callAuth<Answer>>) {
    const owner = await ownerOf(visitor.headers);
    if (!owner) return { kind: "refused" } as const;
    const tried: SignInAttempt = { secret: "confirmation", whose: owner.id, ip: visitor.ip };
    const until = await countSignInAttempt(ctx, tried);
    if (until) {
      await recordFailedSignIn(ctx, tried, { isLocked: true });
      return { kind: "locked", until } as const;
    }
    const asked = await call();
    if (!asked.ok) {
      await recordFailedSignIn(ctx, tried, { isLocked: false });
      return { kind: "refused" } as const;
    }
    await clearSignInAttempts(ctx, tried);
    return { kind: "done", owner, headers: asked.headers, answer: asked.answer } as const;
  }

  const notify = ({ id }: Owner, change: CredentialChange, { ip }: Visitor) =>
    queueCredentialNotice(ctx.db, { ownerId: id, change, ip, at: ctx.clock.now() });

  return {
    async rename(visitor, { name }) {
      await auth.api.updateUser({ body: { name }, ...options(visitor) });
    },
    async confirmPassword(visitor, { password }) {
      const ended = await withPassword(visitor, () =>
        callAuth(auth.api.verifyPassword({ body: { password }, ...options(visitor) })),
      );
      return ended.kind === "done" ? { kind: "confirmed" } : ended;
    },
    async changePassword(visitor, { current, next }) {
      const owner = await ownerOf(visitor.headers);
      const problem = owner && (await judgePassword(next, owner));
      if (problem) return { kind: "weak", problem };
      const ended = await withPassword(visitor, () =>
        callAuth(
          auth.api.changePassword({
            body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
            ...options(visitor),
          }),
        ),
      );
      if (ended.kind !== "done") return ended;
      await notify(ended.owner, "password-changed", visitor);
      await sessions.endOthers(ended.owner, ended.headers);
      return { kind: "done", headers: ended.headers };
    },
    async offerSecondFactor(visitor, { password }) {
      const ended = await withPassword(visitor, () =>
        callAuth(auth.api.enableTwoFactor({ body: { password, method: "totp" }, ...options(visitor) })),
      );
      if (ended.kind !== "done") return ended;
      if (!("totpURI" in ended.answer)) throw new Error("the library offered no key for an app");
      return { kind: "offered", address: ended.answer.totpURI };
    },
    async confirmSecondFactor(visitor, { code }) {
      const owner = await ownerOf(visitor.headers);
      const address = owner && !owner.secondFactor ? await offered(ctx, auth, owner) : null;
      if (!owner || !address) return { kind: "over" };
      const digits = code.replace(/[\s-]/g, "");
      // A code seen by someone else during setup must not sign them in.
      if (!(await isFirstUse(ctx, owner.id, digits))) return { kind: "refused", address };
      const asked = await callAuth(auth.api.verifyTOTP({ body: { code: digits }, ...options(visitor) }));
      if (!asked.ok) return { kind: "refused", address };
      await notify(owner, "second-factor-on", visitor);
      await sessions.endOthers(owner, asked.headers);
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: owner.id } });
      return { kind: "done", headers: asked.headers, recoveryCodes: backupCodes };
    },
    async dropSecondFactor(visitor, { password }) {
      const ended = await withPassword(visitor, () =>
        callAuth(auth.api.disableTwoFactor({ body: { password }, ...options(visitor) })),
      );
      if (ended.kind !== "done") return ended;
      await notify(ended.owner, "second-factor-off", visitor);
      return { kind: "done", headers: ended.headers };
    },
    async renewRecoveryCodes(visitor, { password }) {
      const ended = await withPassword(visitor, () =>
        callAuth(auth.api.generateBackupCodes({ body: { password }, ...options(visitor) })),
      );
      if (ended.kind !== "done") return ended;
      await notify(ended.owner, "recovery-codes-renewed", visitor);
      return { kind: "renewed", recoveryCodes: ended.answer.backupCodes };
    },
    sessions: sessions.list,
  };
}

async function offered(ctx: AuthContext, auth: Auth, owner: Owner): Promise<string | null> {
  await reencryptSecondFactors(ctx, { ownerId: owner.id });
  const [row] = await ctx.db
    .select()
    .from(ownerSecondFactors)
    .where(and(eq(ownerSecondFactors.userId, owner.id), eq(ownerSecondFactors.verified, false)));
  if (!row) return null;
  const { secretConfig } = await auth.$context;
  return appAddress(await symmetricDecrypt({ key: secretConfig, data: row.secret }), owner.email);
}
