/** The panel beside the page: the open part as a form. */
import { Fragment, useRef } from "react";
import { Link } from "react-router";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { AroundPage } from "./around-page/around-page.tsx";
import { ConsentFacts } from "./around-page/consent-facts.tsx";
import { GuideChoice } from "./around-page/guide-choice.tsx";
import type { PatchResult } from "./canvas/use-patches.ts";
import type { EditorAnswer } from "./editor-answer.ts";
import { type EditorPart, partName } from "./editor-part.ts";
import { type Control, namesOf } from "./panel/control.ts";
import { PanelField } from "./panel/panel-field.tsx";
import { PanelErrors, PictureChoices } from "./panel/picture-choices.ts";
import { PageActs } from "./publishing/page-acts.tsx";
import { PublishLater } from "./publishing/publish-later.tsx";
import type { EditorData } from "./read-editor.server.ts";
import { Palette } from "./sections/palette.tsx";
import { PanelTitle } from "./sections/panel-title.tsx";
import { SectionActs } from "./sections/section-acts.tsx";
import { type ListedSection, SectionList } from "./sections/section-list.tsx";
import { type PanelProblem, usePanelSaving } from "./use-panel-saving.ts";

type Props = {
  here: string;
  data: EditorData;
  answer: EditorAnswer;
  problem: PanelProblem | null;
  onProblem(problem: PanelProblem | null): void;
  onMove(from: number, to: number): void;
  onSave(panel: FormData): Promise<PatchResult>;
};

export function EditorPanel({ here, data, answer, problem, onProblem, onMove, onSave }: Props) {
  const { part, revision, name, hasForm, sections, pictures, guides, around } = data;
  const form = useRef<HTMLFormElement>(null);
  const refused = problem?.kind === "refused" ? problem.answer : {};
  const errors = { ...answer.errors, ...refused.errors };
  const saving = usePanelSaving({
    ...{ form, problem, onProblem, save: onSave },
    shown: { part: partName(part), revision },
  });
  const mayPublish = useMay()("publish", data.coach);
  return (
    <>
      <PanelTabs part={part} here={here} hasForm={hasForm} />
      {part.kind === "page" && (
        <PublishLater
          {...{ revision, answer }}
          canPlan={mayPublish && (data.hasChanges || data.state === "unpublished")}
        />
      )}
      {refused.conflict !== undefined && (
        <div className="notice stack gap-8" data-tone="error" role="alert" tabIndex={-1}>
          <p>
            {`${refused.conflict || "Somebody"} changed this part meanwhile. What you typed is still here, and is not saved.`}
          </p>
          <div className="acts">
            <button
              type="button"
              className="main"
              onClick={() => saving.keepMine(refused.revision ?? revision)}
            >
              Keep mine
            </button>
            <button type="button" onClick={saving.showTheirs}>
              Show theirs
            </button>
          </div>
        </div>
      )}
      <ConsoleForm
        encType={pictures ? "multipart/form-data" : "application/x-www-form-urlencoded"}
        preventScrollReset
        ref={form}
        key={saving.key}
        data-guarded={problem ? "unsaved" : undefined}
        data-keep={`part ${partName(part)}`}
        data-version={String(saving.revision)}
        {...saving.form}
        fields={{ part: partName(part), revision: saving.revision }}
      >
        {part.kind === "sections" && <SectionList {...{ sections, here, revision, onMove }} />}
        {part.kind === "add" && data.palette && (
          <Palette
            {...data.palette}
            here={here}
            after={part.after}
            behind={sections[part.after]?.name ?? ""}
          />
        )}
        {part.kind !== "sections" && part.kind !== "add" && (
          <OpenPart {...{ data, errors, here }} pictures={pictures ?? []} />
        )}
      </ConsoleForm>
      {part.kind === "sections" && <EditorKeys />}
      {guides && <GuideChoice {...{ ...guides, revision, errors }} />}
      {around && <AroundPage {...{ here, revision, answer, around }} />}
      {part.kind === "page" && (
        <PageActs
          {...{ name, errors, mayPublish }}
          coach={data.coach}
          state={data.state}
          isPublished={data.isPublished}
        />
      )}
    </>
  );
}

