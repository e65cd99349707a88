/** Nobody sees an owner's page without signing in; whoever tries comes back to it after. */
import { type RouterContextProvider, redirect } from "react-router";
import type { Owner } from "../../core/owners/owner-door.ts";
import { app } from "../app.ts";

export async function requireOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Owner> {
  const owner = await context.get(app).door.ownerOf(request.headers);
  if (owner) return owner;
  const { pathname, search } = new URL(request.url);
  // Data requests of the router carry a suffix that is no part of the page's address.
  throw redirect(`/sign-in?to=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
}
