/** Nobody sees an owner's page without signing in; whoever tries comes back to it after. */
import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { app, isPrivate } from "#web/app.ts";

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

export async function requireOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Owner> {
  context.set(isPrivate, true);
  const owner = await context.get(app).ownerAuth.ownerOf(headersOf(request, context));
  if (owner) return owner;
  const url = new URL(request.url);
  // Data requests of the router carry a suffix and a parameter that are no part of the page's address.
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  const to = encodeURIComponent(url.pathname.replace(/\.data$/, "") + url.search);
  // Encoded it may be three times as long, and a header longer than browsers and proxies take would be no way in at all.
  throw redirect(to.length > LONGEST_WAY_BACK ? "/sign-in" : `/sign-in?to=${to}`);
}
