/** Keys inside a message's parts: Enter moves through a part before it starts a new one. */
import { Extension } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

export const MessageKeys = Extension.create({
  name: "messageKeys",
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    const parent = () => editor.state.selection.$from.parent;
    const paragraphAfter = (depth: number) => {
      const { $from } = editor.state.selection;
      const after = $from.after(depth);
      return editor
        .chain()
        .insertContentAt(after, { type: "paragraph" })
        .setTextSelection(after + 1)
        .run();
    };
    const moveTo = (position: number) =>
      editor.commands.command(({ tr, dispatch }) => {
        dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(position))).scrollIntoView());
        return true;
      });
    const enter = () => {
      const { $from, empty } = editor.state.selection;
      const name = parent().type.name;
      const isEmpty = parent().content.size === 0;
      if (name === "lead" || name === "factLabel" || name === "quoteText") return moveTo($from.after() + 1);
      if (name === "copy") return editor.commands.insertContent({ type: "lineBreak" });
      if (name === "button") return paragraphAfter($from.depth);
      if (name === "attribution") return paragraphAfter($from.depth - 1);
      if (name === "factValue") {
        const row = $from.node($from.depth - 1);
        const table = $from.node($from.depth - 2);
        // Enter on an empty last row leaves the table.
        if (row.textContent === "" && row.childCount === 2 && row.firstChild?.content.size === 0 && isEmpty) {
          if (table.childCount === 1) return editor.commands.deleteNode("facts");
          const from = $from.before($from.depth - 1);
          const after = $from.after($from.depth - 2) - row.nodeSize;
          return editor
            .chain()
            .deleteRange({ from, to: from + row.nodeSize })
            .insertContentAt(after, { type: "paragraph" })
            .setTextSelection(after + 1)
            .run();
        }
        const after = $from.after($from.depth - 1);
        return editor
          .chain()
          .insertContentAt(after, {
            type: "fact",
            content: [{ type: "factLabel" }, { type: "factValue" }],
          })
          .setTextSelection(after + 2)
          .run();
      }
      if ($from.depth > 1 && $from.node($from.depth - 1).type.name === "listItem" && name === "paragraph") {
        if (isEmpty && empty) return editor.commands.liftListItem("listItem");
        return editor.commands.splitListItem("listItem");
      }
      return false;
    };
    return {
      Enter: enter,
      "Shift-Enter": enter,
      Backspace: () => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parentOffset > 0) return false;
        const name = parent().type.name;
        if (["heading", "small", "button"].includes(name)) return editor.commands.setNode("paragraph");
        if (name === "paragraph" && $from.depth > 1 && $from.index($from.depth - 1) === 0)
          return editor.commands.liftListItem("listItem");
        return false;
      },
      Tab: () => {
        const { $from } = editor.state.selection;
        return parent().type.name === "factLabel" ? moveTo($from.after() + 1) : false;
      },
      "Mod-z": () => editor.commands.undo(),
      "Mod-Shift-z": () => editor.commands.redo(),
    };
  },
});
