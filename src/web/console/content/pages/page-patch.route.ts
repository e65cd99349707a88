/** Saves a change typed on the page or in a panel that was left; for the editor's script. */
import { data } from "react-router";
import { editorAction } from "#web/console/content/pages/editor-action.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-patch.route";

/** Nothing to see here, and strangers are not even told that. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  throw data(null, { status: 404 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await editorAction(request, context, { ...params, isScript: true });
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
