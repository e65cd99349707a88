/** `POST /console/view-as`: sees the console as a member of the team does, or ends that. */
import { data, redirect } from "react-router";
import { findMemberSeats } from "#core/access/seats/find-member-seats.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/view-as.route";
import { viewAsCookie } from "./view-as.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSiteOwner(request, context);
  return redirect("/console/settings/team");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const ownerId = textOf(await readForm(request), "id");
  const member = ownerId === "" ? null : await findMemberSeats(ctx, scope, { ownerId });
  if (ownerId !== "" && !member) throw data(null, { status: 404 });
  return redirect(member ? "/console" : "/console/settings/team", {
    headers: { "set-cookie": viewAsCookie(member?.id ?? "") },
  });
}
