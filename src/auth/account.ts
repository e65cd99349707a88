/** What a signed-in owner changes about herself: name, password, second factor, sessions. */
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { forgiveTry } from "../core/limits/forgive-try.ts";
import { type Try, takeTry } from "../core/limits/take-try.ts";
import type { Owner, OwnerAccount, OwnerDoor, Visitor } from "../core/owners/owner-door.ts";
import { ownerSecondFactors } from "../db/schema/index.ts";
import { appAddress } from "./app-address.ts";
import { ask, forAuth } from "./ask.ts";
import type { Auth, AuthContext } from "./auth.ts";

export function createAccount(ctx: AuthContext, auth: Auth, ownerOf: OwnerDoor["ownerOf"]): OwnerAccount {
  const options = (visitor: Visitor) => ({ headers: forAuth(visitor), returnHeaders: true as const });

  /** Whoever sits down at an open browser has as few tries at its password as a stranger at the door. */
  async function withPassword<Answer>(visitor: Visitor, call: () => ReturnType<typeof ask<Answer>>) {
    const owner = await ownerOf(visitor.headers);
    if (!owner) return { kind: "refused" } as const;
    const tried: Try = { secret: "confirmation", whose: owner.id, ip: visitor.ip };
    const until = await takeTry(ctx, tried);
    if (until) return { kind: "locked", until } as const;
    const asked = await call();
    if (!asked.ok) return { kind: "refused" } as const;
    await forgiveTry(ctx, tried);
    return { kind: "done", headers: asked.headers, answer: asked.answer } as const;
  }

  return {
    async rename(visitor, { name }) {
      await auth.api.updateUser({ body: { name }, ...options(visitor) });
    },
    changePassword: (visitor, { current, next }) =>
      withPassword(visitor, () =>
        ask(
          auth.api.changePassword({
            body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
            ...options(visitor),
          }),
        ),
      ),
    async offerSecondFactor(visitor, { password }) {
      const ended = await withPassword(visitor, () =>
        ask(auth.api.enableTwoFactor({ body: { password, method: "totp" }, ...options(visitor) })),
      );
      if (ended.kind !== "done") return ended;
      if (!("totpURI" in ended.answer)) throw new Error("the library offered no key for an app");
      return { kind: "offered", address: ended.answer.totpURI };
    },
    async confirmSecondFactor(visitor, { code }) {
      const owner = await ownerOf(visitor.headers);
      const address = owner && !owner.secondFactor ? await offered(ctx, auth, owner) : null;
      if (!owner || !address) return { kind: "over" };
      const asked = await ask(
        auth.api.verifyTOTP({ body: { code: code.replace(/\s/g, "") }, ...options(visitor) }),
      );
      if (!asked.ok) return { kind: "refused", address };
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: owner.id } });
      return { kind: "done", headers: asked.headers, recoveryCodes: backupCodes };
    },
    dropSecondFactor: (visitor, { password }) =>
      withPassword(visitor, () =>
        ask(auth.api.disableTwoFactor({ body: { password }, ...options(visitor) })),
      ),
    async renewRecoveryCodes(visitor, { password }) {
      const ended = await withPassword(visitor, () =>
        ask(auth.api.generateBackupCodes({ body: { password }, ...options(visitor) })),
      );
      return ended.kind === "done" ? { kind: "renewed", recoveryCodes: ended.answer.backupCodes } : ended;
    },
    async sessions(visitor) {
      const headers = forAuth(visitor);
      const [all, own] = await Promise.all([
        auth.api.listSessions({ headers }),
        auth.api.getSession({ headers }),
      ]);
      return all
        .map(({ id, createdAt, ipAddress, userAgent }) => ({
          id,
          since: createdAt,
          ip: ipAddress || null,
          browser: userAgent || null,
          current: id === own?.session.id,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || b.since.getTime() - a.since.getTime());
    },
  };
}

/** The key that was offered and not confirmed yet, to be shown again after a wrong code. */
async function offered(ctx: AuthContext, auth: Auth, owner: Owner): Promise<string | null> {
  const [row] = await ctx.db
    .select()
    .from(ownerSecondFactors)
    .where(and(eq(ownerSecondFactors.userId, owner.id), eq(ownerSecondFactors.verified, false)));
  if (!row) return null;
  const { secretConfig } = await auth.$context;
  return appAddress(await symmetricDecrypt({ key: secretConfig, data: row.secret }), owner.email);
}
