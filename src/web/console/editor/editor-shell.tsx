/** The shell of every editor: the head, the real thing as the canvas, and one panel, which is a sheet on a phone. */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { DeviceChoice, EditorHead, type HeadProps } from "./editor-head.tsx";
import { EditorIcon } from "./editor-icon.tsx";
import "./editor-shell.css";

type Props = HeadProps & {
  news?: ReactNode;
  /** The thing as its readers see it, and where it is typed. */
  canvas: ReactNode;
  /** What can be set beside it; it brings its own padding. */
  panel: ReactNode;
  /** What the bar that opens the sheet on a phone says. */
  sheet: string;
  /** Escape in the panel goes up by one; false: there is nothing above, and the sheet closes. */
  onEscape?(): boolean;
  /** The whole editor, for a caller that moves the focus. */
  root?: RefObject<HTMLDivElement | null>;
  /** The panel, for a caller that moves the focus; focusing it or anything in it opens the sheet. */
  panelRef?: RefObject<HTMLElement | null>;
};

export function EditorShell({ news, canvas, panel, sheet, onEscape, root, panelRef, ...head }: Props) {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  return (
    <div className="room editor-shell" ref={root}>
      <EditorHead {...head} />
      <div className="editor-news">{news}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sheet gives way to writing; a frame opens it by what is chosen there */}
      <div
        className="editor-body"
        onFocus={({ target }) => !target.closest("#panel, iframe") && setOpen(false)}
      >
        {canvas}
        <section
          className="editor-sheet"
          id="panel"
          aria-label="What can be changed"
          tabIndex={-1}
          ref={panelRef}
          data-open={isOpen ? "yes" : undefined}
          onFocus={({ target }) => !bar.current?.contains(target) && setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || event.defaultPrevented) return;
            if (onEscape?.()) return event.preventDefault();
            setOpen(false);
            // On a wide screen there is no bar.
            if (bar.current?.checkVisibility()) bar.current.focus();
          }}
        >
          <button
            type="button"
            ref={bar}
            className="editor-sheet-bar row between"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{sheet}</span>
            <EditorIcon name={isOpen ? "fold" : "unfold"} />
          </button>
          <div className="panel stack gap-12">
            <DeviceChoice {...head.devices} />
            {panel}
          </div>
        </section>
      </div>
    </div>
  );
}
