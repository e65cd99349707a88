/** Settings of what the cursor is in: a chapter, the last page, a picture or a table. */
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import {
  addColumn,
  addRow,
  isInTable,
  removeColumn,
  removeRow,
  removeTable,
  sectionAt,
  setSection,
} from "./guide-commands.ts";

const widths: Record<string, number> = { "Full width": 100, "Two thirds": 66, Half: 50, "A third": 33 };

/** They are inside the editor's form, and Enter would publish. */
const noSubmit = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();

export function SelectedPart({ editor, call }: { editor: Editor; call: string }) {
  const { section, picture, table } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { selection } = now.state;
      const { node, from } = sectionAt(now);
      const isPicture = selection instanceof NodeSelection && selection.node.type.name === "picture";
      return {
        section: { kind: node.type.name, from, attrs: node.attrs },
        picture: isPicture ? (selection.node.attrs as { alt: string; width: number }) : null,
        table: isInTable(now),
      };
    },
  });
  if (picture)
    return (
      <fieldset className="stack gap-8">
        <legend>Picture</legend>
        <label className="stack gap-2">
          <span>What it shows</span>
          <input
            type="text"
            maxLength={300}
            value={picture.alt}
            onKeyDown={noSubmit}
            onChange={({ target }) => editor.commands.updateAttributes("picture", { alt: target.value })}
          />
        </label>
        <label className="stack gap-2">
          <span>Width</span>
          <select
            value={picture.width}
            onChange={({ target }) =>
              editor.commands.updateAttributes("picture", { width: Number(target.value) })
            }
          >
            {Object.entries(widths).map(([label, percent]) => (
              <option key={label} value={percent}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
          Remove the picture
        </button>
      </fieldset>
    );
  return (
    <>
      {table && (
        <fieldset className="stack gap-8">
          <legend>Table</legend>
          <div className="cluster gap-6">
            <button type="button" onClick={() => addRow(editor)}>
              Add a row
            </button>
            <button type="button" onClick={() => addColumn(editor)}>
              Add a column
            </button>
            <button type="button" onClick={() => removeRow(editor)}>
              Delete the row
            </button>
            <button type="button" onClick={() => removeColumn(editor)}>
              Delete the column
            </button>
            <button type="button" onClick={() => removeTable(editor)}>
              Delete the table
            </button>
          </div>
        </fieldset>
      )}
      {section.kind === "chapter" && (
        <fieldset className="stack gap-8">
          <legend>This chapter</legend>
          <label className="row gap-8">
            <input
              type="checkbox"
              checked={section.attrs.fresh === true}
              onChange={({ target }) => setSection(editor, section.from, { fresh: target.checked })}
            />
            <span>Starts on a new page</span>
          </label>
          <label className="stack gap-2">
            <span>Over the title, in place of the number</span>
            <input
              type="text"
              maxLength={160}
              placeholder="Before you start"
              value={String(section.attrs.label ?? "")}
              onKeyDown={noSubmit}
              onChange={({ target }) => setSection(editor, section.from, { label: target.value || null })}
            />
          </label>
        </fieldset>
      )}
      {section.kind === "closing" && (
        <fieldset className="stack gap-8">
          <legend>Booking button</legend>
          <label className="row gap-8">
            <input
              type="checkbox"
              checked={section.attrs.isShown === true}
              onChange={({ target }) => setSection(editor, section.from, { isShown: target.checked })}
            />
            <span>Show the button</span>
          </label>
          {section.attrs.isShown === true && (
            <label className="stack gap-2">
              <span>Words on it</span>
              <input
                type="text"
                maxLength={160}
                placeholder={call}
                value={String(section.attrs.label ?? "")}
                onKeyDown={noSubmit}
                onChange={({ target }) => setSection(editor, section.from, { label: target.value || null })}
              />
            </label>
          )}
        </fieldset>
      )}
    </>
  );
}
