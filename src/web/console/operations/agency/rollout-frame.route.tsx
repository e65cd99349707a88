/** A coach's page before or after a roll-out, for a frame; nothing on it works. */
import { data } from "react-router";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { readAgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import { readRolloutCopy } from "#core/operations/rollouts/read-rollout.ts";
import PageVersion, { headers } from "#web/console/content/pages/versions/page-version.route.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/rollout-frame.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const template = await readAgencyTemplate(ctx, scope, { templateId: recordId(params.id) });
  const subject = { rolloutId: template?.rolloutId ?? "", copyId: recordId(params.copy) };
  const change = subject.rolloutId ? await readRolloutCopy(ctx, scope, subject) : null;
  if (change?.kind !== "page") throw data(null, { status: 404 });
  const document = params.side === "before" ? change.before : change.after;
  if (!document) throw data(null, { status: 404 });
  return {
    page: publicPage(document, { now: ctx.clock.now() }),
    coach: publicCoach(change.coach),
    isStill: true as const,
  };
}

export { headers };
export default PageVersion;
