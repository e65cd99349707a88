/** The toolbar of an email. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { StyleChoice, Tool, Toolbar } from "#web/console/editor/writing/toolbar.tsx";
import { parts } from "#web/console/email-editor/document/email-parts.ts";

/** What opens a popover. */
export type Opener = "add" | "link" | "button" | "picture" | "tag" | "field" | "choice" | "rule";

const styles: Record<string, string> = Object.fromEntries(
  Object.entries(parts).flatMap(([name, { style }]) => (style ? [[name, style]] : [])),
);

type Props = { editor: Editor; open: Opener | null; onOpen(opener: Opener): void };

export function EmailToolbar({ editor, open, onOpen }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: now.state.selection.$from.parent.type.name,
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      lead: now.state.selection.$from.depth > 1 && hasLead(now),
      isItem: now.isActive("listItem"),
      isVersion: now.isActive("choice"),
      link: now.isActive("link"),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      // Headings and labels have one style.
      isPlain: now.state.selection.$from.parent.type.markSet?.length === 0,
    }),
  });
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => () =>
    change(editor.chain().focus()).run();
  const mark = (name: "bold" | "italic") => ({
    ...{ icon: name, pressed: state[name], disabled: state.isPlain },
    onPress: run((chain) => chain.toggleMark(name)),
  });
  const list = (name: "bulletList" | "orderedList") => ({
    ...{ icon: name, pressed: state[name] },
    onPress: run((chain) => chain.toggleList(name, "listItem")),
  });
  const opener = (name: Opener) => ({ expanded: open === name, onPress: () => onOpen(name) });
  return (
    <Toolbar editor={editor} isAdding={open === "add"} onAdd={() => onOpen("add")}>
      <StyleChoice
        label="Text style"
        {...{ styles, current: state.style, isFixed: state.isItem }}
        onChoose={(name) => editor.chain().focus().setNode(name).run()}
      />
      <span className="gap" />
      <Tool label="Bold" keys="Ctrl B" {...mark("bold")} />
      <Tool label="Italic" keys="Ctrl I" {...mark("italic")} />
      <Tool icon="link" label="Link" keys="Ctrl K" pressed={state.link} {...opener("link")} />
      <Tool label="Bulleted list" {...list("bulletList")} />
      <Tool label="Numbered list" {...list("orderedList")} />
      {state.isItem && (
        <Tool
          icon="lead"
          label="First line in bold"
          pressed={state.lead}
          onPress={() => toggleLead(editor)}
        />
      )}
      <span className="gap" />
      <Tool icon="personal" label="Personalize" text="Personalize" {...opener("tag")} />
      <Tool
        icon="choice"
        label="Only for some"
        text="Only for…"
        {...opener(state.isVersion ? "rule" : "choice")}
      />
    </Toolbar>
  );
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
