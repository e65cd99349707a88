/** What an owner does with chapters, tables, and blocks, beside typing. */
import type { Editor, JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorIconName } from "#web/console/editor/editor-icon.tsx";
import type { Addition } from "#web/console/editor/writing/add-menu.tsx";
import { insertPart } from "#web/console/editor/writing/insert-part.ts";

/** The part that the cursor is in. */
export function sectionAt({ state }: Editor): { node: Node; from: number } {
  const { $from } = state.selection;
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  return { node: $from.depth > 0 ? $from.node(1) : (state.doc.nodeAt(from) ?? state.doc), from };
}

export function chaptersOf(doc: Node): { node: Node; from: number }[] {
  const found: { node: Node; from: number }[] = [];
  doc.forEach((node, from) => {
    if (node.type.name === "chapter") found.push({ node, from });
  });
  return found;
}

/** Selects the start of what is at this position, and scrolls to it. */
export function goTo(editor: Editor, at: number): void {
  const { doc } = editor.state;
  const near = TextSelection.near(doc.resolve(Math.min(at + 1, doc.content.size)), 1);
  editor.chain().focus().setTextSelection(near.from).scrollIntoView().run();
}

export function addChapter(editor: Editor): void {
  const { node, from } = sectionAt(editor);
  const [cover, letter] = editor.state.doc.children;
  const first = (cover?.nodeSize ?? 0) + (letter?.nodeSize ?? 0);
  const at =
    node.type.name === "chapter" ? from + node.nodeSize : node.type.name === "closing" ? from : first;
  const content = [{ type: "chapterTitle" }, { type: "paragraph" }];
  editor.chain().insertContentAt(at, { type: "chapter", content }).run();
  goTo(editor, at + 1);
}

export function moveChapter(editor: Editor, index: number, by: 1 | -1): void {
  const all = chaptersOf(editor.state.doc);
  const [one, other] = by > 0 ? [all[index], all[index + 1]] : [all[index - 1], all[index]];
  if (!one || !other) return;
  const end = other.from + other.node.nodeSize;
  editor.view.dispatch(editor.state.tr.replaceWith(one.from, end, [other.node, one.node]));
}

export function removeChapter(editor: Editor, index: number): void {
  const chapter = chaptersOf(editor.state.doc)[index];
  if (!chapter) return;
  editor.view.dispatch(editor.state.tr.delete(chapter.from, chapter.from + chapter.node.nodeSize));
}

export function setSection(editor: Editor, from: number, attrs: Record<string, unknown>): void {
  const node = editor.state.doc.nodeAt(from);
  if (node) editor.view.dispatch(editor.state.tr.setNodeMarkup(from, null, { ...node.attrs, ...attrs }));
}

/** Blocks are the second level, below the sections. */
const BLOCK = 2;

export const insertBlock = (editor: Editor, content: JSONContent) => insertPart(editor, content, BLOCK);

const row = (columns: number): JSONContent => ({
  type: "tableRow",
  content: Array.from({ length: columns }, () => ({ type: "tableCell" })),
});

/** Kinds of lines, besides plain text. */
const lines: [node: string, label: string, icon: EditorIconName][] = [
  ["heading", "Small heading", "heading"],
  ["item", "List", "bulletList"],
  ["number", "Numbered list", "orderedList"],
  ["box", "Boxes to tick", "box"],
  ["quote", "Quote, or words to say", "quote"],
  ["blank", "Line to write on", "divider"],
  ["frame", "Frame to draw in", "frame"],
];
export const styles: Record<string, string> = {
  paragraph: "Text",
  ...Object.fromEntries(lines.map(([node, label]) => [node, label])),
};

