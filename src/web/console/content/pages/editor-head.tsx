/** The editor's head: the page's state, preview width, undo and redo, and publishing. */

import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import type { FrameWidth } from "./canvas/use-frame-size.ts";
import { EditorIcon, type EditorIconName } from "./editor-icon.tsx";

type Props = {
  here: string;
  name: string;
  address: string;
  coach: string;
  /** What visitors see, and whether there are unpublished changes. */
  state: string;
  part: string;
  revision: number;
  canUndo: boolean;
  canRedo: boolean;
  /** There are unpublished changes. */
  canPublish: boolean;
  width: FrameWidth;
  onWidth(width: FrameWidth): void;
  /** The revision after all pending input is stored. */
  settled(): Promise<number>;
};

export function EditorHead({ here, name, address, state, width, onWidth, settled, ...draft }: Props) {
  const turn = (to: FrameWidth, icon: EditorIconName, words: string) => (
    <button type="button" aria-pressed={width === to} onClick={() => onWidth(to)}>
      <EditorIcon name={icon} />
      <span>{words}</span>
    </button>
  );
  const step = (intent: "undo" | "redo", words: string, isOn: boolean) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={!isOn}
      title={words}
      className="editor-step icon-button"
    >
      <EditorIcon name={intent} />
      <span className="sr-only">{words}</span>
    </button>
  );
  return (
    <header className="editor-head cluster">
      <Link className="editor-back middle" to="/console/pages" title="All pages">
        <EditorIcon name="back" />
        <span className="sr-only">Pages</span>
      </Link>
      <div className="editor-name grow min-0">
        <h1>{name}</h1>
        <p className="soft">
          <a href={address}>{address}</a>
          {` · ${state}`}
        </p>
      </div>
      <fieldset className="editor-widths">
        <legend className="sr-only">Seen on</legend>
        {turn("desktop", "desktop", "Desktop")}
        {turn("phone", "phone", "Phone")}
      </fieldset>
      <ConsoleForm
        className="row gap-4"
        method="post"
        preventScrollReset
        // After pending input: a click that leaves a text both stores it and does this.
        onSend={async (fields) => fields.set("revision", String(await settled()))}
      >
        <input type="hidden" name="part" value={draft.part} />
        <input type="hidden" name="revision" value={draft.revision} />
        {step("undo", "Undo", draft.canUndo)}
        {step("redo", "Redo", draft.canRedo)}
        <Link className="act editor-step icon-button" to={`${here}/versions`} title="Versions">
          <EditorIcon name="versions" />
          <span className="sr-only">Versions</span>
        </Link>
        <OnlyIf
          may="publish"
          coach={draft.coach}
          instead={(words) => (
            <button type="submit" name="intent" value="ask" className="main" disabled={!draft.canPublish}>
              {words}
            </button>
          )}
        >
          <button type="submit" name="intent" value="publish" className="main" disabled={!draft.canPublish}>
            Publish
          </button>
        </OnlyIf>
      </ConsoleForm>
    </header>
  );
}
