/** `/console/pages/:id/versions`: all published versions, their changes, and restoring one. */

import { data, Link, redirect } from "react-router";
import { findDraft } from "#core/content/drafts/draft.ts";
import { listVersions } from "#core/content/drafts/list-versions.ts";
import { restoreVersion } from "#core/content/drafts/restore-version.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { app } from "#web/app.ts";
import { ChangeList } from "#web/console/content/pages/versions/change-list.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-versions.route";
import "#web/console/content/pages/list/pages.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const pageId = recordId(params.id);
  const draft = await findDraft(ctx, scope, { pageId });
  if (!draft) throw data(null, { status: 404 });
  const versions = await listVersions(ctx, scope, { pageId });
  return {
    pageId,
    name: draft.document.name,
    hasChanges: draft.hasChanges,
    versions,
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const pageId = recordId(params.id);
  const version = readWhole((await posted(request))("restore")) ?? 0;
  const restored = await restoreVersion(context.get(app).ctx, scope, { pageId, version });
  if (restored.outcome === "unknown") throw data(null, { status: 404 });
  if (restored.outcome === "too-old") return data({ isTooOld: true }, { status: 422 });
  return redirect(`/console/pages/${pageId}`);
}

export default function PageVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { pageId, name, versions, hasChanges, now } = loaderData;
  return (
    <div className="room pages">
      <title>{`Versions of ${name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/pages">Pages</Link> / <Link to={`/console/pages/${pageId}`}>{name}</Link>
      </p>
      <h1>Versions</h1>
      <p className="soft">
        Every version visitors have seen. Restoring a version makes it the draft; visitors see it once you
        publish.
      </p>
      {actionData?.isTooOld && (
        <p className="notice" data-tone="error" role="alert">
          That version is too old to be restored.
        </p>
      )}
      <ConsoleForm method="post">
        <ol className="sheet lines version-list">
          {versions.map(({ version, publishedAt, publishedBy, reason, isLive, changes }) => (
            <li className="stack start" key={version}>
              <div>
                <strong>{`Version ${version}`}</strong> {isLive && <StateBadge tone="good" label="Live" />}
                <span className="soft">
                  <When at={new Date(publishedAt).toISOString()} now={now} />{" "}
                  {publishedBy
                    ? `by ${publishedBy}`
                    : "by no owner: with the product, or a change of the coach"}
                </span>
              </div>
              {reason && <p className="soft">{`Published against the checks: ${reason}`}</p>}
              <ChangeList changes={changes} />
              {!isLive && (
                <button type="submit" name="restore" value={version}>
                  {hasChanges ? "Restore over the draft" : "Restore as a draft"}
                  <span className="sr-only">{`: version ${version}`}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </ConsoleForm>
    </div>
  );
}
