/** `/console/pages/:id/versions`: all published versions, their changes, and restoring one. */

import { data, redirect } from "react-router";
import { findDraft } from "#core/content/drafts/draft.ts";
import { listVersions } from "#core/content/drafts/list-versions.ts";
import { restoreVersion } from "#core/content/drafts/restore-version.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { ChangeList } from "#web/console/content/pages/versions/change-list.tsx";
import { RestoreAsDraft, TooOld, VersionsView } from "#web/console/editor/versions-view.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-versions.route";
import "#web/console/content/pages/versions/change-list.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const pageId = recordId(params.id);
  const draft = await findDraft(ctx, scope, { pageId });
  if (!draft) throw data(null, { status: 404 });
  const versions = await listVersions(ctx, scope, { pageId });
  return {
    pageId,
    name: draft.document.name,
    hasChanges: draft.hasChanges,
    versions,
    chosen:
      readWhole(new URL(request.url).searchParams.get("version") ?? "") ??
      (versions[1] ?? versions[0])?.version ??
      0,
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const pageId = recordId(params.id);
  const version = readWhole((await posted(request))("restore")) ?? 0;
  const restored = await restoreVersion(ctx, scope, { pageId, version });
  if (restored.outcome === "unknown") throw data(null, { status: 404 });
  if (restored.outcome === "too-old") return data({ isTooOld: true }, { status: 422 });
  return redirect(`/console/pages/${pageId}`);
}

export default function PageVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { pageId, name, versions, chosen, hasChanges, now } = loaderData;
  const here = `/console/pages/${pageId}`;
  const listed = versions.map(({ version, publishedAt, publishedBy, reason, isLive }) => ({
    ...{ version, isLive },
    at: new Date(publishedAt).toISOString(),
    by: publishedBy ? `by ${publishedBy}` : "original text, or updated with the coach",
    note: reason && `Published against the checks: ${reason}`,
    seen: `${here}/versions/${version}`,
  }));
  const found = versions.find(({ version }) => version === chosen);
  return (
    <>
      <title>{`Versions of ${name} · Foyer`}</title>
      <VersionsView
        {...{ name, now }}
        back={{ to: here, label: name }}
        versions={listed}
        chosen={listed.find(({ version }) => version === chosen)}
        before={{ label: hasChanges ? "The draft now" : "The page now", seen: `${here}/canvas` }}
        changes={
          found && (
            <section className="sheet versions-changes" aria-label="What it changed">
              <ChangeList changes={found.changes} />
            </section>
          )
        }
        restore={(hasChanges || !found?.isLive) && <RestoreAsDraft version={chosen} hasDraft={hasChanges} />}
        news={actionData?.isTooOld && <TooOld />}
      />
    </>
  );
}
