/** One field of a form: a visible label, the control, and what is wrong with it, tied together. */
import type { ShownField } from "#core/content/pages/form.ts";
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
      {field.kind === "select" && (
        <select {...shared}>
          <option value="">{field.placeholder}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {field.kind === "textarea" && <textarea {...shared} rows={2} maxLength={field.maxLength} />}
      {field.kind === "email" && <input {...shared} type="email" inputMode="email" spellCheck={false} />}
      {field.kind === "phone" && <input {...shared} type="tel" />}
      {field.kind === "checkbox" && <input {...shared} type="checkbox" />}
      {field.kind === "text" && <input {...shared} type="text" maxLength={field.maxLength} />}
      {errorId && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
