/** The owner's door on the auth library: in, out, the first run, and the minute's bearer. */
import { eq } from "drizzle-orm";
import { forgiveTry } from "../core/limits/forgive-try.ts";
import { type Try, takeTry } from "../core/limits/take-try.ts";
import type { OwnerDoor, OwnerSetup, Visitor } from "../core/owners/owner-door.ts";
import { owners } from "../db/schema/index.ts";
import { createAccount } from "./account.ts";
import { ask, cookiesOf, forAuth, ownerFrom } from "./ask.ts";
import { type Auth, type AuthContext, cookieRules, createAuth, derived } from "./auth.ts";
import { mintBearer, readBearer } from "./bearer.ts";
import { createCodeEntry } from "./enter-code.ts";
import { makeOwner } from "./make-owner.ts";
import { findSetupCode, hasOwner, isSetupCode } from "./setup-code.ts";

export function createDoor(ctx: AuthContext): OwnerDoor {
  const auth = createAuth(ctx);
  const { prefix } = cookieRules(ctx.settings.publicUrl);
  const bearerKey = derived(ctx.settings.secret, "bearer");

  const ownerOf: OwnerDoor["ownerOf"] = async (headers) => {
    // Most requests are nobody's; they cost neither a signature nor a query.
    if (!headers.get("cookie")?.includes(`${prefix}.session_token=`)) return null;
    const session = await auth.api.getSession({ headers: forAuth({ headers, ip: "" }) });
    return session ? ownerFrom(session.user) : null;
  };

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
    bearerFor: ({ id }) => mintBearer(bearerKey, id, ctx.clock.now()),
    async ownerOfBearer(token) {
      const id = readBearer(bearerKey, token, ctx.clock.now());
      if (!id) return null;
      const [owner] = await ctx.db.select().from(owners).where(eq(owners.id, id));
      return owner ? ownerFrom(owner) : null;
    },
    setup: createSetup(ctx, auth),
    account: createAccount(ctx, auth, ownerOf),
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
  if (until) return { kind: "locked", until };
  const asked = await ask(
    auth.api.signInEmail({
      body: { email: email.trim(), password },
      headers: forAuth(visitor, ""),
      returnHeaders: true,
    }),
  );
  if (!asked.ok) return { kind: "refused" };
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
      if (until) return { kind: "locked", until };
      const right = await code();
      if (!right) return { kind: "closed" };
      if (!isSetupCode(given, right)) return { kind: "refused" };
      const made = await makeOwner(ctx.db, owner, { now: ctx.clock.now(), first: true });
      if (!made) return { kind: "closed" };
      await forgiveTry(ctx, tried);
      const entered = await signIn(ctx, auth, visitor, owner);
      if (entered.kind !== "in") throw new Error(`the owner just made was not let in: ${entered.kind}`);
      return entered;
    },
  };
}
