/** Settings of what the cursor is in: a chapter, the last page, a picture or a table. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { PictureFields, pictureAt } from "#web/console/editor/writing/picture-fields.tsx";
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

/** In percent of the text. */
const widths = { "Full width": 100, "Two thirds": 66, Half: 50, "A third": 33 };

export function SelectedPart({ editor, call }: { editor: Editor; call: string }) {
  const { section, picture, table } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { node, from } = sectionAt(now);
      return {
        section: { kind: node.type.name, from, attrs: node.attrs },
        picture: pictureAt(now),
        table: isInTable(now),
      };
    },
  });
  if (picture) return <PictureFields {...{ editor, picture, widths }} className="stack gap-8" />;
  const act = (label: string, run: (editor: Editor) => void) => (
    <button type="button" onClick={() => run(editor)}>
      {label}
    </button>
  );
  const toggle = (label: string, name: "fresh" | "isShown") => (
    <label className="row gap-8">
      <input
        type="checkbox"
        checked={section.attrs[name] === true}
        onChange={({ target }) => setSection(editor, section.from, { [name]: target.checked })}
      />
      <span>{label}</span>
    </label>
  );
  const words = (label: string, placeholder: string) => (
    <label className="stack gap-2">
      <span>{label}</span>
      <input
        type="text"
        maxLength={160}
        placeholder={placeholder}
        value={String(section.attrs.label ?? "")}
        onChange={({ target }) => setSection(editor, section.from, { label: target.value || null })}
      />
    </label>
  );
  return (
    <>
      {table && (
        <fieldset className="stack gap-8">
          <legend>Table</legend>
          <div className="cluster gap-6">
            {act("Add a row", addRow)}
            {act("Add a column", addColumn)}
            {act("Delete the row", removeRow)}
            {act("Delete the column", removeColumn)}
            {act("Delete the table", removeTable)}
          </div>
        </fieldset>
      )}
      {section.kind === "chapter" && (
        <fieldset className="stack gap-8">
          <legend>This chapter</legend>
          {toggle("Starts on a new page", "fresh")}
          {words("Over the title, in place of the number", "Before you start")}
        </fieldset>
      )}
      {section.kind === "closing" && (
        <fieldset className="stack gap-8">
          <legend>Booking button</legend>
          {toggle("Show the button", "isShown")}
          {section.attrs.isShown === true && words("Words on it", call)}
        </fieldset>
      )}
    </>
  );
}
