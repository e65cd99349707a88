/** The second step of signing in: a code of the owner's app, or a recovery code, once each. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { OwnerAuth } from "#core/access/owners/owner-auth.ts";
import { clearSignInAttempts } from "#core/kernel/rate-limits/clear-sign-in-attempts.ts";
import { countSignInAttempt, type SignInAttempt } from "#core/kernel/rate-limits/count-sign-in-attempt.ts";
import { recordFailedSignIn } from "#core/kernel/rate-limits/record-failed-sign-in.ts";
import { owners, ownerVerifications } from "#db/schema/index.ts";
import type { Auth, AuthContext } from "./auth.ts";
import { callAuth, forAuth, ownerFrom } from "./call-auth.ts";
import { isFirstUse } from "./code-use.ts";
import { shownCode } from "./codes.ts";
import { reencryptSecondFactors } from "./reencrypt-second-factors.ts";

export function createCodeEntry(ctx: AuthContext, auth: Auth, prefix: string): OwnerAuth["enterCode"] {
  return async (visitor, { code }) => {
    // Of the cookies only the challenge: beside a session, the library would judge the code for the session's owner.
    const cookie = cookieNamed(visitor.headers, `${prefix}.two_factor`);
    const owner = cookie ? await challenged(ctx, cookie.value) : null;
    if (!cookie || !owner) return { kind: "over" };
    const tried: SignInAttempt = { secret: "code", whose: owner.id, ip: visitor.ip };
    const until = await countSignInAttempt(ctx, tried);
    if (until) {
      await recordFailedSignIn(ctx, tried, { isLocked: true });
      return { kind: "locked", until };
    }
    const refused = async () => {
      await recordFailedSignIn(ctx, tried, { isLocked: false });
      return { kind: "refused" } as const;
    };

    const headers = forAuth(ctx, visitor, cookie.text);
    const digits = code.replace(/[\s-]/g, "");
    const isApp = /^\d{6}$/.test(digits);
    await reencryptSecondFactors(ctx, { ownerId: owner.id });
    if (isApp && !(await isFirstUse(ctx, owner.id, digits))) return refused();
    const asked = await callAuth(
      isApp
        ? auth.api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : auth.api.verifyBackupCode({ body: { code: shownCode(code) }, headers, returnHeaders: true }),
    );
    if (!asked.ok) return /COOKIE|TOO_MANY|SESSION/.test(asked.code) ? { kind: "over" } : refused();
    await clearSignInAttempts(ctx, tried);
    return { kind: "in", headers: asked.headers, owner };
  };
}

/** Whose password was right. The library checks the signature; a made-up identifier names nobody. */
async function challenged(ctx: AuthContext, value: string) {
  const identifier = value.slice(0, value.lastIndexOf("."));
  const [found] = await ctx.db
    .select({ owner: owners })
    .from(ownerVerifications)
    .innerJoin(owners, sql`${owners.id}::text = ${ownerVerifications.value}`)
    .where(and(eq(ownerVerifications.identifier, identifier), gt(ownerVerifications.expiresAt, new Date())));
  return found ? ownerFrom(found.owner) : null;
}

function cookieNamed(headers: Headers, name: string): { text: string; value: string } | null {
  const text = headers
    .get("cookie")
    ?.split(/; */)
    .find((each) => each.startsWith(`${name}=`));
  if (!text) return null;
  try {
    return { text, value: decodeURIComponent(text.slice(name.length + 1)) };
  } catch {
    return null; // no cookie of ours
  }
}
