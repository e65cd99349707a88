/** Asks the auth library: hands it what it may know of a request, and tells a plain no from a fault. */
import { APIError } from "better-auth/api";
import { sql } from "drizzle-orm";
import type { Owner, Visitor } from "#core/access/owners/owner-auth.ts";
import { type AuthContext, IP_HEADER } from "./auth.ts";

type Answered<Answer> = { headers: Headers; response: Answer };

/** The cookies, the browser's name and the address the door found; a forwarded-for of anybody's own is left behind. */
export function forAuth({ headers, ip }: Visitor, cookie = headers.get("cookie") ?? ""): Headers {
  return new Headers({ cookie, "user-agent": headers.get("user-agent") ?? "", [IP_HEADER]: ip });
}

/** The library's answer, or its reason to refuse; whatever is no refusal is thrown on. */
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

/** The library says 'Failed to get session' and not why: the database is asked itself, and where it is away its own error is thrown. */
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

/** What the browser is sent of the library's headers: its cookies, and nothing else. */
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
