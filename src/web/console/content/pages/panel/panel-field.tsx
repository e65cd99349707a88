/** A control of the editor's panel as a person types in it. */
import type { ReactNode } from "react";
import { pick } from "#core/kernel/pick.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { AccentField } from "./accent-field.tsx";
import type { Control } from "./control.ts";
import { PanelList } from "./panel-list.tsx";
import { PictureField } from "./picture-field.tsx";
import "./panel.css";

type Props = { control: Control; errors: Record<string, string> };

export function PanelField({ control, errors }: Props): ReactNode {
  const { name, label, hint } = control;
  const entry = { name, label, hint, error: pick(errors, name) };
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
      return <PictureField control={control} errors={errors} />;
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
      return (
        <Group label={label}>
          <PanelParts parts={control.parts} errors={errors} />
        </Group>
      );
    case "kept":
      return <input type="hidden" name={name} value={control.value} />;
    case "optional":
      return <Optional control={control} errors={errors} />;
    case "list":
      return <PanelList control={control} errors={errors} Field={PanelField} Parts={PanelParts} />;
  }
}

/** Shown in the editor only. */
const hintOf = ({ isUnfilled }: { isUnfilled?: true }) =>
  isUnfilled ? "Empty: write your own words here" : undefined;

const Group = ({ label, children }: { label: string; children: ReactNode }) =>
  label ? (
    <fieldset className="panel-group stack gap-10">
      <legend>{label}</legend>
      {children}
    </fieldset>
  ) : (
    children
  );

type Parts = { parts: Control[]; errors: Props["errors"] };

/** Neighbors with the same fold title are folded together, unless one of them has an error. */
function PanelParts({ parts, errors }: Parts): ReactNode {
  const drawn = (part: Control) => <PanelField key={part.name} control={part} errors={errors} />;
  const titles = [...new Set(parts.flatMap(({ fold }) => fold ?? []))];
  const isWrong = (part: Control) => Object.keys(errors).some((path) => path.startsWith(part.name));
  return (
    <>
      {parts.filter(({ fold }) => !fold).map(drawn)}
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
                  {drawn(part)}
                </div>
              ))}
            </div>
          </details>
        );
      })}
    </>
  );
}

function Optional({
  control: { name, label, part },
  errors,
}: {
  control: Extract<Control, { kind: "optional" }>;
  errors: Props["errors"];
}) {
  return part ? (
    <div className="panel-optional stack start">
      <PanelField control={part} errors={errors} />
      <button type="submit" name="intent" value={`remove:${name}`}>{`Remove: ${label.toLowerCase()}`}</button>
    </div>
  ) : (
    <button
      type="submit"
      className="panel-add row gap-6"
      name="intent"
      value={`add:${name}`}
    >{`Add: ${label.toLowerCase()}`}</button>
  );
}
