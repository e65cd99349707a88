import type { Editor, JSONContent } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

/** Inserts a part in place of an empty line, or after the part that the cursor is in. `level`: how deep parts are in the document. */
export function insertPart(editor: Editor, content: JSONContent, level = 1): void {
  const { $from, to: end } = editor.state.selection;
  const isEmpty =
    $from.depth === level && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  const at = $from.depth < level ? end : isEmpty ? $from.before(level) : $from.after(level);
  const to = isEmpty ? $from.after(level) : at;
  editor.chain().focus().insertContentAt({ from: at, to }, content).run();
  const { doc } = editor.state;
  const below = at + (doc.nodeAt(at)?.nodeSize ?? 0);
  const isAtom = doc.nodeAt(at)?.isAtom === true;
  // A part without lines: the cursor goes below it, never into the next chapter.
  if (isAtom && doc.nodeAt(below)?.type.name !== "paragraph")
    editor.commands.insertContentAt(below, { type: "paragraph" });
  const { $from: line } = TextSelection.near(editor.state.doc.resolve(at + 1), 1);
  editor
    .chain()
    .focus()
    .setTextSelection(isAtom ? line.pos : line.end())
    .scrollIntoView()
    .run();
}
