/** Nobody sees an owner's page without signing in; whoever tries comes back to it after. */
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { mintScope } from "#core/kernel/mint-scope.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { app, isPrivate } from "#web/app.ts";
import { SIGNED_OUT_HEADER } from "./form/send-form.ts";

/** Cookies that an action has just renewed: the page drawn in the same request must not go by the old ones. */
const renewed = createContext<Headers | null>(null);

export function renewCookies(
  request: Request,
  context: Readonly<RouterContextProvider>,
  answered: Headers,
): void {
  const headers = new Headers(request.headers);
  headers.set(
    "cookie",
    answered
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  );
  context.set(renewed, headers);
}

export const headersOf = (request: Request, context: Readonly<RouterContextProvider>): Headers =>
  context.get(renewed) ?? request.headers;

const LONGEST_WAY_BACK = 4000;

/** Who is signed in, and the scope that every console verb takes: there is no other way to one. */
export async function requireOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ owner: Owner; scope: Scope }> {
  context.set(isPrivate, true);
  const owner = await context.get(app).ownerAuth.ownerOf(headersOf(request, context));
  if (owner) return { owner, scope: mintScope(owner, owner.coaches) };
  const url = new URL(request.url);
  // Data requests of the router carry a suffix and a parameter that are no part of the page's address.
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  const to = encodeURIComponent(url.pathname.replace(/\.data$/, "") + url.search);
  // Encoded it may be three times as long, and a header longer than browsers and proxies take would be no way in at all.
  throw redirect(to.length > LONGEST_WAY_BACK ? "/sign-in" : `/sign-in?to=${to}`, {
    headers: { [SIGNED_OUT_HEADER]: "yes" },
  });
}

/** For what belongs to the site and to no coach: to whoever acts for some coaches alone the page does not exist. */
export async function requireSiteOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ owner: Owner; scope: Scope }> {
  const signedIn = await requireOwner(request, context);
  if (!isWholeSite(signedIn.scope)) throw data(null, { status: 404 });
  return signedIn;
}
