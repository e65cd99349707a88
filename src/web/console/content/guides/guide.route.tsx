/** `/console/guides/:id`: a guide, written on its pages. */
import { useEffect, useRef } from "react";
import { pick } from "#core/kernel/pick.ts";
import { GuideCanvas } from "#web/console/content/guides/editor/guide-canvas.tsx";
import { GuidePanel } from "#web/console/content/guides/editor/guide-panel.tsx";
import { showPages, useGuideEditor } from "#web/console/content/guides/editor/use-guide-editor.ts";
import { useGuideLayout } from "#web/console/content/guides/editor/use-guide-layout.ts";
import { actOnGuide, openGuide } from "#web/console/content/guides/guide-editor.server.ts";
import { listChoices } from "#web/console/content/pages/panel/list-choices.server.ts";
import { EditorForm } from "#web/console/editor/editor-form.tsx";
import { EditorShell } from "#web/console/editor/editor-shell.tsx";
import { isStored, SaveStatus } from "#web/console/editor/save-state.tsx";
import { useAutosave } from "#web/console/editor/use-autosave.ts";
import { useDevice } from "#web/console/editor/use-device.ts";
import { useHistory } from "#web/console/editor/writing/use-history.ts";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm } from "#web/posted-form.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/guide.route";
import "#web/console/content/guides/guides.css";

export const handle = { takesLongText: true } satisfies RouteLimits;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { found, ...shown } = await openGuide(ctx, scope, recordId(params.id));
  const { id, slug, draft, version, revision, layout, isLaidOut, coachSlug, drawnAt, isDrawn } = found;
  return {
    ...{ ...shown, id, slug, draft, version, revision, coachSlug, isDrawn },
    laidOut: { revision, isLaidOut, layout },
    hasPdf: drawnAt !== null,
    pictures: await listChoices(ctx, scope, { coach: coachSlug }),
    said: new URL(request.url).searchParams.get("said") ?? "",
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  return actOnGuide(ctx, scope, { guideId: recordId(params.id), form });
}

const devices = ["desktop", "phone"] as const;

export default function Guide({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, draft, version, revision, look, call, texts, coachSlug, now } = loaderData;
  const here = `/console/guides/${id}`;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useAutosave({ form, address: `${here}/draft`, revision });
  const latest = saving.kind === "saved" ? saving.revision : revision;
  const { isLaidOut, layout, ...laidOut } = useGuideLayout(here, loaderData.laidOut, latest);
  const editor = useGuideEditor({ field, draft, layout: loaderData.laidOut.layout, call, texts });
  const history = useHistory(editor);
  const [device, setDevice] = useDevice(devices);
  const isCurrent = isLaidOut && laidOut.revision === latest;
  useEffect(() => {
    if (editor && layout && isCurrent) showPages(editor, layout.pages);
  }, [editor, layout, isCurrent]);
  const hasChanges = latest > 0;
  return (
    <EditorForm
      ref={form}
      keeps="guide"
      version={`${version}`}
      guarded={isStored(saving) ? undefined : "yes"}
    >
      <title>{`${draft.title || "Guide"} · Foyer`}</title>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={latest} />
      <textarea ref={field} name="document" hidden defaultValue={JSON.stringify(draft)} aria-label="Guide" />
      <EditorShell
        back={{ to: "/console/guides", label: "Guides" }}
        title={draft.title || "Untitled guide"}
        about={loaderData.hasPdf && <a href={`/guides/${slug}.pdf`}>Open the PDF</a>}
        state={
          <SaveStatus
            state={saving}
            idle={hasChanges ? "Draft saved, not published" : pdfWords(loaderData)}
            here={here}
            now={now}
          />
        }
        devices={{ offered: [...devices], chosen: device, onChoose: setDevice }}
        history={history}
        versions={`${here}/versions`}
        actions={
          <OnlyIf may="publish" coach={coachSlug} deed="publish the guide">
            <button type="submit" name="intent" value="publish" className="main" disabled={!hasChanges}>
              Publish
            </button>
          </OnlyIf>
        }
        news={
          <PageNotice tone={actionData && "error"}>
            {actionData?.problem ?? pick(saidWords, loaderData.said)}
          </PageNotice>
        }
        canvas={
          <GuideCanvas
            {...{ editor, look, device }}
            textSize={layout?.textSize ?? 10.5}
            pictures={loaderData.pictures}
            coach={coachSlug}
          />
        }
        sheet="Parts and settings"
        panel={
          editor && (
            <>
              <GuidePanel {...{ editor, call }} pageCount={layout?.pages.length ?? 0} isLaidOut={isCurrent} />
              {hasChanges && (
                <button type="submit" name="intent" value="discard" className="plain" formNoValidate>
                  Discard the changes since version {version}
                </button>
              )}
            </>
          )
        }
      />
    </EditorForm>
  );
}

const pdfWords = ({ isDrawn, version }: { isDrawn: boolean; version: number }) =>
  isDrawn ? `Live: version ${version}` : `Version ${version}: creating the PDF…`;

const saidWords: Record<string, string> = {
  published: "Published. The PDF is updated within seconds.",
  same: "There was nothing to publish.",
  discarded: "Unpublished changes discarded.",
  restored: "This is the older version, as a draft. Readers get it once you publish.",
};
