/** Lists all errors with links to their fields, and takes focus after a failed submit. */

import type { Field } from "#core/content/pages/form/form.ts";
import type { Toast } from "#core/content/pages/form/toast.ts";
import { pick } from "#core/kernel/pick.ts";
import { fieldId } from "#web/ui/field.tsx";
import "#web/ui/notice.css";

type Props = {
  fields: Field[];
  errors: Record<string, string>;
  /** Set only without JavaScript, which would show it as a toast. */
  toast: Toast | null;
};

export function ErrorSummary({ fields, errors, toast }: Props) {
  const count = fields.length === 1 ? "Please check 1 field" : `Please check ${fields.length} fields`;
  return (
    <section className="notice" data-tone="error" data-summary tabIndex={-1} aria-labelledby="summary-title">
      <p className="notice-title" id="summary-title">
        {toast ? toast[0] : count}
      </p>
      {toast?.[1] && <p>{toast[1]}</p>}
      <ul>
        {fields.map((field) => (
          <li key={field.name}>
            <a href={`#${fieldId(field.name)}`}>{pick(errors, field.name)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
