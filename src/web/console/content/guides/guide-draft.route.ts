/** Autosaves a guide's draft. */
import { saveGuideDraft } from "#core/content/guides/save-guide-draft.ts";
import { readPosted, readRevision } from "#web/console/content/guides/guide-editor.server.ts";
import { draftAnswer } from "#web/console/editor/draft-answer.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/guide-draft.route";

export const handle = { takesLongText: true } satisfies RouteLimits;

export { postOnly as loader } from "#web/console/editor/draft-answer.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const saved = await saveGuideDraft(ctx, scope, {
    guideId: recordId(params.id),
    draft: readPosted(form),
    ...readRevision(form),
  });
  return draftAnswer(saved);
}
