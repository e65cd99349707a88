/** A control of the editor's panel as a person types in it: single-line list entries are open, larger ones folded. */
import { type ReactNode, use } from "react";
import { pick } from "#core/kernel/pick.ts";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { AccentField } from "./accent-field.tsx";
import type { Control } from "./control.ts";
import { PanelErrors } from "./picture-choices.ts";
import { PictureField } from "./picture-field.tsx";
import "./panel.css";

type Kind<Name extends Control["kind"]> = { control: Extract<Control, { kind: Name }> };

export function PanelField({ control }: { control: Control }): ReactNode {
  const { name, label, hint } = control;
  const entry = { name, label, hint, error: pick(use(PanelErrors), name) };
  switch (control.kind) {
    case "line":
      return (
        <Entry {...entry}>
          {(tied) =>
            control.hasAccent ? (
              <AccentField tied={tied} value={control.value} label={label} />
            ) : (
              <input {...tied} type="text" defaultValue={control.value} placeholder={hintOf(control)} />
            )
          }
        </Entry>
      );
    case "prose":
      return (
        <Entry {...entry}>
          {(tied) => (
            <textarea
              {...tied}
              rows={Math.min(9, 1 + Math.ceil(control.value.length / 42))}
              defaultValue={control.value}
              placeholder={hintOf(control)}
            />
          )}
        </Entry>
      );
    case "number":
      return (
        <Entry {...entry}>
          {(tied) => <input {...tied} type="number" defaultValue={control.value ?? ""} />}
        </Entry>
      );
    case "tick":
      return (
        <label className="tick">
          <input type="checkbox" name={name} value="yes" defaultChecked={control.value} />
          <span>{label}</span>
        </label>
      );
    case "picture":
      return <PictureField control={control} />;
    case "choice":
      return (
        <Entry {...entry}>
          {(tied) => (
            <select {...tied} defaultValue={control.value}>
              <Options of={control.options.map((option) => [option.value, option.label])} />
            </select>
          )}
        </Entry>
      );
    case "group":
      if (!label) return <PanelParts parts={control.parts} />;
      return (
        <fieldset className="panel-group stack gap-10">
          <legend>{label}</legend>
          <PanelParts parts={control.parts} />
        </fieldset>
      );
    case "kept":
      return <input type="hidden" name={name} value={control.value} />;
    case "optional":
      return <Optional control={control} />;
    case "list":
      return <PanelList control={control} />;
  }
}

/** Shown in the editor only. */
const hintOf = ({ isUnfilled }: { isUnfilled?: true }) =>
  isUnfilled ? "Empty: write your own words here" : undefined;

/** Whether something in this control has an error, so that its fold opens. */
const useIsWrong = (): ((control: Control) => boolean) => {
  const wrong = Object.keys(use(PanelErrors));
  return ({ name }) => wrong.some((path) => path.startsWith(name));
};

/** Neighbors with the same fold title are folded together, unless one of them has an error. */
function PanelParts({ parts }: { parts: Control[] }): ReactNode {
  const isWrong = useIsWrong();
  const titles = [...new Set(parts.flatMap(({ fold }) => fold ?? []))];
  return (
    <>
      {parts.map((part) => !part.fold && <PanelField key={part.name} control={part} />)}
      {titles.map((title) => {
        const folded = parts.filter(({ fold }) => fold === title);
        return (
          <details key={title} className="panel-fold" open={folded.some(isWrong)}>
            <summary className="row between">
              {title}
              {folded.length > 1 && <span className="soft">{`${folded.length}, all with ready words`}</span>}
            </summary>
            <div className="panel-entry stack gap-10">
              {folded.map((part) => (
                <div
                  key={part.name}
                  data-situation={part.name.split(".").at(-1)}
                  data-situation-label={folded.length > 1 ? part.label : title}
                >
                  <PanelField control={part} />
                </div>
              ))}
            </div>
          </details>
        );
      })}
    </>
  );
}

function Optional({ control: { name, label, part } }: Kind<"optional">) {
  const act = (verb: "Add" | "Remove", className?: string) => (
    <button type="submit" className={className} name="intent" value={`${verb.toLowerCase()}:${name}`}>
      {`${verb}: ${label.toLowerCase()}`}
    </button>
  );
  if (!part) return act("Add", "panel-add row gap-6");
  return (
    <div className="panel-optional stack start">
      <PanelField control={part} />
      {act("Remove")}
    </div>
  );
}

function PanelList({ control }: Kind<"list">) {
  const { name, label, entries, canAdd, kinds } = control;
  const add = (
    <>
      <EditorIcon name="plus" />
      {`Add to ${label.toLowerCase()}`}
    </>
  );
  return (
    <fieldset className="panel-list stack gap-10">
      <legend>{label}</legend>
      {entries.map((entry, index) => (
        <ListEntry key={entry.name} {...{ control, entry, index }} />
      ))}
      {canAdd && !kinds && (
        <button type="submit" className="panel-add row gap-6" name="intent" value={`add:${name}`}>
          {add}
        </button>
      )}
      {canAdd && kinds && (
        <details className="panel-kinds">
          <summary className="row">{add}</summary>
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

type ListEntry = Kind<"list">["control"]["entries"][number];

function ListEntry({ control, entry, index }: Kind<"list"> & { entry: ListEntry; index: number }) {
  const isWrong = useIsWrong();
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
      <EditorIcon name={what} />
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
        <PanelField control={only} />
        {only.kind === "kept" ? <p className="soft">Filled in by the quiz</p> : acts}
      </div>
    );
  return (
    <details open={isWrong(entry) || control.isOpen}>
      <summary className="row between">
        <span className="one-line">{entry.title}</span>
        <span className="soft">{entry.kind === "group" && entry.note}</span>
      </summary>
      <div className="panel-entry stack gap-10">
        {entry.kind === "group" ? <PanelParts parts={entry.parts} /> : <PanelField control={entry} />}
        {acts}
      </div>
    </details>
  );
}

/** A single-line entry needs no fold. */
function onlyLine(entry: ListEntry): Control | null {
  if (entry.kind === "line" || entry.kind === "kept") return entry;
  const [part, ...more] = entry.kind === "group" ? entry.parts : [];
  return part?.kind === "line" && more.length === 0 ? { ...part, label: entry.label } : null;
}
