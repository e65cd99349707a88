/** What the guard's visitor types into the form of a draft. */
import type { Form, ShownField } from "#core/content/pages/form/form.ts";
import { CHECKED } from "#core/content/pages/form/submission.ts";

export const typedInto = (form: Form, address: string): Map<string, string> =>
  new Map(
    form.fields.map((field) => [
      field.name,
      field.kind === "hidden" ? (field.options[0] ?? "") : valueFor(field, address),
    ]),
  );

function valueFor(field: ShownField, address: string): string {
  if (field.kind === "email") return address;
  if (field.kind === "select") return field.options[0]?.value ?? "";
  if (field.kind === "checkbox") return CHECKED;
  if (field.kind === "phone") return "+1 555 010 0199";
  return "A check of this page";
}
