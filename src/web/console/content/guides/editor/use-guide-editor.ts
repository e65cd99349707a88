/** The editor of a guide, over a hidden form field that holds it as JSON. */
import type { Editor, JSONContent } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import type { RefObject } from "react";
import { type GuideDraft, guideDraft } from "#core/content/guides/guide-draft.ts";
import type { DrawnPage, GuideLayout } from "#core/content/pages/guide.ts";
import { pick } from "#core/kernel/pick.ts";
import { useTextEditor } from "#web/console/editor/writing/use-text-editor.ts";
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
  call: string;
  texts: PageTexts;
};

export const useGuideEditor = ({ field, draft, layout, call, texts }: Input): Editor | null =>
  useTextEditor({
    ...{ field, className: "guide-surface" },
    label: field ? "The guide" : "The guide as it was",
    extensions: [
      ...guideNodes({ call, coach: texts.name }),
      Placeholder.configure({
        includeChildren: true,
        showOnlyCurrent: false,
        placeholder: ({ node }) => pick(placeholders, node.type.name) ?? "",
      }),
      GuideKeys,
      PageBreaks.configure({ pages: layout?.pages ?? null, texts }),
    ],
    content: toDocument(draft),
    read: documentOf,
    write: (editor) => JSON.stringify(fromDocument(editor.state.doc)),
  });

/** Null for what this browser kept of another version of the product. */
function documentOf(text: string): JSONContent | null {
  try {
    return toDocument(guideDraft.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}

export function showPages(editor: Editor, pages: DrawnPage[]): void {
  const change = pagesChange(pages);
  editor.view.dispatch(editor.state.tr.setMeta(change.key, change.pages).setMeta("addToHistory", false));
}
