/** A text field of a coach's forms, with what was typed if it was refused. */
import { pick } from "#core/kernel/pick.ts";
import { Entry } from "#web/console/form/entry.tsx";
import type { CoachAnswer } from "./coach-answer.ts";

type Props = {
  label: string;
  name: string;
  /** Distinguishes forms: names repeat from page to page. */
  form: string;
  value: string;
  hint?: string;
  rows?: number;
  type?: "text" | "email";
  answer: CoachAnswer | null;
};

export function LineField({ label, name, form, value, hint, rows, type = "text", answer }: Props) {
  const about = answer?.form === form ? answer : null;
  const defaultValue = pick(about?.values, name) ?? value;
  return (
    <Entry label={label} name={name} scope={form} hint={hint} error={pick(about?.errors, name)}>
      {(tied) =>
        rows ? (
          <textarea rows={rows} {...tied} defaultValue={defaultValue} />
        ) : (
          <input type={type} {...tied} defaultValue={defaultValue} />
        )
      }
    </Entry>
  );
}
