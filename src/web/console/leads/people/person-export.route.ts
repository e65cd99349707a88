/** `POST /console/people/:id/export`: everything stored about a person, as a JSON file; `?where=everywhere` with all coaches. */
import { data, redirect } from "react-router";
import { exportPerson } from "#core/leads/export/export-person.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/person-export.route";

/** A GET leads to the button that posts. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireOwner(request, context);
  return redirect(`/console/people/${recordId(params.id)}`);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const everywhere = new URL(request.url).searchParams.get("where") === "everywhere";
  const asked = { personId: recordId(params.id), everywhere };
  const person = await exportPerson(ctx, scope, asked);
  if (!person) throw data(null, { status: 404 });
  return new Response(`${JSON.stringify(person, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="person-${params.id}.json"`,
    },
  });
}
