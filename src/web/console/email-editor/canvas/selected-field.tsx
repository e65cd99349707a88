/** Settings of the selected field: who has a value, and the fallback text for everybody else. */
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { PersonField } from "#core/leads/people/list-fields.ts";
import {
  type FieldLabels,
  isOptionalTag,
  meaningOf,
  otherwiseIn,
  readAs,
  withOtherwise,
} from "#web/console/email-editor/tags/chip-label.ts";
import { knownOf, type TagCounts } from "#web/console/email-editor/tags/tag-counts.ts";

export type FieldProps = {
  editor: Editor;
  labels: FieldLabels;
  /** Of the preview recipient. */
  values: Record<string, string>;
  fields: PersonField[];
  counts: TagCounts;
  source: string;
  at: number;
  onReplace(): void;
};

export function SelectedField(props: FieldProps) {
  const { editor, source, at, labels, values, fields, counts, onReplace } = props;
  const [words, setWords] = useState(otherwiseIn(source));
  const count = knownOf(source, counts, fields);
  const read = [readAs(source, values), readAs(source, {})].map((value) =>
    lineWith(editor, at, values, value),
  );
  return (
    <fieldset className="part-bar field-bar" aria-label="The selected field" data-not-kept>
      <p>
        <strong>{meaningOf(source, labels)}</strong>
      </p>
      <div className="row gap-4">
        <button type="button" onClick={onReplace}>
          Use another field
        </button>
        <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
          Remove
        </button>
      </div>
      {/* Outside the label, whose field it would be. */}
      {count && <meter max={count.people} value={count.known} aria-hidden="true" />}
      {isOptionalTag(source) && (
        <label>
          <span>{count ? countWords(count) : "Fallback text"}</span>
          <input
            type="text"
            maxLength={60}
            placeholder="nothing"
            value={words}
            onInput={(event) => event.stopPropagation()}
            onChange={({ target }) => {
              setWords(target.value);
              const changed = withOtherwise(source, target.value);
              editor.chain().updateAttributes("chip", { source: changed }).setNodeSelection(at).run();
            }}
          />
        </label>
      )}
      <p className="soft">{[...new Set(read)].map((line) => `“${line}”`).join(" and ")}</p>
    </fieldset>
  );
}

function countWords({ known, people }: { known: number; people: number }): string {
  const others = people - known;
  return `${known} of ${people} recent recipients ${known === 1 ? "has" : "have"} one. Fallback text for ${others > 0 ? `the other ${others}` : "anybody else"}:`;
}

/** On each side of the field. */
const MOST = 24;

/** The words around a field, with one recipient's words in its place. */
function lineWith(
  { state: { doc } }: Editor,
  at: number,
  values: Record<string, string>,
  read: string | null,
) {
  const { parent, parentOffset } = doc.resolve(at);
  const words = (from: number, to: number) =>
    parent.textBetween(from, to, "", ({ attrs }) => readAs(String(attrs.source), values) ?? "");
  const before = words(0, parentOffset);
  const after = words(parentOffset + 1, parent.content.size);
  const start = before.length > MOST ? `…${before.slice(-MOST).replace(/^\S*/, "")}` : before;
  const end = after.length > MOST ? `${after.slice(0, MOST).replace(/\S*$/, "").trimEnd()}…` : after;
  return `${start}${read ?? ""}${end}`.trim();
}
