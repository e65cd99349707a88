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
import { cookieNamed } from "./cookie-named.ts";
import { knownDevices, tellOfNewDevice } from "./known-device.ts";
import { reencryptSecondFactors } from "./reencrypt-second-factors.ts";

export function createCodeEntry(ctx: AuthContext, auth: Auth, prefix: string): OwnerAuth["enterCode"] {
  const devices = knownDevices(ctx);
  return async (visitor, { code }) => {
    // Only the challenge cookie: with a session, the library would check the code for the session's owner.
    const cookie = cookieNamed(visitor.headers, `${prefix}.two_factor`);
    const owner = cookie ? await challenged(ctx, cookie.value) : null;
    if (!cookie || !owner) return { kind: "over" };
    const device = devices.find(visitor.headers, owner.email);
    const tried: SignInAttempt = { secret: "code", whose: owner.id, ip: visitor.ip, device };
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
    if (!device) await tellOfNewDevice(ctx, owner, visitor);
    devices.remember(visitor.headers, owner.email, asked.headers);
    return { kind: "in", headers: asked.headers, owner };
  };
}

/** The owner whose password was right. The library checks the signature; a forged identifier matches nobody. */
async function challenged(ctx: AuthContext, value: string) {
  const identifier = value.slice(0, value.lastIndexOf("."));
  const [found] = await ctx.db
    .select({ owner: owners })
    .from(ownerVerifications)
    .innerJoin(owners, sql`${owners.id}::text = ${ownerVerifications.value}`)
    .where(and(eq(ownerVerifications.identifier, identifier), gt(ownerVerifications.expiresAt, new Date())));
  return found ? ownerFrom(ctx, found.owner) : null;
}
