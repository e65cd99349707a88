/** A field of a coach's forms: label, hint, a line or a text, and what is wrong with it. */
import type { CoachAnswer } from "./coach-answer.ts";

type Props = {
  label: string;
  name: string;
  /** Which form it belongs to: names repeat from page to page. */
  form: string;
  value: string;
  hint?: string;
  rows?: number;
  type?: "text" | "email";
  answer: CoachAnswer | null;
};

export function LineField({ label, name, form, value, hint, rows, type = "text", answer }: Props) {
  const about = answer?.form === form ? answer : null;
  const error = about?.errors?.[name];
  const id = `${form}-${name}`;
  const control = {
    id,
    name,
    defaultValue: about?.values?.[name] ?? value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
      {error && (
        <p className="entry-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
