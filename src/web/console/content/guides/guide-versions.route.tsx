/** `/console/guides/:id/versions`: an older version beside the guide as it is now, and restoring it. */
import { data, Link, redirect } from "react-router";
import type { GuideDraft } from "#core/content/guides/guide-draft.ts";
import { listGuideVersions } from "#core/content/guides/list-guide-versions.ts";
import { restoreGuideVersion } from "#core/content/guides/restore-guide-version.ts";
import type { GuideLayout, GuideLook } from "#core/content/pages/guide.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { app } from "#web/app.ts";
import { GuideSheet } from "#web/console/content/guides/editor/guide-canvas.tsx";
import type { PageTexts } from "#web/console/content/guides/editor/page-breaks.ts";
import { useGuideEditor } from "#web/console/content/guides/editor/use-guide-editor.ts";
import { openGuide } from "#web/console/content/guides/guide-editor.server.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/guide-versions.route";
import "#web/console/content/guides/guides.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const guideId = recordId(params.id);
  const { found, ...shown } = await openGuide(ctx, scope, guideId);
  const versions = await listGuideVersions(ctx, scope, { guideId });
  const { draft, layout, revision } = found;
  const wanted = readWhole(new URL(request.url).searchParams.get("version") ?? "");
  const older = versions.find(({ isLive }) => revision > 0 || !isLive);
  const chosen = versions.find(({ version }) => version === wanted) ?? older ?? versions[0];
  return {
    ...{ ...shown, guideId, draft, layout, hasDraft: revision > 0 },
    chosen: chosen ?? null,
    versions: versions.map(({ document, layout: _, ...version }) => ({
      ...version,
      isReadable: document !== null,
    })),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  const guideId = recordId(params.id);
  const version = readWhole((await posted(request))("restore")) ?? 0;
  const restored = await restoreGuideVersion(context.get(app).ctx, scope, { guideId, version });
  if (restored.outcome === "unknown") throw data(null, { status: 404 });
  if (restored.outcome === "too-old") return data({ isTooOld: true }, { status: 422 });
  return redirect(`/console/guides/${guideId}?said=restored`);
}

export default function GuideVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { guideId, draft, layout, hasDraft, chosen, versions, look, call, texts, now } = loaderData;
  const here = `/console/guides/${guideId}`;
  return (
    <div className="room guides">
      <title>{`Versions of ${draft.title} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/guides">Guides</Link> /{" "}
        <Link to={here} reloadDocument>
          {draft.title || "Untitled guide"}
        </Link>
      </p>
      <h1>Versions</h1>
      {actionData?.isTooOld && (
        <p className="notice" data-tone="error" role="alert">
          That version is too old to be restored.
        </p>
      )}
      <div className="guide-versions grid gap-24 top">
        <nav aria-label="Versions">
          <ol className="sheet lines">
            {versions.map(({ version, publishedAt, publishedBy, isLive }) => (
              <li key={version}>
                <Link
                  to={`${here}/versions?version=${version}`}
                  aria-current={version === chosen?.version ? "page" : undefined}
                  preventScrollReset
                >
                  <strong>{`Version ${version}`}</strong> {isLive && <StateBadge tone="good" label="Live" />}
                  <span className="soft">
                    <When at={publishedAt} now={now} /> {publishedBy ? `by ${publishedBy}` : "original text"}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {chosen && (
          <section className="stack gap-12 min-0" aria-labelledby="guide-before">
            <div className="row between gap-12">
              <h2 id="guide-before">{`Version ${chosen.version}`}</h2>
              {(hasDraft || !chosen.isLive) && chosen.document && (
                <ConsoleForm method="post" reloads>
                  <button type="submit" name="restore" value={chosen.version} className="main">
                    {hasDraft ? "Restore over the draft" : "Restore as a draft"}
                  </button>
                </ConsoleForm>
              )}
            </div>
            {chosen.document ? (
              <Seen
                key={chosen.version}
                draft={chosen.document}
                layout={chosen.layout}
                {...{ look, call, texts }}
              />
            ) : (
              <p className="soft">This version is too old to be shown.</p>
            )}
          </section>
        )}
        <section className="stack gap-12 min-0" aria-labelledby="guide-now">
          <h2 id="guide-now">{hasDraft ? "Your draft" : "Now"}</h2>
          <Seen {...{ draft, layout, look, call, texts }} />
        </section>
      </div>
    </div>
  );
}

type SeenProps = {
  draft: GuideDraft;
  layout: GuideLayout | null;
  look: GuideLook;
  call: string;
  texts: PageTexts;
};

function Seen({ look, ...shown }: SeenProps) {
  const editor = useGuideEditor({ ...shown, field: null });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
    <div className="guide-seen" tabIndex={0}>
      <GuideSheet {...{ editor, look }} textSize={shown.layout?.textSize ?? 10.5} />
    </div>
  );
}
