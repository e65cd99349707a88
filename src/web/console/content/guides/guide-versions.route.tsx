/** `/console/guides/:id/versions`: an older version beside the guide as it is now, and restoring it. */
import { data, redirect } from "react-router";
import { listGuideVersions } from "#core/content/guides/list-guide-versions.ts";
import { restoreGuideVersion } from "#core/content/guides/restore-guide-version.ts";
import type { GuideLook } from "#core/content/pages/guide.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { GuideCover, GuideSheet } from "#web/console/content/guides/editor/guide-canvas.tsx";
import { useGuideEditor } from "#web/console/content/guides/editor/use-guide-editor.ts";
import { openGuide } from "#web/console/content/guides/guide-editor.server.ts";
import { RestoreAsDraft, TooOld, VersionsView } from "#web/console/editor/versions-view.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/guide-versions.route";
import "#web/console/content/guides/guides.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
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
      cover: document && { title: document.title, subtitle: document.subtitle },
    })),
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const guideId = recordId(params.id);
  const version = readWhole((await posted(request))("restore")) ?? 0;
  const restored = await restoreGuideVersion(ctx, scope, { guideId, version });
  if (restored.outcome === "unknown") throw data(null, { status: 404 });
  if (restored.outcome === "too-old") return data({ isTooOld: true }, { status: 422 });
  return redirect(`/console/guides/${guideId}?said=restored`);
}

export default function GuideVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { guideId, draft, layout, hasDraft, chosen, versions, look, call, texts, now } = loaderData;
  const name = draft.title || "Untitled guide";
  const shown = { look, call, texts };
  const listed = versions.map(({ version, publishedAt, publishedBy, isLive, cover }) => ({
    ...{ version, isLive, at: publishedAt, seen: null },
    by: publishedBy ? `by ${publishedBy}` : "original text",
    ...(cover && { thumb: <GuideCover guide={cover} coach={texts.name} look={look} /> }),
  }));
  const found = listed.find(({ version }) => version === chosen?.version);
  return (
    <>
      <title>{`Versions of ${name} · Foyer`}</title>
      <VersionsView
        back={{ to: `/console/guides/${guideId}`, label: name }}
        {...{ name, now }}
        versions={listed}
        chosen={
          found && {
            ...found,
            seen: chosen?.document ? (
              <Seen draft={chosen.document} layout={chosen.layout} {...shown} />
            ) : null,
          }
        }
        before={{
          label: hasDraft ? "Your draft" : "Now",
          seen: <Seen {...{ draft, layout, ...shown }} />,
        }}
        changes={chosen && !chosen.document && <p>This version is too old to be shown.</p>}
        restore={
          chosen &&
          (hasDraft || !chosen.isLive) && (
            <RestoreAsDraft version={chosen.version} hasDraft={hasDraft} reloads />
          )
        }
        news={actionData?.isTooOld && <TooOld />}
      />
    </>
  );
}

type SeenProps = Omit<Parameters<typeof useGuideEditor>[0], "field"> & { look: GuideLook };

function Seen({ look, ...shown }: SeenProps) {
  const editor = useGuideEditor({ ...shown, field: null });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
    <div className="still-frame guide-seen" tabIndex={0}>
      <GuideSheet {...{ editor, look }} textSize={shown.layout?.textSize ?? 10.5} />
    </div>
  );
}
