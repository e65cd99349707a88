/** The editor's toolbar: one tab stop, arrow keys inside, every button named. */

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Fragment, type KeyboardEvent, useRef } from "react";
import { pick } from "#core/kernel/pick.ts";
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { parts } from "#web/console/email-editor/document/email-parts.ts";

export type Tool = "link" | "button" | "picture" | "tag" | "choice";

const tools = Object.entries(parts);
const styles = tools.flatMap(([name, { tool }]) => (tool && "style" in tool ? [{ name, ...tool }] : []));
const inserts = tools.flatMap(([name, { tool }]) => (tool && "insert" in tool ? [{ name, ...tool }] : []));

type Props = { editor: Editor; open: Tool | null; onTool(tool: Tool): void };

export function Toolbar({ editor, open, onTool }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: now.state.selection.$from.parent.type.name,
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      lead: now.state.selection.$from.depth > 1 && hasLead(now),
      isItem: now.isActive("listItem"),
      link: now.isActive("link"),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      // Headings and labels have one style.
      isPlain: now.state.selection.$from.parent.type.markSet?.length === 0,
    }),
  });
  const canStyle = styles.some(({ name }) => name === state.style);
  const act = (icon: EditorIconName, label: string, run: () => void, more: Act = {}) => (
    <button
      type="button"
      aria-label={label}
      title={more.keys ? `${label} (${more.keys})` : label}
      aria-pressed={more.pressed}
      aria-expanded={more.expanded}
      disabled={more.disabled}
      onClick={run}
      // Keeps the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      <EditorIcon name={icon} />
      {more.text && <span>{more.text}</span>}
    </button>
  );
  const run = (change: (chain: ReturnType<Editor["chain"]>) => ReturnType<Editor["chain"]>) => () =>
    change(editor.chain().focus()).run();
  return (
    <div
      ref={bar}
      className="editor-toolbar cluster gap-2"
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      data-not-kept
      onKeyDown={(event) => moveInside(event, bar.current)}
    >
      <select
        aria-label="Text style"
        value={canStyle ? state.style : "paragraph"}
        disabled={!canStyle || state.isItem}
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => editor.chain().focus().setNode(target.value).run()}
      >
        {styles.map(({ name, style }) => (
          <option key={name} value={name}>
            {style}
          </option>
        ))}
      </select>
      <span className="gap" />
      {act(
        "bold",
        "Bold",
        run((c) => c.toggleMark("bold")),
        {
          keys: "Ctrl B",
          pressed: state.bold,
          disabled: state.isPlain,
        },
      )}
      {act(
        "italic",
        "Italic",
        run((c) => c.toggleMark("italic")),
        {
          keys: "Ctrl I",
          pressed: state.italic,
          disabled: state.isPlain,
        },
      )}
      {act("link", "Link", () => onTool("link"), {
        keys: "Ctrl K",
        pressed: state.link,
        expanded: open === "link",
      })}
      {act(
        "bulletList",
        "Bulleted list",
        run((c) => c.toggleList("bulletList", "listItem")),
        {
          pressed: state.bulletList,
        },
      )}
      {act(
        "orderedList",
        "Numbered list",
        run((c) => c.toggleList("orderedList", "listItem")),
        {
          pressed: state.orderedList,
        },
      )}
      {state.isItem && (
        <button
          type="button"
          aria-pressed={state.lead}
          title="A first line in bold"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => toggleLead(editor)}
        >
          <strong aria-hidden="true">B</strong>
          <span className="visually-hidden">First line in bold</span>
        </button>
      )}
      {inserts.map(({ name, label, icon, insert }) => (
        <Fragment key={name}>
          {act(
            icon,
            label,
            run((c) => c.insertContent(insert)),
          )}
        </Fragment>
      ))}
      <span className="gap" />
      {act("button", "Button", () => onTool("button"), { text: "Button", expanded: open === "button" })}
      {act("picture", "Picture", () => onTool("picture"), {
        text: "Picture",
        expanded: open === "picture",
      })}
      {act("personal", "Personalize", () => onTool("tag"), {
        text: "Personalize",
        expanded: open === "tag",
      })}
      {act("choice", "Only for some", () => onTool("choice"), {
        text: "Only for…",
        expanded: open === "choice",
      })}
    </div>
  );
}

type Act = { text?: string; keys?: string; pressed?: boolean; expanded?: boolean; disabled?: boolean };

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
  const next = Math.min(Math.max(at + step, 0), stops.length - 1);
  event.preventDefault();
  stops[next]?.focus();
}

function itemAround({ state: { selection } }: Editor) {
  for (let depth = selection.$from.depth; depth > 0; depth -= 1) {
    const node = selection.$from.node(depth);
    if (node.type.name === "listItem") return { node, start: selection.$from.start(depth) };
  }
  return null;
}

const hasLead = (editor: Editor) => itemAround(editor)?.node.firstChild?.type.name === "lead";

/** Toggles an item's bold first line. */
function toggleLead(editor: Editor) {
  const item = itemAround(editor);
  if (!item) return;
  const [first, second] = [item.node.child(0), item.node.maybeChild(1)];
  if (first.type.name === "lead") {
    const words = [
      ...(first.content.toJSON() ?? []),
      ...(second?.content.size ? [{ type: "text", text: " " }] : []),
      ...(second?.content.toJSON() ?? []),
    ];
    editor
      .chain()
      .focus()
      .deleteRange({ from: item.start, to: item.start + first.nodeSize + (second?.nodeSize ?? 0) })
      .insertContentAt(item.start, { type: "paragraph", content: words })
      .run();
  } else
    editor
      .chain()
      .focus()
      .insertContentAt(item.start, { type: "lead" })
      .setTextSelection(item.start + 1)
      .run();
}
