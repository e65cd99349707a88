/** The editor over a hidden form field that holds the blocks as JSON; changes appear as typed input. */
import type { Editor, JSONContent } from "@tiptap/core";
import { useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef } from "react";
import { readBody, writeBody } from "#core/programs/campaigns/messages/draft-body.ts";
import { fromDocument, toDocument } from "#web/console/email-editor/document/email-document.ts";
import { messageExtensions } from "#web/console/email-editor/document/email-schema.ts";
import type { FieldLabels } from "#web/console/email-editor/tags/chip-label.ts";

type Input = {
  field: RefObject<HTMLTextAreaElement | null>;
  body: string;
  label: string;
  labels: FieldLabels;
  onLink(): void;
};

export function useMessageEditor({ field, body, label, labels, onLink }: Input): Editor | null {
  // What this editor wrote last: any other value came from elsewhere and is loaded.
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
        // From the text to the toolbar without a mouse, as in other editors.
        if (event.key === "F10" && event.altKey) {
          const toolbar = view.dom.closest(".email-editor")?.querySelector("[role=toolbar]");
          toolbar?.querySelector<HTMLElement>("select:enabled, button:enabled")?.focus();
          return true;
        }
        const isLinkKey =
          event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
        // Without a selection, the key opens the command menu.
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

/** A body that is not the editor's JSON opens empty instead of crashing the page. */
function documentOf(body: string): JSONContent {
  try {
    return toDocument(readBody(body));
  } catch {
    return toDocument([]);
  }
}
