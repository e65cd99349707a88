import type { Editor, JSONContent } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";

/** Inserts a part and leaves the cursor in its first line, or below a part without lines: a selected picture would be typed over. */
export function insertPart(editor: Editor, content: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContent(content)
    .command(({ tr }) => {
      const { selection, doc } = tr;
      if (!(selection instanceof NodeSelection)) {
        if (selection.$from.depth > 1)
          tr.setSelection(TextSelection.near(doc.resolve(selection.$from.start(1)), 1));
        return true;
      }
      const below = selection.to;
      const paragraph = editor.schema.nodes.paragraph;
      if (paragraph && doc.nodeAt(below)?.type !== paragraph) tr.insert(below, paragraph.create());
      tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView();
      return true;
    })
    .run();
}