/** What fits where the cursor is: chapters anywhere, the rest in a text, a page of art in a chapter. */
export function additionsAt(editor: Editor, startPicture: () => void): Addition[] {
  const { $from } = editor.state.selection;
  const section = sectionAt(editor).node.type.name;
  const isInText = section !== "cover" && $from.parent.type.name !== "chapterTitle";
  const block = (label: string, icon: EditorIconName, content: JSONContent) => ({
    ...{ label, icon },
    take: () => insertBlock(editor, content),
  });
  return [
    ...(isInText
      ? [
          ...lines.map(([type, label, icon]) => block(label, icon, { type })),
          block("Call-out box", "callout", { type: "callout", content: [{ type: "paragraph" }] }),
          block("Table", "table", { type: "table", content: [row(2), row(2), row(2)] }),
          { label: "Picture", icon: "picture" as const, take: startPicture },
        ]
      : []),
    ...(section === "chapter" ? [block("Page of art", "art", { type: "art" })] : []),
    { label: "Chapter", icon: "chapter", take: () => addChapter(editor) },
  ];
}

function cellAt({ state }: Editor) {
  const { $from } = state.selection;
  if ($from.parent.type.name !== "tableCell") return null;
  const [cell, line, table] = [$from.depth, $from.depth - 1, $from.depth - 2];
  return {
    table: $from.node(table),
    tableFrom: $from.before(table),
    row: $from.index(table),
    column: $from.index(line),
    rowFrom: $from.before(line),
    rowEnd: $from.after(line),
    cellEnd: $from.after(cell),
  };
}
export const isInTable = (editor: Editor): boolean => cellAt(editor) !== null;

export function addRow(editor: Editor): void {
  const at = cellAt(editor);
  if (!at) return;
  editor.commands.insertContentAt(at.rowEnd, row(at.table.child(at.row).childCount));
  goTo(editor, at.rowEnd + 1);
}

export function removeRow(editor: Editor): void {
  const at = cellAt(editor);
  if (!at) return;
  const whole = { from: at.tableFrom, to: at.tableFrom + at.table.nodeSize };
  editor.commands.deleteRange(at.table.childCount === 1 ? whole : { from: at.rowFrom, to: at.rowEnd });
}

/** From the last row up, so that earlier positions stay. */
function changeColumn(editor: Editor, change: "add" | "remove"): void {
  const at = cellAt(editor);
  const cell = editor.schema.nodes.tableCell;
  if (!at || !cell) return;
  if (change === "remove" && at.table.firstChild?.childCount === 1) {
    removeTable(editor);
    return;
  }
  const { tr } = editor.state;
  let end = at.tableFrom + at.table.nodeSize - 1;
  for (let index = at.table.childCount - 1; index >= 0; index -= 1) {
    const line = at.table.child(index);
    const from = end - line.nodeSize + 1;
    const offset = line.children.slice(0, at.column).reduce((sum, { nodeSize }) => sum + nodeSize, from);
    const size = line.maybeChild(at.column)?.nodeSize ?? 0;
    if (change === "add") tr.insert(offset + size, cell.create());
    else if (size > 0) tr.delete(offset, offset + size);
    end -= line.nodeSize;
  }
  editor.view.dispatch(tr);
  editor.commands.focus();
}
export const addColumn = (editor: Editor) => changeColumn(editor, "add");
export const removeColumn = (editor: Editor) => changeColumn(editor, "remove");

export function removeTable(editor: Editor): void {
  const at = cellAt(editor);
  if (at) editor.commands.deleteRange({ from: at.tableFrom, to: at.tableFrom + at.table.nodeSize });
}

/** True when the cursor moved. From an empty last row it does not: Tab has to lead out of a table. */
export function moveCell(editor: Editor, by: 1 | -1): boolean {
  const at = cellAt(editor);
  if (!at) return false;
  const columns = at.table.child(at.row).childCount;
  if (by > 0 && at.row === at.table.childCount - 1 && at.column === columns - 1) {
    if (at.table.child(at.row).textContent === "") return false;
    addRow(editor);
    return true;
  }
  if (by < 0 && at.row === 0 && at.column === 0) return false;
  const { $from } = editor.state.selection;
  const edge = editor.state.doc.resolve(by > 0 ? at.cellEnd : $from.before());
  return editor.commands.setTextSelection(TextSelection.near(edge, by).from);
}
