/** Undo and redo for the editor's head; null where there is nothing to take back. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";

export function useGuideHistory(editor: Editor | null) {
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now?.can().undo() ?? false, redo: now?.can().redo() ?? false }),
  });
  return {
    undo: can?.undo ? () => void editor?.chain().focus().undo().run() : null,
    redo: can?.redo ? () => void editor?.chain().focus().redo().run() : null,
  };
}
