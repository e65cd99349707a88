import { judgePassword } from "#core/access/owners/judge-password.ts";
import type { OwnerAuth, OwnerSetup, Visitor } from "#core/access/owners/owner-auth.ts";
import { clearSignInAttempts } from "#core/kernel/rate-limits/clear-sign-in-attempts.ts";
import { countSignInAttempt, type SignInAttempt } from "#core/kernel/rate-limits/count-sign-in-attempt.ts";
import { recordFailedSignIn } from "#core/kernel/rate-limits/record-failed-sign-in.ts";
import { createAccount } from "./account.ts";
import { type Auth, type AuthContext, cookieRules, createAuth } from "./auth.ts";
import { callAuth, cookiesOf, forAuth, ownerFrom } from "./call-auth.ts";
import { createCodeEntry } from "./enter-code.ts";
import { createInvitations } from "./invitation.ts";
import { knownDevices, tellOfNewDevice } from "./known-device.ts";
import { makeOwner } from "./make-owner.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createSessions } from "./sessions.ts";
import { findSetupCodes, hasOwner, isSetupCode } from "./setup-code.ts";

export function createOwnerAuth(ctx: AuthContext): OwnerAuth {
  const auth = createAuth(ctx);
  const { prefix } = cookieRules(ctx.settings.publicUrl);
  const sessions = createSessions(ctx, auth, prefix);
  const { ownerOf, bearerFor, ownerOfBearer } = sessions;

  return {
    ownerOf,
    signIn: (visitor, input) => signIn(ctx, auth, visitor, input),
    enterCode: createCodeEntry(ctx, auth, prefix),
    async signOut(headers) {
      const { headers: answered } = await auth.api.signOut({
        headers: forAuth(ctx, { headers, ip: "" }),
        returnHeaders: true,
      });
      return cookiesOf(answered);
    },
    async signOutEverywhere(headers) {
      await callAuth(
        auth.api.revokeSessions({ headers: forAuth(ctx, { headers, ip: "" }), returnHeaders: true }),
      );
      return this.signOut(headers);
    },
    bearerFor,
    ownerOfBearer,
    setup: createSetup(ctx, auth),
    invitations: createInvitations(ctx, {
      ownerOf,
      signIn: (visitor, input) => signIn(ctx, auth, visitor, input, { isFirst: true }),
    }),
    passwordReset: createPasswordReset(ctx),
    account: createAccount(ctx, auth, sessions),
  };
}

async function signIn(
  ctx: AuthContext,
  auth: Auth,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
  { isFirst = false } = {},
): ReturnType<OwnerAuth["signIn"]> {
  const devices = knownDevices(ctx);
  const device = devices.find(visitor.headers, email);
  const tried: SignInAttempt = { secret: "password", whose: email.trim(), ip: visitor.ip, device };
  const until = await countSignInAttempt(ctx, tried);
  if (until) {
    await recordFailedSignIn(ctx, tried, { isLocked: true });
    return { kind: "locked", until };
  }
  const asked = await callAuth(
    auth.api.signInEmail({
      body: { email: email.trim(), password },
      headers: forAuth(ctx, visitor, ""),
      returnHeaders: true,
    }),
  );
  if (!asked.ok) {
    await recordFailedSignIn(ctx, tried, { isLocked: false });
    return { kind: "refused" };
  }
  const { answer, headers } = asked;
  const owner = "user" in answer ? await ownerFrom(ctx, answer.user) : null;
  if ("user" in answer && !owner) {
    await recordFailedSignIn(ctx, tried, { isLocked: false });
    return { kind: "refused" };
  }
  await clearSignInAttempts(ctx, tried);
  if (!owner) return { kind: "second-factor", headers };
  if (!device && !isFirst) await tellOfNewDevice(ctx, owner, visitor);
  devices.remember(visitor.headers, email, headers);
  return { kind: "in", headers, owner };
}

function createSetup(ctx: AuthContext, auth: Auth): OwnerSetup {
  const codes = () => findSetupCodes(ctx.db, ctx.settings.secrets);
  return {
    isOpen: async () => !(await hasOwner(ctx.db)),
    code: async () => (await codes())[0] ?? null,
    async finish(visitor, { code: given, ...owner }) {
      // The setup code belongs to no account, so attempts count by IP address and a stranger locks out nobody else.
      const tried: SignInAttempt = { secret: "setup", whose: visitor.ip, ip: visitor.ip };
      const until = await countSignInAttempt(ctx, tried);
      if (until) {
        await recordFailedSignIn(ctx, tried, { isLocked: true });
        return { kind: "locked", until };
      }
      const right = await codes();
      if (right.length === 0) return { kind: "closed" };
      if (!right.some((code) => isSetupCode(given, code))) {
        await recordFailedSignIn(ctx, tried, { isLocked: false });
        return { kind: "refused" };
      }
      const problem = await judgePassword(owner.password, owner);
      if (problem) {
        // The code was right: choosing another password is not another attempt at the code.
        await clearSignInAttempts(ctx, tried);
        return { kind: "weak", problem };
      }
      const made = await makeOwner(ctx.db, owner, { now: ctx.clock.now(), first: true });
      if (!made) return { kind: "closed" };
      await clearSignInAttempts(ctx, tried);
      const entered = await signIn(ctx, auth, visitor, owner, { isFirst: true });
      if (entered.kind !== "in") throw new Error(`the owner just made was not let in: ${entered.kind}`);
      return entered;
    },
  };
}
