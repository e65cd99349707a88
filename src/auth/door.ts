/** The owner's door on the auth library: in, out, the first run, and the minute's bearer. */

import { judgePassword } from "#core/access/owners/judge-password.ts";
import type { OwnerDoor, OwnerSetup, Visitor } from "#core/access/owners/owner-door.ts";
import { forgiveTry } from "#core/kernel/rate-limits/forgive-try.ts";
import { recordFailedTry } from "#core/kernel/rate-limits/record-failed-try.ts";
import { type Try, takeTry } from "#core/kernel/rate-limits/take-try.ts";
import { createAccount } from "./account.ts";
import { ask, cookiesOf, forAuth, ownerFrom } from "./ask.ts";
import { type Auth, type AuthContext, cookieRules, createAuth } from "./auth.ts";
import { createCodeEntry } from "./enter-code.ts";
import { makeOwner } from "./make-owner.ts";
import { createSessions } from "./sessions.ts";
import { findSetupCode, hasOwner, isSetupCode } from "./setup-code.ts";

export function createDoor(ctx: AuthContext): OwnerDoor {
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
        headers: forAuth({ headers, ip: "" }),
        returnHeaders: true,
      });
      return cookiesOf(answered);
    },
    async signOutEverywhere(headers) {
      await ask(auth.api.revokeSessions({ headers: forAuth({ headers, ip: "" }), returnHeaders: true }));
      return this.signOut(headers);
    },
    bearerFor,
    ownerOfBearer,
    setup: createSetup(ctx, auth),
    account: createAccount(ctx, auth, sessions),
  };
}

async function signIn(
  ctx: AuthContext,
  auth: Auth,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): ReturnType<OwnerDoor["signIn"]> {
  const tried: Try = { secret: "password", whose: email.trim(), ip: visitor.ip };
  const until = await takeTry(ctx, tried);
  if (until) {
    await recordFailedTry(ctx, tried, { isLocked: true });
    return { kind: "locked", until };
  }
  const asked = await ask(
    auth.api.signInEmail({
      body: { email: email.trim(), password },
      headers: forAuth(visitor, ""),
      returnHeaders: true,
    }),
  );
  if (!asked.ok) {
    await recordFailedTry(ctx, tried, { isLocked: false });
    return { kind: "refused" };
  }
  await forgiveTry(ctx, tried);
  const { answer, headers } = asked;
  return "user" in answer
    ? { kind: "in", headers, owner: ownerFrom(answer.user) }
    : { kind: "second-factor", headers };
}

function createSetup(ctx: AuthContext, auth: Auth): OwnerSetup {
  const code = () => findSetupCode(ctx.db, ctx.settings.secret);
  return {
    isOpen: async () => !(await hasOwner(ctx.db)),
    code,
    async finish(visitor, { code: given, ...owner }) {
      // Nobody's own secret: whoever tries at it shuts the door for herself alone.
      const tried: Try = { secret: "setup", whose: visitor.ip, ip: visitor.ip };
      const until = await takeTry(ctx, tried);
      if (until) {
        await recordFailedTry(ctx, tried, { isLocked: true });
        return { kind: "locked", until };
      }
      const right = await code();
      if (!right) return { kind: "closed" };
      if (!isSetupCode(given, right)) {
        await recordFailedTry(ctx, tried, { isLocked: false });
        return { kind: "refused" };
      }
      const problem = judgePassword(owner.password, owner);
      if (problem) {
        // The code was right: choosing again is no further try at it.
        await forgiveTry(ctx, tried);
        return { kind: "weak", problem };
      }
      const made = await makeOwner(ctx.db, owner, { now: ctx.clock.now(), first: true });
      if (!made) return { kind: "closed" };
      await forgiveTry(ctx, tried);
      const entered = await signIn(ctx, auth, visitor, owner);
      if (entered.kind !== "in") throw new Error(`the owner just made was not let in: ${entered.kind}`);
      return entered;
    },
  };
}
