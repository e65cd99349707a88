/** Fills a form in as a visitor would who knows it from before: every field that can be seen, and nothing else. */
import type { FormContract } from "./form-contract.ts";
import type { ReadForm } from "./read-form.ts";

export function fillForm(
  form: ReadForm,
  { known, address }: { known: FormContract; address: string },
): URLSearchParams {
  const fields = new Map(known.fields.map((field) => [field.name, field]));
  return new URLSearchParams(
    form.fields.map(({ name, kind, choices, value }) => {
      const before = fields.get(name);
      // A field that a person does not see is posted as the page made it.
      if (kind === "hidden" || kind === "trap") return [name, value];
      const expected = before?.kind ?? kind;
      if (expected === "email") return [name, address];
      if (expected === "select") return [name, (before?.choices[0] ?? choices[0]) || ""];
      if (expected === "checkbox") return [name, value || "yes"];
      if (expected === "tel") return [name, "+1 555 010 0199"];
      return [name, expected === "textarea" ? "A check of this page by itself." : "Selfcheck"];
    }),
  );
}
