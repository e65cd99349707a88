/** Keys inside a message's parts: Enter moves through a part before it starts a new one. */
import { type Editor, Extension } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { pick } from "#core/kernel/pick.ts";
import { shownAt, showVersion } from "./shown-version.ts";

export type Enter = (editor: Editor) => boolean;

export const moveOn: Enter = (editor) => {
  const after = editor.state.selection.$from.after();
  const shown = shownAt(editor.state, after);
  if (shown === undefined) return moveTo(editor, after + 1);
  editor.view.dispatch(showVersion(editor.state, after, shown).scrollIntoView());
  return true;
};

const moveTo = (editor: Editor, at: number) =>
  editor.commands.command(({ tr, dispatch }) => {
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
    return true;
  });

export const breakLine: Enter = (editor) => editor.commands.insertContent({ type: "lineBreak" });

/** Starts a paragraph after the part, which is `up` levels above the line. */
export const leave =
  (up: number): Enter =>
  (editor) => {
    const { $from } = editor.state.selection;
    const after = $from.after($from.depth - up);
    return editor
      .chain()
      .insertContentAt(after, { type: "paragraph" })
      .setTextSelection(after + 1)
      .run();
  };

/** From a version of a part to the next one if it is still to be written, otherwise out; at the very start, a paragraph before it. */
export const leaveBranch: Enter = (editor) => {
  const { $from, empty } = editor.state.selection;
  const isFact = $from.node($from.depth - 2).type.name === "fact";
  if (
    empty &&
    !isFact &&
    $from.parentOffset === 0 &&
    $from.parent.content.size > 0 &&
    $from.index($from.depth - 1) === 0
  ) {
    const before = $from.before($from.depth - 1);
    return editor
      .chain()
      .insertContentAt(before, { type: "paragraph" })
      .setTextSelection(before + 1)
      .run();
  }
  const next = $from.node($from.depth - 1).maybeChild($from.index($from.depth - 1) + 1);
  if (next?.content.size === 0) return moveOn(editor);
  return isFact ? startRow(editor, $from.after($from.depth - 2)) : leave(1)(editor);
};

/** From an empty line below a conditional part into its shown version. */
function enterVersionAbove(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const [from, to] = [$from.before(), $from.after()];
  const above = editor.state.doc.resolve(from).nodeBefore;
  if (above?.type.name !== "choice") return false;
  const at = from - above.nodeSize;
  const shown = shownAt(editor.state, at) ?? 0;
  editor.commands.deleteRange({ from, to });
  editor.view.dispatch(showVersion(editor.state, at, shown));
  return true;
}

export const enterNextRow: Enter = (editor) => {
  const { $from } = editor.state.selection;
  const row = $from.node($from.depth - 1);
  const table = $from.node($from.depth - 2);
  // Enter on an empty last row leaves the table.
  if (
    row.textContent === "" &&
    row.childCount === 2 &&
    row.firstChild?.content.size === 0 &&
    $from.parent.content.size === 0
  ) {
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
  return startRow(editor, $from.after($from.depth - 1));
};

const startRow = (editor: Editor, at: number) =>
  editor
    .chain()
    .insertContentAt(at, { type: "fact", content: [{ type: "factLabel" }, { type: "factValue" }] })
    .setTextSelection(at + 2)
    .run();

/** `enters`: by node, what Enter does there. */
export const MessageKeys = Extension.create<{ enters: Record<string, Enter> }>({
  name: "messageKeys",
  priority: 200,
  addOptions: () => ({ enters: {} }),
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const enter = () => {
      const { $from, empty } = editor.state.selection;
      const { name } = $from.parent.type;
      const own = pick(options.enters, name);
      if (own) return own(editor);
      if ($from.depth > 1 && $from.node($from.depth - 1).type.name === "listItem" && name === "paragraph") {
        if ($from.parent.content.size === 0 && empty) return editor.commands.liftListItem("listItem");
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
        const isParagraph = $from.parent.type.name === "paragraph";
        if (isParagraph && $from.parent.content.size === 0 && enterVersionAbove(editor)) return true;
        if ($from.depth === 1 && !isParagraph) return editor.commands.setNode("paragraph");
        if (isParagraph && $from.depth > 1 && $from.index($from.depth - 1) === 0)
          return editor.commands.liftListItem("listItem");
        return false;
      },
      Tab: () => editor.state.selection.$from.parent.type.name === "factLabel" && moveOn(editor),
      "Mod-z": () => editor.commands.undo(),
      "Mod-Shift-z": () => editor.commands.redo(),
    };
  },
});