type OpenProps = {
  data: EditorData;
  errors: Record<string, string>;
  here: string;
  pictures: NonNullable<EditorData["pictures"]>;
};

function OpenPart({ data: { part, sections, controls, consent }, errors, here, pictures }: OpenProps) {
  return (
    <>
      {/* Enter in a field saves: the first button of a form is the one it presses. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
        Save
      </button>
      {part.kind === "section" && <SectionTitle {...{ here, sections }} index={part.index} />}
      <UnplacedErrors controls={controls} errors={errors} />
      <PictureChoices value={pictures}>
        <PanelErrors value={errors}>
          {controls.map((control) => (
            <Fragment key={control.name}>
              <PanelField control={control} />
              {control.name === "part.privacy" && consent && <ConsentFacts consent={consent} />}
            </Fragment>
          ))}
        </PanelErrors>
      </PictureChoices>
      <noscript>
        <MainSubmit intent="save">Save</MainSubmit>
      </noscript>
      {part.kind === "section" && (
        <SectionActs
          index={part.index}
          hidden={sections[part.index]?.hidden ?? false}
          last={sections.length - 1}
          here={here}
        />
      )}
    </>
  );
}

/** What is wrong with something that the panel does not show, as a part that could not be added. */
function UnplacedErrors({ controls, errors }: { controls: Control[]; errors: Record<string, string> }) {
  const drawn = new Set(namesOf(controls));
  // The editor's other forms show the errors of their own fields.
  const unplaced = Object.entries(errors).filter(([name]) => /^(part\b|$)/.test(name) && !drawn.has(name));
  return unplaced.map(([name, problem]) => (
    <PageNotice key={name} tone="error">
      {`Not saved. ${name.replace(/^part\.?/, "").replaceAll(".", " ") || "This part"}: ${problem}`}
    </PageNotice>
  ));
}

/** Escape goes up by one: from the palette to its section, from a section to all of them. */
export function pathAbove(part: EditorPart, here: string): string | null {
  if (part.kind === "add") return part.after > 0 ? `${here}?part=${part.after}` : here;
  return part.kind === "section" ? here : null;
}

function PanelTabs({ part, here, hasForm }: { part: EditorPart; here: string; hasForm: boolean }) {
  const tab = (label: string, to: string, isOpen: boolean) => (
    <Link to={to} aria-current={isOpen ? "page" : undefined} preventScrollReset>
      {label}
    </Link>
  );
  return (
    <nav className="panel-tabs row gap-20" aria-label="Parts of the page">
      {tab("Sections", here, part.kind !== "form" && part.kind !== "page")}
      {hasForm && tab("Form", `${here}?part=form`, part.kind === "form")}
      {tab("Page", `${here}?part=page`, part.kind === "page")}
    </nav>
  );
}

type TitleProps = { here: string; index: number; sections: ListedSection[] };

const SectionTitle = ({ here, index, sections }: TitleProps) => (
  <PanelTitle back={{ to: here, label: "All sections" }} title={sections[index]?.name}>
    <span className="soft">{`${index + 1} of ${sections.length}${sections[index]?.hidden ? " · Hidden" : ""}`}</span>
  </PanelTitle>
);

const keys = [
  ["Tab", "Next text on the page"],
  ["Enter", "Type in it; once more when you are done"],
  ["Esc", "Put the text back, then over to this panel, then up to all sections"],
  ["Ctrl I", "Accent the selected words"],
  ["Alt ↑ ↓", "Move the section"],
  ["Ctrl D", "Duplicate the section"],
  ["Delete", "Remove the section"],
  ["Ctrl Z", "Undo; with Shift, redo"],
] as const;

const EditorKeys = () => (
  <details className="editor-keys">
    <summary>Keyboard</summary>
    <dl>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);
