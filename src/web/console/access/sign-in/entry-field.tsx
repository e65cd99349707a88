/** A required text field of the sign-in and account pages. */
import type { InputHTMLAttributes } from "react";
import { Entry, type EntryProps } from "#web/console/form/entry.tsx";

type Props = EntryProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "defaultValue" | "inputMode" | "maxLength" | "spellCheck"
  >;

export function EntryField({ label, name, scope, hint, error, ...control }: Props) {
  return (
    <Entry label={label} name={name} scope={scope} hint={hint} error={error}>
      {(tied) => <input {...tied} required {...control} />}
    </Entry>
  );
}

/** The address that an owner signs in with. */
export function EmailField({ typed }: { typed: string | undefined }) {
  return (
    <EntryField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      spellCheck={false}
      maxLength={254}
      defaultValue={typed}
    />
  );
}
