/** Calls the auth library: passes on what it may know of a request, and tells a refusal from an error. */
import { APIError } from "better-auth/api";
import { sql } from "drizzle-orm";
import type { Owner, Visitor } from "#core/access/owners/owner-auth.ts";
import { type AuthContext, IP_HEADER } from "./auth.ts";
import { cookieKeys, renewCookies } from "./keys.ts";

type Answered<Answer> = { headers: Headers; response: Answer };

/** The cookies, the browser's name and the address the web server determined; a forwarded-for header of the client's is dropped. */
export function forAuth(
  { settings }: Pick<AuthContext, "settings">,
  { headers, ip }: Visitor,
  given = headers.get("cookie") ?? "",
): Headers {
  const cookie = renewCookies(given, cookieKeys(settings.secrets));
  return new Headers({ cookie, "user-agent": headers.get("user-agent") ?? "", [IP_HEADER]: ip });
}

/** The library's response, or its reason to refuse; anything that is not a refusal is thrown. */
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

/** The library says 'Failed to get session' and not why: query the database directly, and throw its own error where it is away. */
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

/** The only headers of the library's that the browser is sent: its cookies. */
export function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}

type User = { id: string; email: string; name: string; twoFactorEnabled?: boolean | null | undefined };

export const ownerFrom = ({ id, email, name, twoFactorEnabled }: User): Owner => ({
  id,
  email,
  name,
  secondFactor: twoFactorEnabled === true,
  coaches: "all",
});
