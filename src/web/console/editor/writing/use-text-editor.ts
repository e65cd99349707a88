/** A text editor over a hidden form field that holds its text; changes appear as typed input. */
import { type Editor, Extension, type Extensions, type JSONContent } from "@tiptap/core";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef } from "react";
import { focusToolbar } from "./toolbar.tsx";
import "./text.css";

/** TipTap's own command focuses with the next frame; a key pressed before that is lost. */
const FocusAtOnce = Extension.create({
  name: "focusAtOnce",
  addCommands: () => ({
    focus:
      () =>
      ({ view, tr, dispatch }) => {
        if (!dispatch || view.hasFocus()) return true;
        view.focus();
        tr.scrollIntoView();
        return true;
      },
  }),
});

type Input = {
  /** Null: only to look at. */
  field: RefObject<HTMLTextAreaElement | null> | null;
  content: JSONContent;
  /** Null: text of another version of the product, which is left alone. */
  read(text: string): JSONContent | null;
  write(editor: Editor): string;
  extensions: Extensions;
  label: string;
  className: string;
  /** True: the key is dealt with. */
  onKey?(event: KeyboardEvent, hasSelection: boolean): boolean;
};

export function useTextEditor({ field, content, extensions, label, className, ...input }: Input) {
  // What this editor wrote last: any other value came from elsewhere and is loaded.
  const written = useRef<string | null>(null);
  const latest = useRef(input);
  latest.current = input;
  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    editable: field !== null,
    extensions: [
      ...extensions,
      FocusAtOnce,
      UndoRedo,
      Dropcursor.configure({ class: "drop-cursor", color: false }),
      Gapcursor,
    ],
    content,
    editorProps: {
      attributes: {
        role: field ? "textbox" : "document",
        ...(field && { "aria-multiline": "true" }),
        "aria-label": label,
        class: className,
      },
      handleKeyDown(view, event) {
        if (event.key !== "F10" || !event.altKey)
          return latest.current.onKey?.(event, !view.state.selection.empty) ?? false;
        focusToolbar(view.dom);
        return true;
      },
    },
    onUpdate({ editor: changed }) {
      const element = field?.current;
      if (!element) return;
      written.current = latest.current.write(changed);
      element.value = written.current;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  useEffect(() => {
    const element = field?.current;
    if (!element || !editor) return;
    const onInput = () => {
      if (element.value === written.current) return;
      written.current = element.value;
      const next = latest.current.read(element.value);
      if (next) editor.commands.setContent(next, { emitUpdate: false });
    };
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [editor, field]);
  return editor;
}
