/** Fields for a new coach; optional ones are folded. */
import type { ReactNode } from "react";
import type { NewCoachField } from "#core/content/coaches/new-coach.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { MailboxInput } from "#web/console/form/mailbox-input.tsx";

export type TypedCoach = { values: Partial<Record<NewCoachField, string>>; errors: Record<string, string> };

type FieldProps = { typed: TypedCoach; name: NewCoachField; label: string; hint?: string };
type InputProps = {
  type?: "text" | "email";
  inputMode?: "url";
  rows?: number;
  required?: boolean;
  placeholder?: string;
  autoComplete?: string;
};

function CoachField({ typed, name, label, hint, rows, ...input }: FieldProps & InputProps) {
  const value = typed.values[name] ?? "";
  return (
    <Entry name={name} label={label} hint={hint} error={typed.errors[name]}>
      {(tied) =>
        rows ? (
          <textarea {...tied} rows={rows} required={input.required} maxLength={400} defaultValue={value} />
        ) : input.type === "email" ? (
          <MailboxInput {...tied} {...input} maxLength={300} defaultValue={value} />
        ) : (
          <input {...tied} {...input} maxLength={300} defaultValue={value} />
        )
      }
    </Entry>
  );
}

type Props = {
  typed: TypedCoach;
  /** 'You' in the first hour, 'they' for another coach. */
  isSelf: boolean;
  /** Where replies go by default. */
  ownEmail: string;
  /** Further optional fields. */
  children?: ReactNode;
};

export function NewCoachFields({ typed, isSelf, ownEmail, children }: Props) {
  const { errors } = typed;
  return (
    <>
      <CoachField
        typed={typed}
        name="name"
        label={isSelf ? "Your name" : "Name"}
        hint="As shown, with a title where there is one."
        autoComplete={isSelf ? "name" : "off"}
        required
      />
      <CoachField
        typed={typed}
        name="field"
        label={isSelf ? "What you do" : "What they do"}
        placeholder="Sleep for shift workers"
        autoComplete="off"
        required
      />
      <CoachField
        typed={typed}
        name="sentence"
        label={
          isSelf ? "In one sentence, how do you help people?" : "In one sentence, how do they help people?"
        }
        hint="As you would say it to a client. It opens the first page."
        rows={3}
        required
      />
      <CoachField
        typed={typed}
        name="postalAddress"
        label="Postal address"
        hint="The law requires it in every email. A P.O. box will do."
        autoComplete={isSelf ? "street-address" : "off"}
        required
      />
      <details open={Boolean(errors.photo || errors.schedulerUrl || errors.email) || undefined}>
        <summary>
          Photo, calendar and replies <span className="soft">optional</span>
        </summary>
        <div className="entries">
          <Entry
            name="photo"
            label="Photo"
            hint="JPEG, PNG or WebP, up to 8 MB. Without one, pages show a monogram."
            error={errors.photo}
          >
            {(tied) => <input {...tied} type="file" accept="image/jpeg,image/png,image/webp" />}
          </Entry>
          <CoachField
            typed={typed}
            name="schedulerUrl"
            label="Booking calendar"
            hint="Where calls are booked. Without one, calls are arranged by email."
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
          />
          <CoachField
            typed={typed}
            name="email"
            label="Replies go to"
            hint={`Also shown to visitors for questions. Empty: ${ownEmail}.`}
            type="email"
            autoComplete="off"
          />
          {children}
        </div>
      </details>
    </>
  );
}
