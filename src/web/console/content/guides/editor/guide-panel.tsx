/** Beside the sheet: what is missing, the parts of the guide, and settings of what the cursor is in. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { checkDraft, type GuideProblem } from "#core/content/guides/guide-draft.ts";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { chaptersOf, goTo, moveChapter, removeChapter } from "./guide-commands.ts";
import { fromDocument, positionsOf } from "./guide-document.ts";
import { SelectedPart } from "./selected-part.tsx";

type Props = { editor: Editor; pageCount: number; isLaidOut: boolean; call: string };

/** After the cover and the letter. */
const FIRST_CHAPTER = 2;

export function GuidePanel({ editor, pageCount, isLaidOut, call }: Props) {
  const { problems, chapters, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { $from } = state.selection;
      return {
        problems: checkDraft(fromDocument(state.doc)),
        chapters: chaptersOf(state.doc).map(({ node, from }) => ({
          title: node.firstChild?.textContent ?? "",
          from,
        })),
        current: $from.depth > 0 ? $from.before(1) : -1,
      };
    },
  });
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<{ index: number; label: string } | null>(null);
  // The pressed button moved or is gone: the focus goes on where its chapter is now, or the one after it.
  useEffect(() => {
    if (!next.current) return;
    const row = list.current?.children[next.current.index + FIRST_CHAPTER];
    const again = row?.querySelector<HTMLElement>(`[title="${next.current.label}"]:enabled`);
    (again ?? row?.querySelector<HTMLElement>(".guide-part"))?.focus();
    next.current = null;
  });
  const { doc } = editor.state;
  const letter = doc.child(0).nodeSize;
  const closing = doc.content.size - doc.child(doc.childCount - 1).nodeSize;
  const part = (label: string, from: number) => (
    <button
      type="button"
      className="guide-part grow"
      aria-current={current === from ? "location" : undefined}
      onClick={() => goTo(editor, from)}
    >
      {label}
    </button>
  );
  return (
    <div className="guide-panel stack gap-16" data-not-kept>
      <p className="guide-pages" aria-live="polite">
        {pageCount > 0 && <strong>{`${pageCount} pages `}</strong>}
        <span className="soft">{isLaidOut ? "as in the PDF" : "Laying out the pages…"}</span>
      </p>
      {problems.length > 0 && (
        <section aria-labelledby="guide-missing" className="stack gap-6">
          <h2 id="guide-missing">Before you publish</h2>
          <ul className="guide-missing stack gap-2">
            {problems.map((problem) => (
              <li key={problem.text}>
                <button type="button" className="row" onClick={() => goToProblem(editor, problem)}>
                  <EditorIcon name="warning" />
                  <span>{problem.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SelectedPart editor={editor} call={call} />
      <section aria-labelledby="guide-parts" className="stack gap-6">
        <h2 id="guide-parts">Parts</h2>
        <ol className="guide-parts stack gap-2" ref={list}>
          <li>{part("Cover", 0)}</li>
          <li>{part("Letter", letter)}</li>
          {chapters.map(({ title, from }, index) => {
            const name = title || `Chapter ${index + 1}`;
            const act = (icon: "up" | "down" | "remove", label: string, run: () => void, to: number) => (
              <button
                type="button"
                className="icon-button"
                title={label}
                aria-label={`${label}: ${name}`}
                disabled={to < 0 || to === chapters.length}
                onClick={() => {
                  next.current = { index: to, label };
                  run();
                }}
              >
                <EditorIcon name={icon} />
              </button>
            );
            return (
              <li key={from} className="row gap-2">
                {part(name, from)}
                {act("up", "Move up", () => moveChapter(editor, index, -1), index - 1)}
                {act("down", "Move down", () => moveChapter(editor, index, 1), index + 1)}
                {act("remove", "Delete", () => removeChapter(editor, index), index)}
              </li>
            );
          })}
          <li>{part("Last page", closing)}</li>
        </ol>
      </section>
    </div>
  );
}

export function goToProblem(editor: Editor, { part }: GuideProblem): void {
  const [cover] = editor.state.doc.children;
  const at =
    part === "cover.subtitle"
      ? 1 + (cover?.firstChild?.nodeSize ?? 0)
      : positionsOf(editor.state.doc).get(part === "opening" ? "letter" : part);
  goTo(editor, at ?? 0);
}
