/** An owner of the whole site sees the console as somebody else does. Read-only: every form is refused meanwhile. */
import { data, type RouterContextProvider } from "react-router";
import { findMemberSeats, type MemberSeats } from "#core/access/seats/find-member-seats.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { isId } from "#core/leads/people/filters.ts";
import { app } from "#web/app.ts";
import { withoutCoach } from "#web/console/coach-address.ts";

export type Viewed = MemberSeats;

const COOKIE = "foyer-view-as";

/** Until the browser is closed; empty ends it. The id opens nothing: only an owner's own session does. */
export const viewAsCookie = (ownerId: string): string =>
  `${COOKIE}=${ownerId}; Path=/; HttpOnly; SameSite=Lax${ownerId === "" ? "; Max-Age=0" : ""}`;

const STOP = "/console/view-as";

export async function findViewed(
  request: Request,
  context: Readonly<RouterContextProvider>,
  scope: Scope,
): Promise<Viewed | null> {
  const [, id = ""] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(request.headers.get("cookie") ?? "") ?? [];
  if (!isId(id) || withoutCoach(new URL(request.url).pathname).replace(/\.data$/, "") === STOP) return null;
  if (!isWholeSite(scope)) return null;
  const viewed = await findMemberSeats(context.get(app).ctx, scope, { ownerId: id });
  if (viewed && request.method !== "GET" && request.method !== "HEAD") throw data(null, { status: 403 });
  return viewed;
}
