import { APIError } from "better-auth/api";
import { sql } from "drizzle-orm";
import type { Owner, Visitor } from "#core/access/owners/owner-auth.ts";
import type { Seat } from "#core/kernel/roles.ts";
import { type AuthContext, IP_HEADER } from "./auth.ts";
import { cookieKeys, renewCookies } from "./keys.ts";

type Answered<Answer> = { headers: Headers; response: Answer };

/** Only cookies, user agent and the determined address; the client's forwarded-for header is dropped. */
export function forAuth(
  { settings }: Pick<AuthContext, "settings">,
  { headers, ip }: Visitor,
  given = headers.get("cookie") ?? "",
): Headers {
  const cookie = renewCookies(given, cookieKeys(settings.secrets));
  return new Headers({ cookie, "user-agent": headers.get("user-agent") ?? "", [IP_HEADER]: ip });
}

export async function callAuth<Answer>(
  call: Promise<Answered<Answer>>,
): Promise<{ ok: true; answer: Answer; headers: Headers } | { ok: false; code: string }> {
  try {
    const { headers, response } = await call;
    return { ok: true, answer: response, headers: cookiesOf(headers) };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500)
      return { ok: false, code: String(error.body?.code ?? error.status) };
    throw error;
  }
}

/** The library only says 'Failed to get session'; query the database directly to throw its real error. */
export async function withCause<Answer>(
  { db }: Pick<AuthContext, "db">,
  call: Promise<Answer>,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof APIError && error.statusCode >= 500) await db.execute(sql`select 1`);
    throw error;
  }
}

/** Only cookies: the browser gets no other header of the library. */
export function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}

type User = { id: string; email: string; name: string; twoFactorEnabled?: boolean | null | undefined };

/** Null if they have lost every seat. */
export async function ownerFrom(
  { db }: Pick<AuthContext, "db">,
  { id, email, name, twoFactorEnabled }: User,
): Promise<Owner | null> {
  const { rows } = await db.execute<Seat & { isStrict: boolean }>(sql`
    select coach_id as "coachId", role, role = any(coalesce((select second_factor_roles from site_settings), '{}')) as "isStrict"
    from seats where owner_id = ${id}::uuid`);
  if (rows.length === 0) return null;
  const secondFactor = twoFactorEnabled === true;
  return {
    ...{ id, email, name, secondFactor },
    seats: rows.map(({ coachId, role }) => ({ coachId, role })),
    needsSecondFactor: !secondFactor && rows.some(({ isStrict }) => isStrict),
  };
}
