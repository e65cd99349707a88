/** A control with its label, hint and what is wrong with it, tied together; the control itself is the caller's. */
import type { ReactNode } from "react";

type Tied = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};
type Props = {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  children: (tied: Tied) => ReactNode;
};

export function Entry({ name, label, error, hint, children }: Props) {
  const id = `entry-${name}`;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && (
        <p className="entry-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="soft hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
