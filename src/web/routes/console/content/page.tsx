/** `/console/pages/:id`: a page's draft as visitors would see it, and the panel that its words are typed in. */
import { Fragment, useRef, useState } from "react";
import { data, Form, useNavigate, useSubmit } from "react-router";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { PageState } from "#core/content/drafts/page-state.ts";
import { listGuideChoices } from "#core/content/guides/list-guide-choices.ts";
import { sectionNames } from "#core/content/pages/describe-changes.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { starterTypes } from "#core/content/pages/starter-blocks.ts";
import { pick } from "#core/kernel/pick.ts";
import { findMissingParts } from "#core/operations/publishing/missing-parts.ts";
import { app } from "#web/app.ts";
import { readAround } from "#web/console/content/pages/around-page.server.ts";
import { AroundPage } from "#web/console/content/pages/around-page.tsx";
import { Canvas } from "#web/console/content/pages/canvas/canvas.tsx";
import { useFrameWidth } from "#web/console/content/pages/canvas/use-frame-size.ts";
import { shownConsent } from "#web/console/content/pages/consent.server.ts";
import { ConsentFacts } from "#web/console/content/pages/consent-facts.tsx";
import { editorAction } from "#web/console/content/pages/editor-action.server.ts";
import type { EditorAnswer } from "#web/console/content/pages/editor-answer.ts";
import { EditorHead } from "#web/console/content/pages/editor-head.tsx";
import { partName, readPart } from "#web/console/content/pages/editor-part.ts";
import { openPart } from "#web/console/content/pages/editor-schema.server.ts";
import { GuideChoice } from "#web/console/content/pages/guide-choice.tsx";
import { MissingParts } from "#web/console/content/pages/missing-parts.tsx";
import { PageActs } from "#web/console/content/pages/page-acts.tsx";
import { Palette } from "#web/console/content/pages/palette.tsx";
import { hasPicture } from "#web/console/content/pages/panel/control.ts";
import { drawControl } from "#web/console/content/pages/panel/draw-controls.server.ts";
import { PanelField } from "#web/console/content/pages/panel/panel-field.tsx";
import { PictureChoices } from "#web/console/content/pages/panel/picture-choices.ts";
import { listChoices } from "#web/console/content/pages/panel/upload-pictures.server.ts";
import { PanelTabs } from "#web/console/content/pages/panel-tabs.tsx";
import { PublishGuard } from "#web/console/content/pages/publish-guard.tsx";
import { EditorNotices } from "#web/console/content/pages/publishing/editor-notices.tsx";
import { PublishLater } from "#web/console/content/pages/publishing/publish-later.tsx";
import { readPublishing } from "#web/console/content/pages/publishing/publishing.server.ts";
import { saidWords } from "#web/console/content/pages/said-messages.ts";
import { SectionActs } from "#web/console/content/pages/section-acts.tsx";
import { SectionList } from "#web/console/content/pages/section-list.tsx";
import { sectionWords } from "#web/console/content/pages/section-messages.ts";
import { SectionTitle } from "#web/console/content/pages/section-title.tsx";
import { titleOfSection } from "#web/console/content/pages/title-of-section.ts";
import { usePatches } from "#web/console/content/pages/use-patches.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page";
import "#web/console/content/pages/editor.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const pageId = recordId(params.id);
  const { ctx } = context.get(app);
  const draft = await findDraft(ctx, scope, { pageId });
  if (!draft) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const { document, revision, version, hasChanges, canUndo, canRedo, state } = draft;
  const part = readPart(query.get("part"), document.blocks.length);
  const open = openPart(document, part);
  const control = open && drawControl({ schema: open.schema, value: open.value, name: "part", label: "" });
  const controls = control?.kind === "group" ? control.parts : [];
  return {
    ...{ pageId, revision, version, hasChanges, canUndo, canRedo, part, state },
    name: document.name,
    address: document.addresses[0] ?? "/",
    hasForm: document.form !== undefined,
    palette: paletteOf(document),
    consent: part.kind === "form" ? await shownConsent(ctx, scope, draft) : null,
    controls,
    // Null: here nothing is chosen that is given away.
    guides:
      part.kind === "page" && document.form
        ? {
            guide: document.guide ?? null,
            choices: await listGuideChoices(ctx, scope, { coach: document.coach }),
          }
        : null,
    // Null: there is no place for one in this part.
    pictures: hasPicture(controls) ? await listChoices(ctx, scope, { coach: document.coach }) : null,
    sections: document.blocks.map((block) => ({
      name: sectionNames[block.type],
      title: titleOfSection(block),
      hidden: block.hidden ?? false,
    })),
    needs: await findMissingParts(ctx, scope, { pageId }),
    around: part.kind === "page" ? await readAround(ctx, scope, draft) : null,
    said: query.get("said"),
    publishing: await readPublishing(ctx, scope, { pageId, part: partName(part) }),
  };
}

/** A page without an event has nothing to draw its details from. */
const paletteOf = ({ kind, blocks }: PageDocument) => ({
  types: starterTypes.filter((type) => type !== "EventDetails" || kind === "event"),
  used: blocks.map(({ type }) => type),
});

export const action = ({ request, context, params }: Route.ActionArgs) =>
  editorAction(request, context, params.id);

