/** The head of the look screen: whose look, preview, undo and redo, and how much it will change. */
import { Link } from "react-router";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { returnLabel, useReturnPath } from "#web/console/kit/return-link.tsx";
import type { FrameWidth } from "../../pages/canvas/use-frame-size.ts";
import { EditorIcon, type EditorIconName } from "../../pages/editor-icon.tsx";
import type { Trying } from "./use-look.ts";

type Props = Pick<Trying, "undo" | "redo"> & {
  slug: string;
  firstName: string;
  counts: { pages: number; emails: number; guides: number };
  isChanged: boolean;
  width: FrameWidth;
  onWidth(width: FrameWidth): void;
};

const some = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

export function LookHead({ slug, firstName, counts, isChanged, width, onWidth, undo, redo }: Props) {
  const back = useReturnPath();
  const turn = (to: FrameWidth, icon: EditorIconName, label: string) => (
    <button type="button" aria-pressed={width === to} onClick={() => onWidth(to)}>
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  );
  const step = (name: "undo" | "redo", label: string, go: (() => void) | null) => (
    <button
      type="button"
      className="editor-step icon-button"
      title={label}
      disabled={!go}
      onClick={() => go?.()}
    >
      <EditorIcon name={name} />
      <span className="sr-only">{label}</span>
    </button>
  );
  const { pages, emails, guides } = counts;
  return (
    <header className="editor-head cluster">
      {back && <input type="hidden" name="to" value={back} />}
      <Link
        className={back ? "editor-back look-return middle" : "editor-back middle"}
        to={back ?? `/console/coaches/${slug}`}
        title={back ? returnLabel(back) : firstName}
      >
        <EditorIcon name="back" />
        <span className={back ? undefined : "sr-only"}>
          {back ? returnLabel(back) : `Back to ${firstName}`}
        </span>
      </Link>
      <div className="editor-name grow min-0">
        <h1>{firstName}’s look</h1>
        <p className="soft">
          {isChanged ? "Trying it out. Visitors still see the previous look." : "As visitors see it."}
        </p>
      </div>
      <fieldset className="editor-widths">
        <legend className="sr-only">Seen on</legend>
        {turn("desktop", "desktop", "Desktop")}
        {turn("phone", "phone", "Phone")}
      </fieldset>
      <div className="row gap-0">
        {step("undo", "Undo", undo)}
        {step("redo", "Redo", redo)}
      </div>
      <p className="soft look-counts">
        Changes {some(pages, "page")}, {some(emails, "email")}, {some(guides, "guide")}
      </p>
      <OnlyIf may="publish" coach={slug} deed="use a look">
        <button type="submit" className="main">
          Use this look
        </button>
      </OnlyIf>
    </header>
  );
}
