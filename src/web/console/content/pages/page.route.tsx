/** `/console/pages/:id`: the page editor. */
import { useRef, useState } from "react";
import { data, useNavigate } from "react-router";
import { findDraft } from "#core/content/drafts/draft.ts";
import { Canvas } from "#web/console/content/pages/canvas/canvas.tsx";
import { usePatches } from "#web/console/content/pages/canvas/use-patches.ts";
import { editorAction } from "#web/console/content/pages/editor-action.server.ts";
import type { EditorAnswer } from "#web/console/content/pages/editor-answer.ts";
import { EditorNews } from "#web/console/content/pages/editor-news.tsx";
import { EditorPanel, pathAbove } from "#web/console/content/pages/editor-panel.tsx";
import { partName } from "#web/console/content/pages/editor-part.ts";
import { useEditorFocus } from "#web/console/content/pages/focus/use-editor-focus.ts";
import { readEditor } from "#web/console/content/pages/read-editor.server.ts";
import { type PanelProblem, saveStateOf } from "#web/console/content/pages/use-panel-saving.ts";
import { useShownSituation } from "#web/console/content/pages/use-shown-situation.ts";
import { EditorShell } from "#web/console/editor/editor-shell.tsx";
import { SaveStatus } from "#web/console/editor/save-state.tsx";
import { useDevice } from "#web/console/editor/use-device.ts";
import { frameDevices } from "#web/console/editor/use-frame-scale.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { reportSaved } from "#web/console/form/form-events.ts";
import { useSending } from "#web/console/form/use-sending.ts";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/page.route";
import "#web/console/content/pages/editor.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const draft = await findDraft(ctx, scope, { pageId: recordId(params.id) });
  if (!draft) throw data(null, { status: 404 });
  return readEditor(ctx, scope, { draft, query: new URL(request.url).searchParams });
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  editorAction(request, context, params);

export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { pageId, revision, part, name, sections, address, canUndo, canRedo } = loaderData;
  const here = `/console/pages/${pageId}`;
  const answer: EditorAnswer = actionData ?? {};
  const editor = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [device, setDevice] = useDevice(frameDevices);
  const [announced, setAnnounced] = useState("");
  const [problem, setProblem] = useState<PanelProblem | null>(null);
  const navigate = useNavigate();
  const { send, failure } = useSending();
  const { trouble, isSaving, type, save, settled } = usePatches(here, revision);
  const { note, newSection } = useEditorFocus({
    ...{ editor, panel, revision, answer: actionData },
    part: partName(part),
    said: loaderData.said,
  });
  const [situation, endSituation] = useShownSituation(panel, partName(part));
  // After pending input: a click that leaves a text both stores it and does this.
  const act = async (intent: string) => {
    const on = await settled();
    note(intent);
    const fields = new FormData();
    for (const [name, value] of Object.entries({ intent, part: partName(part), revision: String(on) }))
      fields.set(name, value);
    const action = `${here}${window.location.search}`;
    const sent = await send({ action, fields, options: { preventScrollReset: true } });
    if (sent?.outcome === "answered" && sent.isTaken) reportSaved();
  };
  const open = problem?.part === partName(part) ? problem : null;
  const isRefused = Boolean(answer.errors ?? trouble ?? failure) || answer.conflict !== undefined;
  const onSection = (what: string, index: number) => {
    setAnnounced(sectionWords(what, sections[index]?.name ?? "", index, sections.length));
    void act(`section:${what}:${index}`);
  };
  const onEscape = () => {
    const above = pathAbove(part, here);
    // A row moved by keyboard, or an open list, uses the key itself.
    if (!above || panel.current?.querySelector("[data-dragged]")) return false;
    void navigate(above, { preventScrollReset: true });
    return true;
  };
  return (
    <EditorShell
      root={editor}
      panelRef={panel}
      back={{ to: "/console/pages", label: "Pages" }}
      title={name}
      about={<a href={address}>{address}</a>}
      state={
        <SaveStatus
          state={isSaving ? { kind: "saving" } : saveStateOf(open)}
          idle={isRefused ? "Not saved" : stateWords(loaderData)}
          here={here}
          now={loaderData.publishing.now}
        />
      }
      devices={{ offered: [...frameDevices], chosen: device, onChoose: setDevice }}
      history={{
        undo: canUndo ? () => void act("undo") : null,
        redo: canRedo ? () => void act("redo") : null,
      }}
      versions={`${here}/versions`}
      actions={<PublishButton {...loaderData} part={partName(part)} settled={settled} />}
      news={
        <>
          <title>{`${name} · Foyer`}</title>
          <p className="sr-only" aria-live="polite">
            {announced}
          </p>
          <EditorNews
            {...{ here, answer, trouble, failure }}
            left={open ? null : problem}
            data={loaderData}
            isAnswered={actionData !== undefined}
          />
        </>
      }
      canvas={
        <Canvas
          {...{ frame, here, name, revision, sections, newSection, situation, onSection }}
          width={device}
          onSituationEnd={endSituation}
          openPart={part.kind === "section" ? part.index : part.kind === "form" ? "form" : null}
          onOpen={(open) => void navigate(`${here}?part=${open}`, { preventScrollReset: true })}
          onType={type}
          onHistory={(intent) => void act(intent)}
          onLeave={() => panel.current?.focus()}
        />
      }
      sheet={sheetName(loaderData)}
      onEscape={onEscape}
      panel={
        <EditorPanel
          {...{ here, answer }}
          data={loaderData}
          problem={open}
          onProblem={setProblem}
          onSave={save}
          onMove={(from, to) => void act(`section:to:${from}:${to}`)}
        />
      }
    />
  );
}

