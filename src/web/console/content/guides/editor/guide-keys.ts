/** Keys in a guide's lines: Enter goes on with a list, and leaves it on an empty line. */
import { type Editor, Extension } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { insertBlock, moveCell } from "./guide-commands.ts";

const lists = new Set(["item", "number", "box"]);
const single = new Set(["heading", "quote", "blank", "frame"]);

function enter(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const { name } = $from.parent.type;
  const isEmpty = $from.parent.content.size === 0;
  if (name === "tableCell") {
    if (!moveCell(editor, 1)) insertBlock(editor, { type: "paragraph" });
    return true;
  }
  // A title is one line: the cursor goes on to the text below.
  if (name === "coverTitle" || name === "coverSubtitle" || name === "chapterTitle")
    return editor.commands.setTextSelection($from.after() + 1);
  if (name === "art") {
    insertBlock(editor, { type: "paragraph" });
    return true;
  }
  if (lists.has(name))
    return isEmpty ? editor.commands.setNode("paragraph") : editor.chain().splitBlock().setNode(name).run();
  if (single.has(name) && $from.parentOffset === $from.parent.content.size) {
    insertBlock(editor, { type: "paragraph" });
    return true;
  }
  return false;
}

export const GuideKeys = Extension.create({
  name: "guideKeys",
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => enter(editor),
      "Shift-Enter": () => enter(editor),
      Backspace: () => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parentOffset > 0) return false;
        const { name } = $from.parent.type;
        return (lists.has(name) || single.has(name)) && editor.commands.setNode("paragraph");
      },
      // One part at a time: typing over the whole guide would also replace its cover.
      "Mod-a": () => {
        const { $from } = editor.state.selection;
        if ($from.depth === 0) return false;
        const [first, last] = [$from.start(1), $from.end(1)].map((at) => editor.state.doc.resolve(at));
        if (!first || !last) return false;
        const { from, to } = TextSelection.between(first, last);
        return editor.commands.setTextSelection({ from, to });
      },
      Tab: () => moveCell(editor, 1),
      "Shift-Tab": () => moveCell(editor, -1),
    };
  },
});
