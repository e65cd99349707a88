/** The editor over a hidden field of a form, which holds the blocks as JSON: the field stays what is posted, and hears of every change as if it were typed. */
import type { Editor, JSONContent } from "@tiptap/core";
import { useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef } from "react";
import { readBody, writeBody } from "#core/programs/campaigns/messages/draft-body.ts";
import type { FieldLabels } from "./chip-label.ts";
import { fromDocument, toDocument } from "./email-document.ts";
import { messageExtensions } from "./email-schema.ts";

type Input = {
  field: RefObject<HTMLTextAreaElement | null>;
  body: string;
  label: string;
  labels: FieldLabels;
  onLink(): void;
};

export function useMessageEditor({ field, body, label, labels, onLink }: Input): Editor | null {
  // What this editor wrote last: another value in the field came from elsewhere, and is shown.
  const written = useRef<string | null>(null);
  const link = useRef(onLink);
  link.current = onLink;
  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    extensions: messageExtensions(labels),
    content: documentOf(body),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: "message-surface",
      },
      handleKeyDown(view, event) {
        // As in other editors: from the words to the toolbar without a mouse.
        if (event.key === "F10" && event.altKey) {
          const toolbar = view.dom.closest(".email-editor")?.querySelector("[role=toolbar]");
          toolbar?.querySelector<HTMLElement>("select:enabled, button:enabled")?.focus();
          return true;
        }
        const isLinkKey =
          event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
        // Without words selected the key opens the command menu, as everywhere.
        if (!isLinkKey || view.state.selection.empty) return false;
        event.preventDefault();
        event.stopPropagation();
        link.current();
        return true;
      },
    },
    onUpdate({ editor: changed }) {
      const element = field.current;
      if (!element) return;
      written.current = writeBody(fromDocument(changed.getJSON() as JSONContent));
      element.value = written.current;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  useEffect(() => {
    const element = field.current;
    if (!element || !editor) return;
    const onInput = () => {
      if (element.value === written.current) return;
      written.current = element.value;
      editor.commands.setContent(documentOf(element.value), { emitUpdate: false });
    };
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [editor, field]);
  return editor;
}

/** A body that no editor wrote opens empty instead of taking the page down. */
function documentOf(body: string): JSONContent {
  try {
    return toDocument(readBody(body));
  } catch {
    return toDocument([]);
  }
}
