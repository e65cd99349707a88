/** The second step of signing in: a code of the owner's app, or a recovery code, once each. */
import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { forgiveTry } from "../core/limits/forgive-try.ts";
import { type Try, takeTry } from "../core/limits/take-try.ts";
import type { OwnerDoor } from "../core/owners/owner-door.ts";
import { owners, ownerVerifications } from "../db/schema/index.ts";
import { ask, forAuth, ownerFrom } from "./ask.ts";
import type { Auth, AuthContext } from "./auth.ts";
import { shownCode } from "./codes.ts";

export function createCodeEntry(ctx: AuthContext, auth: Auth, prefix: string): OwnerDoor["enterCode"] {
  return async (visitor, { code }) => {
    // Of the cookies only the challenge: beside a session, the library would judge the code for the session's owner.
    const cookie = cookieNamed(visitor.headers, `${prefix}.two_factor`);
    const owner = cookie ? await challenged(ctx, cookie.value) : null;
    if (!cookie || !owner) return { kind: "over" };
    const tried: Try = { secret: "code", whose: owner.id, ip: visitor.ip };
    const until = await takeTry(ctx, tried);
    if (until) return { kind: "locked", until };

    const headers = forAuth(visitor, cookie.text);
    const digits = code.replace(/[\s-]/g, "");
    const isApp = /^\d{6}$/.test(digits);
    if (isApp && !(await isFirstUse(ctx, owner.id, digits))) return { kind: "refused" };
    const asked = await ask(
      isApp
        ? auth.api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : auth.api.verifyBackupCode({ body: { code: shownCode(code) }, headers, returnHeaders: true }),
    );
    if (!asked.ok)
      return { kind: /COOKIE|TOO_MANY|SESSION/.test(asked.code) ? ("over" as const) : ("refused" as const) };
    await forgiveTry(ctx, tried);
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

/** The library takes a code for as long as its minute lasts; somebody who read it over a shoulder must not. */
async function isFirstUse(ctx: AuthContext, ownerId: string, code: string): Promise<boolean> {
  const key = `code-used:${createHash("sha256").update(`${ownerId}:${code}`).digest("base64url")}`;
  const { rows } = await ctx.db.execute<{ times: number }>(
    sql`select count_once(${key}, 120, ${ctx.clock.now()}) as times`,
  );
  return rows[0]?.times === 1;
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
