/** Undo and redo for the editor's head; null where there is nothing to take back. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useMemo } from "react";

export function useHistory(editor: Editor | null) {
  const [canUndo = false, canRedo = false] =
    useEditorState({
      editor,
      selector: ({ editor: now }) => now && [now.can().undo(), now.can().redo()],
    }) ?? [];
  return useMemo(
    () => ({
      undo: canUndo ? () => void editor?.chain().focus().undo().run() : null,
      redo: canRedo ? () => void editor?.chain().focus().redo().run() : null,
    }),
    [editor, canUndo, canRedo],
  );
}
