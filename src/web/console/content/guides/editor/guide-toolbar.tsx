/** The toolbar of a guide. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { StyleChoice, Tool, Toolbar } from "#web/console/editor/writing/toolbar.tsx";
import { insertBlock, styles } from "./guide-commands.ts";

/** What opens a popover. */
export type Opener = "add" | "link" | "picture";
type Props = { editor: Editor; open: Opener | null; onOpen(opener: Opener): void };

export function GuideToolbar({ editor, open, onOpen }: Props) {
  const { style, depth, strong, struck, link, callout, isInText, canLink } = useEditorState({
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
        canLink: !empty || now.isActive("link"),
      };
    },
  });
  const mark = (name: "strong" | "struck") => () => editor.chain().focus().toggleMark(name).run();
  const toggleCallout = () => {
    if (callout) editor.chain().focus().lift("callout").run();
    else if (depth === 2) editor.chain().focus().setNode("paragraph").wrapIn("callout").run();
    else insertBlock(editor, { type: "callout", content: [{ type: "paragraph" }] });
  };
  const part = { disabled: !isInText };
  const opener = (name: Opener) => ({ expanded: open === name, onPress: () => onOpen(name) });
  return (
    <Toolbar editor={editor} isAdding={open === "add"} onAdd={() => onOpen("add")}>
      <StyleChoice
        label="Kind of text"
        {...{ styles, current: style, isFixed: depth !== 2 }}
        onChoose={(name) => editor.chain().focus().setNode(name).run()}
      />
      <span className="gap" />
      <Tool icon="bold" label="Bold" keys="Ctrl B" pressed={strong} {...part} onPress={mark("strong")} />
      <Tool icon="struck" label="Crossed out" pressed={struck} {...part} onPress={mark("struck")} />
      <Tool icon="link" label="Link" pressed={link} disabled={!canLink} {...opener("link")} />
      <span className="gap" />
      <Tool
        {...{ icon: "callout", label: "Call-out box", text: "Call-out", pressed: callout }}
        {...part}
        onPress={toggleCallout}
      />
    </Toolbar>
  );
}
