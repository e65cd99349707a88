/** Saves a change typed on the page or in a panel that was left; for the editor's script. */
import { editorAction } from "#web/console/content/pages/editor-action.server.ts";
import type { Route } from "./+types/page-patch.route";

export { postOnly as loader } from "#web/console/editor/draft-answer.server.ts";

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await editorAction(request, context, { ...params, isScript: true });
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
