/** A form field: label, control and error, tied together. */
import type { ComponentProps } from "react";
import type { ShownField } from "#core/content/pages/form/form.ts";
import "./field.css";

type Props = { field: ShownField; error?: string | undefined; value?: string | undefined };

export const fieldId = (name: string): string => `field-${name}`;

export function Field({ field, error, value }: Props) {
  const id = fieldId(field.name);
  const hintId = field.hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const shared = {
    id,
    name: field.name,
    autoComplete: field.autocomplete,
    "aria-required": field.required || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    ...(field.kind === "checkbox"
      ? { value: "yes", defaultChecked: value === "yes" }
      : { defaultValue: value ?? "" }),
  };
  return (
    <div className="field" data-kind={field.kind} data-required={field.required || undefined}>
      <label htmlFor={id}>{field.label}</label>
      {hintId && (
        <p className="field-hint" id={hintId}>
          {field.hint}
        </p>
      )}
      {control(field, shared)}
      {errorId && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

type Shared = ComponentProps<"input"> & ComponentProps<"select"> & ComponentProps<"textarea">;

function control(field: ShownField, shared: Shared) {
  switch (field.kind) {
    case "select":
      return (
        <select {...shared}>
          <option value="">{field.placeholder}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case "textarea":
      return <textarea {...shared} rows={2} maxLength={field.maxLength} />;
    case "email":
      return <input {...shared} type="email" inputMode="email" spellCheck={false} />;
    case "phone":
      return <input {...shared} type="tel" />;
    case "checkbox":
      return <input {...shared} type="checkbox" />;
    case "text":
      return <input {...shared} type="text" maxLength={field.maxLength} />;
    default:
      return unknownKind(field);
  }
}

/** A new kind of field does not compile until it has a control; one from a newer version's database is an error, not a gap. */
function unknownKind(field: never): never {
  throw new Error(`no control for a field of kind ${(field as ShownField).kind}`);
}
