/** Requires a signed-in owner, and returns to the page after sign-in. */
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { behindWall } from "#core/kernel/behind-wall.ts";
import { mintScope } from "#core/kernel/mint-scope.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { type App, app, isPrivate } from "#web/app.ts";
import { findViewed, type Viewed } from "./access/team/view-as.server.ts";
import { coachOf, withoutCoach } from "./coach-address.ts";
import { SIGNED_OUT_HEADER } from "./form/send-form.ts";

/** Cookies an action has just renewed: a page rendered in the same request must not use the old ones. */
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
const ACCOUNT = "/console/account";

/** `viewed`: whose seats the owner looks through, without changing anything. */
type SignedIn = {
  /** Behind the wall of `whole`. */
  ctx: App["ctx"];
  owner: Owner;
  scope: Scope;
  /** Of all coaches, also while the address names one. */
  whole: Scope;
  viewed: Viewed | null;
};

/** The only way to get the scope that console verbs require. The request's context is behind the wall from then on. */
export async function requireOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  context.set(isPrivate, true);
  const owner = await context.get(app).ownerAuth.ownerOf(headersOf(request, context));
  const url = new URL(request.url);
  const path = withoutCoach(url.pathname).replace(/\.data$/, "");
  if (owner) {
    if (owner.needsSecondFactor && path !== ACCOUNT) throw redirect(ACCOUNT);
    const own = mintScope(owner, owner.seats);
    const viewed = await findViewed(request, context, own);
    const whole = viewed ? mintScope(owner, viewed.seats) : own;
    const shared = context.get(app);
    const ctx = behindWall(shared.ctx, whole);
    context.set(app, { ...shared, ctx });
    return { ctx, owner, viewed, whole, scope: await openScope(ctx, whole, url.pathname) };
  }
  // The router's data requests add a suffix and a parameter to the page's URL.
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  const to = encodeURIComponent(path + url.search);
  // Encoding can triple the length, and browsers and proxies reject a header that long.
  throw redirect(to.length > LONGEST_WAY_BACK ? "/sign-in" : `/sign-in?to=${to}`, {
    headers: { [SIGNED_OUT_HEADER]: "yes" },
  });
}

/** Under a coach's prefix, what the actor may do for that coach alone. */
async function openScope(ctx: App["ctx"], whole: Scope, pathname: string): Promise<Scope> {
  const slug = coachOf(pathname);
  if (slug === null) return whole;
  const found = await findCoachOfScope(ctx, whole, { slug });
  if (!found) throw data(null, { status: 404 });
  return whole.of(found.coachId);
}

/** For site-wide pages: a 404 for owners limited to some coaches. */
export async function requireSiteOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const signedIn = await requireOwner(request, context);
  if (!isWholeSite(signedIn.scope)) throw data(null, { status: 404 });
  return signedIn;
}
