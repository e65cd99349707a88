/** The editor of a message, over a hidden form field that holds the blocks as JSON. */
import type { Editor, JSONContent } from "@tiptap/core";
import { type RefObject, useEffect } from "react";
import { readBody, writeBody } from "#core/programs/campaigns/messages/draft-body.ts";
import { useTextEditor } from "#web/console/editor/writing/use-text-editor.ts";
import { showValues } from "#web/console/email-editor/document/chip.ts";
import { fromDocument, toDocument } from "#web/console/email-editor/document/email-document.ts";
import { messageExtensions } from "#web/console/email-editor/document/email-schema.ts";
import { showOwnVersions } from "#web/console/email-editor/document/shown-version.ts";
import type { FieldLabels } from "#web/console/email-editor/tags/chip-label.ts";

type Input = {
  field: RefObject<HTMLTextAreaElement | null>;
  body: string;
  label: string;
  labels: FieldLabels;
  values: Record<string, string>;
  onLink(): void;
};

export function useMessageEditor({ field, body, label, labels, values, onLink }: Input): Editor | null {
  const editor = useTextEditor({
    ...{ field, label, className: "message-surface" },
    extensions: messageExtensions(labels, values),
    content: documentOf(body),
    read: documentOf,
    write: (editor) => writeBody(fromDocument(editor.getJSON() as JSONContent)),
    onKey(event, hasSelection) {
      const isLinkKey = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      // Without a selection, the key opens the command menu.
      if (!isLinkKey || !hasSelection) return false;
      event.preventDefault();
      event.stopPropagation();
      onLink();
      return true;
    },
  });
  useEffect(() => {
    if (!editor) return;
    showValues(editor, values);
    showOwnVersions(editor);
  }, [editor, values]);
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
