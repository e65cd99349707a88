/** The editor over a hidden form field that holds the guide as JSON; changes appear as typed input. */
import type { Editor } from "@tiptap/core";
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";
import { useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef } from "react";
import { type GuideDraft, guideDraft } from "#core/content/guides/guide-draft.ts";
import type { DrawnPage, GuideLayout } from "#core/content/pages/guide.ts";
import { pick } from "#core/kernel/pick.ts";
import { fromDocument, toDocument } from "./guide-document.ts";
import { GuideKeys } from "./guide-keys.ts";
import { guideNodes } from "./guide-nodes.ts";
import { PageBreaks, type PageTexts, pagesChange } from "./page-breaks.ts";

const placeholders: Record<string, string> = {
  coverTitle: "Title of the guide",
  coverSubtitle: "What it is, in a line",
  chapterTitle: "Title of the chapter",
  heading: "Small heading",
  blank: "What to write down here",
  frame: "What to draw here",
  art: "Words on the picture; may stay empty",
};

type Input = {
  /** Null: only to look at. */
  field: RefObject<HTMLTextAreaElement | null> | null;
  draft: GuideDraft;
  layout: GuideLayout | null;
  /** What the button on the last page says by itself. */
  call: string;
  texts: PageTexts;
};

export function useGuideEditor({ field, draft, layout, call, texts }: Input): Editor | null {
  // What this editor wrote last: any other value came from elsewhere and is loaded.
  const written = useRef<string | null>(null);
  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    editable: field !== null,
    extensions: [
      ...guideNodes({ call, coach: texts.name }),
      UndoRedo,
      Dropcursor.configure({ class: "drop-cursor", color: false }),
      Gapcursor,
      Placeholder.configure({
        includeChildren: true,
        showOnlyCurrent: false,
        placeholder: ({ node }) => pick(placeholders, node.type.name) ?? "",
      }),
      GuideKeys,
      PageBreaks.configure({ pages: layout?.pages ?? null, texts }),
    ],
    content: toDocument(draft),
    editorProps: {
      attributes: {
        role: field ? "textbox" : "document",
        ...(field && { "aria-multiline": "true" }),
        "aria-label": field ? "The guide" : "The guide as it was",
        class: "guide-surface",
      },
      handleKeyDown(view, event) {
        // From the text to the toolbar without a mouse, as in other editors.
        if (event.key !== "F10" || !event.altKey) return false;
        const toolbar = view.dom.closest(".guide-canvas")?.querySelector("[role=toolbar]");
        toolbar?.querySelector<HTMLElement>("select:enabled, button:enabled")?.focus();
        return true;
      },
    },
    onUpdate({ editor: changed }) {
      const element = field?.current;
      if (!element) return;
      written.current = JSON.stringify(fromDocument(changed.state.doc));
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
      const read = readDraft(element.value);
      if (read) editor.commands.setContent(toDocument(read), { emitUpdate: false });
    };
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [editor, field]);
  return editor;
}

/** Null for what this browser kept of another version of the product. */
function readDraft(text: string): GuideDraft | null {
  try {
    return guideDraft.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function showPages(editor: Editor, pages: DrawnPage[]): void {
  const change = pagesChange(pages);
  editor.view.dispatch(editor.state.tr.setMeta(change.key, change.pages).setMeta("addToHistory", false));
}
