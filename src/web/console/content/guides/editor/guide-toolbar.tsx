/** The toolbar above the sheet: one tab stop, arrow keys inside, every button named. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useRef } from "react";
import { pick } from "#core/kernel/pick.ts";
import { addChapter, insertBlock, newTable } from "./guide-commands.ts";

const styles: Record<string, string> = {
  paragraph: "Text",
  heading: "Small heading",
  item: "List",
  number: "Numbered list",
  box: "Boxes to tick",
  quote: "Quote, or words to say",
  blank: "Line to write on",
  frame: "Frame to draw in",
};

const icons = {
  link: "M6.75 9.25l2.5-2.5M7.25 4.5l1-1a3 3 0 0 1 4.25 4.25l-1 1M8.75 11.5l-1 1A3 3 0 0 1 3.5 8.25l1-1",
  callout: "M2.5 3h11v10h-11zM5 6.5h6M5 9.5h4",
  table: "M2 3h12v10H2zM2 6.5h12M2 10h12M8 3v10",
  picture: "M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.75 6h.01",
  art: "M4 1.75h8v12.5H4zM4 10.5c3 0 6-2 8-6",
  chapter: "M3 2.5h10M3 13.5h10M8 5.5v5M5.5 8h5",
};

export type Tool = "link" | "picture";
type Props = { editor: Editor; open: Tool | null; onTool(tool: Tool): void };

export function GuideToolbar({ editor, open, onTool }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { $from, empty } = now.state.selection;
      const section = $from.depth > 0 ? $from.node(1).type.name : "";
      return {
        ...{ style: $from.parent.type.name, depth: $from.depth },
        strong: now.isActive("strong"),
        struck: now.isActive("struck"),
        link: now.isActive("link"),
        callout: now.isActive("callout"),
        isInText: section !== "cover" && $from.parent.type.name !== "chapterTitle",
        isInChapter: section === "chapter",
        canLink: !empty || now.isActive("link"),
      };
    },
  });
  const canStyle = pick(styles, state.style) !== undefined && state.depth === 2;
  const button = (label: string, run: () => void, { icon, text, pressed, expanded, keys, disabled }: Act) => (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={run}
      // Keeps the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      {icon && (
        <svg className="console-icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d={icons[icon]} />
        </svg>
      )}
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  );
  const mark = (name: "strong" | "struck") => () => editor.chain().focus().toggleMark(name).run();
  const toggleCallout = () => {
    if (state.callout) editor.chain().focus().lift("callout").run();
    else if (state.depth === 2) editor.chain().focus().setNode("paragraph").wrapIn("callout").run();
    else insertBlock(editor, { type: "callout", content: [{ type: "paragraph" }] });
  };
  return (
    <div
      ref={bar}
      className="guide-toolbar cluster gap-2"
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      data-not-kept
      onKeyDown={(event) => moveInside(event, bar.current)}
    >
      <select
        aria-label="Kind of text"
        value={canStyle ? state.style : "paragraph"}
        disabled={!canStyle}
        onChange={({ target }) => editor.chain().focus().setNode(target.value).run()}
      >
        {Object.entries(styles).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {button("Bold", mark("strong"), {
        text: "B",
        pressed: state.strong,
        keys: "Ctrl B",
        disabled: !state.isInText,
      })}
      {button("Crossed out", mark("struck"), { text: "S", pressed: state.struck, disabled: !state.isInText })}
      {button("Link", () => onTool("link"), {
        ...{ icon: "link", pressed: state.link, expanded: open === "link", disabled: !state.canLink },
      })}
      <span className="gap" />
      {button("Call-out box", toggleCallout, {
        ...{ icon: "callout", text: "Call-out", pressed: state.callout, disabled: !state.isInText },
      })}
      {button("Table", () => insertBlock(editor, newTable), {
        icon: "table",
        text: "Table",
        disabled: !state.isInText,
      })}
      {button("Picture", () => onTool("picture"), {
        ...{ icon: "picture", text: "Picture", expanded: open === "picture", disabled: !state.isInText },
      })}
      {button("Page of art", () => insertBlock(editor, { type: "art" }), {
        ...{ icon: "art", text: "Page of art", disabled: !state.isInChapter },
      })}
      {button("New chapter", () => addChapter(editor), { icon: "chapter", text: "Chapter" })}
    </div>
  );
}

type Act = {
  icon?: keyof typeof icons;
  text?: string;
  pressed?: boolean;
  expanded?: boolean;
  keys?: string;
  disabled?: boolean;
};

const steps = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow keys move inside; Tab leaves. */
function moveInside(event: KeyboardEvent, bar: HTMLElement | null) {
  const step = pick(steps, event.key);
  if (step === undefined || !bar) return;
  const stops = [...bar.querySelectorAll<HTMLElement>(":is(button, select):not(:disabled)")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
