/** A control with its label, hint and error, tied together; the caller renders the control. */
import type { ReactNode } from "react";
import "./entry.css";

type Tied = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};
export type EntryProps = {
  name: string;
  label: string;
  /** Distinguishes fields with the same name in several forms of a page. */
  scope?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Entry({
  name,
  label,
  scope,
  hint,
  error,
  children,
}: EntryProps & { children: (tied: Tied) => ReactNode }) {
  const id = ["entry", scope, name].filter(Boolean).join("-");
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="soft hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
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
    </div>
  );
}

/** Turns off the browser’s completion and spelling correction. */
export const uncorrected = { autoComplete: "off", spellCheck: false } as const;
/** The same for server and user names, which a phone must not capitalize either. */
export const exact = { ...uncorrected, autoCapitalize: "none" } as const;
