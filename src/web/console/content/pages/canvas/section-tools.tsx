/** Tools of the open section, over the frame; on a phone at the bottom. */
import type { RefObject } from "react";
import { Link } from "react-router";
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";
import type { ListedSection } from "../sections/section-list.tsx";
import { usePlace } from "./use-place.ts";
import type { FramePart } from "./wire-page.ts";

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  scale: number;
  part: FramePart;
  since: string;
  here: string;
  sections: ListedSection[];
  onSection(act: string, section: number): void;
};

export function SectionTools({ frame, scale, part, since, here, sections, onSection }: Props) {
  const find = (page: Document) => page.querySelector(`[data-part="${part}"]`);
  const place = usePlace({ frame, find, scale, since: `${since} ${sections.length}` });
  const section = typeof part === "number" ? sections[part] : undefined;
  if (!place || (part !== "form" && !section)) return null;
  const tool = (act: string, icon: EditorIconName, words: string, isOff = false) => (
    <button type="button" disabled={isOff} title={words} onClick={() => onSection(act, part as number)}>
      <EditorIcon name={icon} />
      <span>{words}</span>
    </button>
  );
  const [top, bottom] = [Math.max(place.top, 0), Math.max(place.bottom, 0)];
  return (
    <>
      <p
        className="canvas-label strong"
        style={{ insetBlockStart: `${top}px`, insetInlineStart: `${place.left}px` }}
      >
        {section?.name ?? "Form"}
      </p>
      {section && part !== 0 && (
        <div
          className="canvas-tools row gap-2"
          role="toolbar"
          aria-label={`Section: ${section.name}`}
          style={{ "--tools-top": `${top}px`, "--tools-end": `${place.right}px` } as object}
        >
          {tool("up", "up", "Up", part === 1)}
          {tool("down", "down", "Down", part === sections.length - 1)}
          {tool("copy", "copy", "Duplicate")}
          {section.hidden ? tool("show", "show", "Show") : tool("hide", "hide", "Hide")}
          {tool("remove", "remove", "Remove")}
          <a className="canvas-edit" href="#panel">
            <EditorIcon name="edit" />
            <span>Edit</span>
          </a>
        </div>
      )}
      {section && (
        <Link
          className="canvas-add row gap-6 strong"
          to={`${here}?part=add-${part}`}
          preventScrollReset
          style={{ insetBlockStart: `${bottom}px`, insetInlineStart: `${(place.left + place.right) / 2}px` }}
        >
          <EditorIcon name="plus" />
          Add section
        </Link>
      )}
    </>
  );
}
