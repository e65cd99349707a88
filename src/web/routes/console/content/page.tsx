/** `/console/pages/:id`: a page's draft as visitors would see it, and the panel that its words are typed in. */
import { useRef, useState } from "react";
import { data, Form, Link, useNavigate, useRevalidator } from "react-router";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { PageState } from "#core/content/drafts/page-state.ts";
import { sectionNames } from "#core/content/pages/describe-changes.ts";
import { pick } from "#core/kernel/pick.ts";
import { app } from "#web/app.ts";
import { editorAction } from "#web/console/content/pages/editor-action.server.ts";
import type { EditorAnswer } from "#web/console/content/pages/editor-answer.ts";
import { type EditorPart, partName, readPart } from "#web/console/content/pages/editor-part.ts";
import { openPart } from "#web/console/content/pages/editor-schema.server.ts";
import { PageActs } from "#web/console/content/pages/page-acts.tsx";
import { drawControl } from "#web/console/content/pages/panel/draw-controls.server.ts";
import { PanelField } from "#web/console/content/pages/panel/panel-field.tsx";
import { PublishGuard } from "#web/console/content/pages/publish-guard.tsx";
import { SectionActs } from "#web/console/content/pages/section-acts.tsx";
import { SectionList } from "#web/console/content/pages/section-list.tsx";
import { titleOfSection } from "#web/console/content/pages/section-title.ts";
import { useCanvas } from "#web/console/content/pages/use-canvas.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { Route } from "./+types/page";
import "#web/console/content/pages/editor.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const pageId = recordId(params.id);
  const draft = await findDraft(context.get(app).ctx, scope, { pageId });
  if (!draft) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const { document, revision, version, hasChanges, canUndo, canRedo, state } = draft;
  const part = readPart(query.get("part"), document.blocks.length);
  const open = openPart(document, part);
  const control = open && drawControl({ schema: open.schema, value: open.value, name: "part", label: "" });
  return {
    ...{ pageId, revision, version, hasChanges, canUndo, canRedo, part, state },
    name: document.name,
    address: document.addresses[0] ?? "/",
    hasForm: document.form !== undefined,
    controls: control?.kind === "group" ? control.parts : [],
    sections: document.blocks.map((block) => ({
      name: sectionNames[block.type],
      title: titleOfSection(block),
      hidden: block.hidden ?? false,
    })),
    said: query.get("said"),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  editorAction(request, context, params.id);

const saidWords: Record<string, string> = {
  published: "Published. Visitors see it now.",
  discarded: "The unpublished changes are gone.",
  "nothing-to-publish": "There was nothing to publish.",
  unpublished: "Unpublished. Visitors no longer see it.",
  archived: "Archived. You find it under Pages, Archived.",
  "brought-back": "Published again. Visitors see it now.",
  copied: "This is the copy. Visitors see it once you publish it, under Page.",
};

export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { pageId, revision, part, name, address, sections, hasForm, controls } = loaderData;
  const here = `/console/pages/${pageId}`;
  const answer: EditorAnswer = actionData ?? {};
  const said = pick(saidWords, loaderData.said);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const [trouble, setTrouble] = useState<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useCanvas({
    frame,
    revision,
    openSection: part.kind === "section" ? part.index : null,
    onOpen: (section) => void navigate(`${here}?part=${section}`, { preventScrollReset: true }),
    async onType(path, text) {
      const taken = await postPatch(here, { path, text, revision });
      setTrouble(taken);
      await revalidate();
      return taken === null;
    },
  });
  const conflict =
    answer.conflict !== undefined
      ? `${answer.conflict || "Somebody"} changed this part meanwhile. This is how it stands now; type your change again.`
      : null;
  return (
    <div className="room editor">
      <title>{`${name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/pages">Pages</Link>
      </p>
      <header className="editor-head">
        <div>
          <h1>{name}</h1>
          <p className="soft">
            <a href={address}>{address}</a>
            {` · ${stateWords(loaderData)}`}
          </p>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="part" value={partName(part)} />
          <input type="hidden" name="revision" value={revision} />
          <button
            type="button"
            aria-pressed={width === "phone"}
            className="needs-script"
            onClick={() => setWidth(width === "phone" ? "desktop" : "phone")}
          >
            Phone
          </button>
          <button type="submit" name="intent" value="undo" disabled={!loaderData.canUndo}>
            Undo
          </button>
          <button type="submit" name="intent" value="redo" disabled={!loaderData.canRedo}>
            Redo
          </button>
          <Link className="act" to={`${here}/versions`}>
            Versions
          </Link>
          <button
            type="submit"
            name="intent"
            value="publish"
            className="main"
            disabled={!loaderData.hasChanges}
          >
            Publish
          </button>
        </Form>
      </header>
      {said && !actionData && (
        <p className="notice" role="status">
          {said}
        </p>
      )}
      {(conflict || trouble) && (
        <p className="notice" data-tone="error" role="alert">
          {conflict ?? trouble}
        </p>
      )}
      {answer.problems && (
        <PublishGuard problems={answer.problems} revision={revision} part={partName(part)} here={here} />
      )}
      <div className="editor-body">
        <div className="canvas" data-width={width}>
          <iframe
            ref={frame}
            nonce={useRenderNonce()}
            src={`${here}/canvas`}
            title={`Draft of ${name}`}
            sandbox="allow-same-origin"
          />
        </div>
        <section className="panel sheet" aria-label="What can be changed">
          <PanelTabs part={part} here={here} hasForm={hasForm} />
          <Form method="post" preventScrollReset key={`${partName(part)}-${revision}`} data-guarded="yes">
            <input type="hidden" name="part" value={partName(part)} />
            <input type="hidden" name="revision" value={revision} />
            {part.kind === "sections" ? (
              <SectionList sections={sections} here={here} />
            ) : (
              <>
                {/* Enter in a field saves: the first button of a form is the one it presses. */}
                <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
                  Save
                </button>
                {part.kind === "section" && <h2>{sections[part.index]?.name}</h2>}
                {controls.map((control) => (
                  <PanelField key={control.name} control={control} errors={answer.errors ?? {}} />
                ))}
                <div className="panel-foot">
                  <button type="submit" name="intent" value="save" className="main">
                    Save to the draft
                  </button>
                </div>
                {part.kind === "section" && (
                  <SectionActs
                    index={part.index}
                    hidden={sections[part.index]?.hidden ?? false}
                    last={sections.length - 1}
                  />
                )}
              </>
            )}
          </Form>
          {part.kind === "page" && (
            <PageActs state={loaderData.state} name={name} errors={answer.errors ?? {}} />
          )}
        </section>
      </div>
    </div>
  );
}

function stateWords({
  state,
  hasChanges,
  version,
}: {
  state: PageState;
  hasChanges: boolean;
  version: number;
}): string {
  const seen =
    state === "archived" || state === "unpublished" ? "Visitors do not see it" : `Live: version ${version}`;
  return hasChanges ? `Draft saved, not published · ${seen}` : seen;
}

function PanelTabs({ part, here, hasForm }: { part: EditorPart; here: string; hasForm: boolean }) {
  const current = (isOpen: boolean) => (isOpen ? ("page" as const) : undefined);
  return (
    <nav className="panel-tabs" aria-label="Parts of the page">
      <Link
        to={here}
        aria-current={current(part.kind === "sections" || part.kind === "section")}
        preventScrollReset
      >
        Sections
      </Link>
      {hasForm && (
        <Link to={`${here}?part=form`} aria-current={current(part.kind === "form")} preventScrollReset>
          Form
        </Link>
      )}
      <Link to={`${here}?part=page`} aria-current={current(part.kind === "page")} preventScrollReset>
        Page
      </Link>
    </nav>
  );
}

/** Null: it was taken. Else what to tell the owner; the text in the frame goes back to what it was. */
async function postPatch(
  here: string,
  { path, text, revision }: { path: string; text: string; revision: number },
): Promise<string | null> {
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const body = new URLSearchParams({
    intent: "patch",
    change: JSON.stringify({ op: "set", path: steps, value: text }),
    revision: String(revision),
  });
  const answer = await fetch(`${here}/patch`, { method: "POST", body }).catch(() => null);
  if (answer?.ok) return null;
  if (answer?.status === 409)
    return "Somebody changed this part meanwhile. This is how it stands now; type your change again.";
  if (answer?.status === 422)
    return "That text does not fit here: it may be empty or too long. It was put back.";
  return "It could not be saved: there was no answer. Your text was put back; try again in a moment.";
}
