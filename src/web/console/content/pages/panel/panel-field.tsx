/** A control of the editor's panel as a person types in it; lists have buttons that work without a script. */
import type { ReactNode } from "react";
import { pick } from "#core/kernel/pick.ts";
import { Entry } from "#web/console/entry.tsx";
import type { Control } from "./control.ts";
import { PictureField } from "./picture-field.tsx";
import "./panel.css";

type Props = { control: Control; errors: Record<string, string> };

export function PanelField({ control, errors }: Props): ReactNode {
  const { name, label, hint } = control;
  const entry = { name, label, hint, error: pick(errors, name) };
  switch (control.kind) {
    case "line":
      return (
        <Entry {...entry}>{(tied) => <input {...tied} type="text" defaultValue={control.value} />}</Entry>
      );
    case "prose":
      return (
        <Entry {...entry}>
          {(tied) => (
            <textarea
              {...tied}
              rows={Math.min(9, 1 + Math.ceil(control.value.length / 42))}
              defaultValue={control.value}
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
      return <PictureField control={control} errors={errors} />;
    case "choice":
      return <Entry {...entry}>{(tied) => <Choice tied={tied} control={control} />}</Entry>;
    case "group":
      return (
        <Group label={label}>
          {control.parts.map((part) => (
            <PanelField key={part.name} control={part} errors={errors} />
          ))}
        </Group>
      );
    case "optional":
      return <Optional control={control} errors={errors} />;
    case "variant":
      return (
        <Group label={label}>
          <Entry name={`${name}.${control.by}`} label="Kind">
            {(tied) => <Choice tied={tied} control={control} />}
          </Entry>
          {control.parts.map((part) => (
            <PanelField key={part.name} control={part} errors={errors} />
          ))}
        </Group>
      );
    case "list":
      return <List control={control} errors={errors} />;
  }
}

type Tied = { id: string; name: string };

const Choice = ({
  tied,
  control: { value, options },
}: {
  tied: Tied;
  control: { value: string; options: { value: string; label: string }[] };
}) => (
  <select {...tied} defaultValue={value}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="panel-group">
    <legend>{label}</legend>
    {children}
  </fieldset>
);

function Optional({
  control: { name, label, part },
  errors,
}: {
  control: Extract<Control, { kind: "optional" }>;
  errors: Props["errors"];
}) {
  return part ? (
    <div className="panel-optional">
      <PanelField control={part} errors={errors} />
      <button type="submit" name="intent" value={`remove:${name}`}>{`Remove: ${label.toLowerCase()}`}</button>
    </div>
  ) : (
    <button
      type="submit"
      className="panel-add"
      name="intent"
      value={`add:${name}`}
    >{`Add: ${label.toLowerCase()}`}</button>
  );
}

function List({
  control: { name, label, entries, canAdd, canRemove },
  errors,
}: {
  control: Extract<Control, { kind: "list" }>;
  errors: Props["errors"];
}) {
  const act = (what: string, at: string, words: string, isOff = false) => (
    <button type="submit" name="intent" value={`${what}:${at}`} disabled={isOff}>
      {words}
    </button>
  );
  return (
    <fieldset className="panel-list">
      <legend>{label}</legend>
      {entries.map((entry, index) => (
        <details
          key={entry.name}
          open={entries.length < 3 || Object.keys(errors).some((path) => path.startsWith(entry.name))}
        >
          <summary>{entry.title}</summary>
          <div className="panel-entry">
            {entry.kind === "group" || entry.kind === "variant" ? (
              entryParts(entry).map((part) => <PanelField key={part.name} control={part} errors={errors} />)
            ) : (
              <PanelField control={entry} errors={errors} />
            )}
            <div className="acts">
              {act("up", entry.name, "Up", index === 0)}
              {act("down", entry.name, "Down", index === entries.length - 1)}
              {act("remove", entry.name, "Remove", !canRemove)}
            </div>
          </div>
        </details>
      ))}
      {canAdd && (
        <button type="submit" className="panel-add" name="intent" value={`add:${name}`}>
          {`Add to ${label.toLowerCase()}`}
        </button>
      )}
    </fieldset>
  );
}

/** Of one of several shapes its kind is the first part. */
const entryParts = (entry: Extract<Control, { kind: "group" | "variant" }>): Control[] =>
  entry.kind === "group"
    ? entry.parts
    : [
        {
          kind: "choice",
          name: `${entry.name}.${entry.by}`,
          label: "Kind",
          value: entry.value,
          options: entry.options,
        },
        ...entry.parts,
      ];