type PublishProps = {
  part: string;
  coach: string;
  revision: number;
  hasChanges: boolean;
  isPublished: boolean;
  /** The revision after all pending input is stored. */
  settled(): Promise<number>;
};

/** Publishes the draft, or asks somebody who may. */
function PublishButton({ part, coach, revision, hasChanges, isPublished, settled }: PublishProps) {
  const button = (intent: "ask" | "publish", words: string) => (
    <button type="submit" name="intent" value={intent} className="main" disabled={!hasChanges && isPublished}>
      {words}
    </button>
  );
  return (
    <ConsoleForm
      preventScrollReset
      onSend={async (fields) => fields.set("revision", String(await settled()))}
      fields={{ part, revision }}
    >
      <OnlyIf may="publish" coach={coach} instead={(words) => button("ask", words)}>
        {button("publish", "Publish")}
      </OnlyIf>
    </ConsoleForm>
  );
}

function sheetName({ part, sections }: Route.ComponentProps["loaderData"]): string {
  if (part.kind === "section") return `Edit: ${sections[part.index]?.name ?? "Section"}`;
  if (part.kind === "add") return "Add a section";
  return part.kind === "form" ? "Form" : part.kind === "page" ? "Page settings" : "Sections";
}

function stateWords({ state, isPublished, hasChanges, version }: Route.ComponentProps["loaderData"]): string {
  const live = isPublished ? `Live: version ${version}` : "Visitors do not see it";
  const seen = state === "hidden" ? `Version ${version}, hidden with its coach` : live;
  return hasChanges ? `Draft saved, not published · ${seen}` : seen;
}

/** For screen readers. */
function sectionWords(act: string, name: string, index: number, count: number): string {
  const places: Record<string, number> = { up: index, down: index + 2 };
  if (act === "up" || act === "down") return `${name} moved to place ${places[act]} of ${count}.`;
  if (act === "copy") return `${name} duplicated.`;
  if (act === "hide") return `${name} hidden. Visitors will not see it.`;
  if (act === "show") return `${name} shown again.`;
  return act === "remove" ? `${name} removed.` : "";
}
