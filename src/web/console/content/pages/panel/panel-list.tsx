/** A list in the panel: single-line entries are open, larger ones folded. */
import type { ComponentType } from "react";
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";
import type { Control } from "./control.ts";
import "./panel-list.css";

type ListControl = Extract<Control, { kind: "list" }>;
type Entry = ListControl["entries"][number];
type Errors = Record<string, string>;
/** Renders an entry; passed in, because fields and lists contain each other. */
type Drawn = {
  Field: ComponentType<{ control: Control; errors: Errors }>;
  Parts: ComponentType<{ parts: Control[]; errors: Errors }>;
};
type Props = Drawn & { control: ListControl; errors: Errors };

export function PanelList({ control, errors, Field, Parts }: Props) {
  const { name, label, entries, canAdd, kinds } = control;
  return (
    <fieldset className="panel-list stack gap-10">
      <legend>{label}</legend>
      {entries.map((entry, index) => (
        <ListEntry key={entry.name} {...{ control, entry, index, errors, Field, Parts }} />
      ))}
      {canAdd && !kinds && (
        <button type="submit" className="panel-add row gap-6" name="intent" value={`add:${name}`}>
          <EditorIcon name="plus" />
          {`Add to ${label.toLowerCase()}`}
        </button>
      )}
      {canAdd && kinds && (
        <details className="panel-kinds">
          <summary className="row gap-6">
            <EditorIcon name="plus" />
            {`Add to ${label.toLowerCase()}`}
          </summary>
          <div className="acts">
            {kinds.map((kind) => (
              <button key={kind.value} type="submit" name="intent" value={`add:${name}:${kind.value}`}>
                {kind.label}
              </button>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

type EntryProps = Props & { entry: Entry; index: number };

function ListEntry({ control, entry, index, errors, Field, Parts }: EntryProps) {
  const act = (what: "up" | "down" | "remove", words: string, isOff: boolean) => (
    <button
      type="submit"
      name="intent"
      className="icon-button"
      value={`${what}:${entry.name}`}
      disabled={isOff}
      title={words}
      aria-label={`${words}: ${entry.title}`}
    >
      <EditorIcon name={what satisfies EditorIconName} />
    </button>
  );
  const acts = (
    <div className="panel-line-acts row gap-0">
      {act("up", "Up", index === 0)}
      {act("down", "Down", index === control.entries.length - 1)}
      {act("remove", "Remove", !control.canRemove)}
    </div>
  );
  const only = onlyLine(entry);
  if (only)
    return (
      <div className="panel-line stack gap-0 center">
        <Field control={only} errors={errors} />
        {acts}
      </div>
    );
  if (entry.kind === "kept")
    return (
      <div className="panel-line stack gap-0 center">
        <Field control={entry} errors={errors} />
        <p className="soft">Filled in by the quiz</p>
      </div>
    );
  const isWrong = Object.keys(errors).some((path) => path.startsWith(entry.name));
  return (
    <details open={isWrong || control.isOpen}>
      <summary>
        <span>{entry.title}</span>
        <span className="soft">{entry.kind === "group" && entry.note}</span>
      </summary>
      <div className="panel-entry stack gap-10">
        {entry.kind === "group" ? (
          <Parts parts={entry.parts} errors={errors} />
        ) : (
          <Field control={entry} errors={errors} />
        )}
        {acts}
      </div>
    </details>
  );
}

/** A single-line entry needs no fold. */
function onlyLine(entry: Entry): Control | null {
  if (entry.kind === "line") return entry;
  const [part, ...more] = entry.kind === "group" ? entry.parts : [];
  return part?.kind === "line" && more.length === 0 ? { ...part, label: entry.label } : null;
}