export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { pageId, revision, part, name, address, sections, hasForm, controls, pictures, guides } = loaderData;
  const here = `/console/pages/${pageId}`;
  const answer: EditorAnswer = actionData ?? {};
  const said = pick(saidWords, loaderData.said);
  const frame = useRef<HTMLIFrameElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [width, setWidth] = useFrameWidth();
  const [announced, setAnnounced] = useState("");
  const navigate = useNavigate();
  const submit = useSubmit();
  const { trouble, isSaving, type } = usePatches(here, revision);
  const act = (intent: string) =>
    void submit(
      { intent, part: partName(part), revision: String(revision) },
      { method: "post", preventScrollReset: true },
    );
  const onSection = (what: string, index: number) => {
    setAnnounced(sectionWords(what, sections[index]?.name ?? "", index, sections.length));
    act(`section:${what}:${index}`);
  };
  const conflict =
    answer.conflict !== undefined
      ? `${answer.conflict || "Somebody"} changed this part meanwhile. This is how it stands now; type your change again.`
      : null;
  return (
    <div className="room editor">
      <title>{`${name} · Foyer`}</title>
      <EditorHead
        {...{ here, name, address, revision, width }}
        {...loaderData}
        canPublish={loaderData.hasChanges || !isSeen(loaderData.state)}
        part={partName(part)}
        state={isSaving ? "Saving…" : stateWords(loaderData)}
        onWidth={setWidth}
      />
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      {said && !actionData && (
        <div className="notice editor-said" role="status">
          {said}
          {loaderData.said === "section-removed" && loaderData.canUndo && (
            <Form method="post" preventScrollReset>
              <button type="submit" name="intent" value="undo">
                Bring it back
              </button>
            </Form>
          )}
        </div>
      )}
      {(conflict || trouble) && (
        <p className="notice" data-tone="error" role="alert">
          {conflict ?? trouble}
        </p>
      )}
      <EditorNotices
        {...{ here, sections }}
        publishing={loaderData.publishing}
        part={partName(part)}
        lost={answer.lost ?? []}
      />
      {answer.problems && (
        <PublishGuard
          problems={answer.problems}
          planned={answer.planned}
          revision={revision}
          part={partName(part)}
          here={here}
        />
      )}
      {!answer.problems && loaderData.needs && <MissingParts {...loaderData.needs} here={here} />}
      <div className="editor-body">
        <Canvas
          {...{ frame, here, name, revision, width, sections, onSection }}
          openPart={part.kind === "section" ? part.index : part.kind === "form" ? "form" : null}
          onOpen={(open) => void navigate(`${here}?part=${open}`, { preventScrollReset: true })}
          onType={type}
          onHistory={act}
          onLeave={() => panel.current?.focus()}
        />
        <section
          className="panel"
          id="panel"
          data-part={part.kind}
          aria-label="What can be changed"
          tabIndex={-1}
          ref={panel}
        >
          <PanelTabs part={part} here={here} hasForm={hasForm} />
          {part.kind === "page" && (
            <PublishLater
              {...{ revision, answer }}
              canPlan={loaderData.hasChanges || loaderData.state === "unpublished"}
            />
          )}
          <Form
            method="post"
            encType={pictures ? "multipart/form-data" : "application/x-www-form-urlencoded"}
            preventScrollReset
            key={`${partName(part)}-${revision}`}
            data-guarded="yes"
          >
            <input type="hidden" name="part" value={partName(part)} />
            <input type="hidden" name="revision" value={revision} />
            {part.kind === "sections" && (
              <SectionList
                {...{ sections, here, revision }}
                onMove={(from, to) => act(`section:to:${from}:${to}`)}
              />
            )}
            {part.kind === "add" && (
              <Palette
                {...loaderData.palette}
                here={here}
                after={part.after}
                behind={sections[part.after]?.name ?? ""}
              />
            )}
            {part.kind !== "sections" && part.kind !== "add" && (
              <>
                {/* Enter in a field saves: the first button of a form is the one it presses. */}
                <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
                  Save
                </button>
                {part.kind === "section" && (
                  <SectionTitle {...{ here }} index={part.index} sections={sections} />
                )}
                <PictureChoices value={pictures ?? []}>
                  {controls.map((control) => (
                    <Fragment key={control.name}>
                      <PanelField control={control} errors={answer.errors ?? {}} />
                      {control.name === "part.privacy" && loaderData.consent && (
                        <ConsentFacts consent={loaderData.consent} />
                      )}
                    </Fragment>
                  ))}
                </PictureChoices>
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
                    here={here}
                  />
                )}
              </>
            )}
          </Form>
          {guides && <GuideChoice {...guides} revision={revision} errors={answer.errors ?? {}} />}
          {loaderData.around && <AroundPage {...{ here, revision, answer }} around={loaderData.around} />}
          {part.kind === "page" && (
            <PageActs state={loaderData.state} name={name} errors={answer.errors ?? {}} />
          )}
        </section>
      </div>
    </div>
  );
}

const isSeen = (state: PageState) => state === "live" || state === "changed";

function stateWords({
  state,
  hasChanges,
  version,
}: {
  state: PageState;
  hasChanges: boolean;
  version: number;
}): string {
  const seen = isSeen(state) ? `Live: version ${version}` : "Visitors do not see it";
  return hasChanges ? `Draft saved, not published · ${seen}` : seen;
}
