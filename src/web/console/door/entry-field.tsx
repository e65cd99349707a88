/** A field of the console's own forms: label, hint, control, and what is wrong with it, tied together. */
import type { InputHTMLAttributes } from "react";

type Props = {
  label: string;
  name: string;
  /** Tells fields of one name in several forms of a page apart. */
  scope?: string;
  hint?: string | undefined;
  error?: string | undefined;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "defaultValue" | "inputMode" | "maxLength" | "minLength" | "spellCheck"
>;

export function EntryField({ label, name, scope, hint, error, ...control }: Props) {
  const id = ["entry", scope, name].filter(Boolean).join("-");
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...control}
      />
      {error && (
        <p className="entry-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
