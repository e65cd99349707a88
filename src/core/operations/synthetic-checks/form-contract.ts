/** The form contract: what visitors had to fill in when the page was last green, and how a later form differs from it. */

import { z } from "zod";
import { fieldKinds } from "#core/content/pages/form/form.ts";
import { NEWS_FIELD } from "#core/content/pages/form/news-box.ts";
import type { ReadForm } from "./read-form.ts";

const contractField = z.object({
  name: z.string(),
  kind: z.string(),
  required: z.boolean(),
  choices: z.array(z.string()),
});
export const formContract = z.object({ fields: z.array(contractField) });
export type FormContract = z.infer<typeof formContract>;
type ContractField = FormContract["fields"][number];

/** Excludes hidden fields, which no visitor fills in, and the newsletter box, which stops nobody. */
export const contractOf = (form: ReadForm): FormContract => ({
  fields: form.fields
    .filter(({ kind, name }) => kind !== "hidden" && kind !== "trap" && name !== NEWS_FIELD)
    .map(({ name, kind, required, choices }) => ({ name, kind, required, choices })),
});

const byControl = new Map(Object.values(fieldKinds).map((kind) => [kind.control, kind]));
const kindOf = ({ kind }: ContractField) => byControl.get(kind)?.words ?? `a field of the kind ${kind}`;
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(" and ");

/** Lists what would stop a visitor who fills in the old form. Optional fields and new choices stop nobody; the next green check stores them. */
export function faultsBetween(kept: FormContract, found: FormContract): string[] {
  const now = new Map(found.fields.map((field) => [field.name, field]));
  const before = new Set(kept.fields.map(({ name }) => name));
  const gone = kept.fields.filter(({ name }) => !now.has(name)).map(({ name }) => name);
  const added = found.fields.filter(({ name }) => !before.has(name));
  const faults: string[] = [];
  if (gone.length > 0) {
    const plural = gone.length > 1;
    const news = added.length > 0 ? `; there is a new field ${quoted(added.map(({ name }) => name))}` : "";
    faults.push(`The field${plural ? "s" : ""} ${quoted(gone)} ${plural ? "are" : "is"} gone${news}.`);
  }
  for (const field of gone.length > 0 ? [] : added.filter(({ required }) => required))
    faults.push(`There is a new field "${field.name}", and it must be filled in.`);
  for (const field of kept.fields) {
    const current = now.get(field.name);
    if (!current) continue;
    if (current.kind !== field.kind)
      faults.push(`The field "${field.name}" was ${kindOf(field)} and is now ${kindOf(current)}.`);
    if (current.required && !field.required)
      faults.push(`The field "${field.name}" could be left empty and must now be filled in.`);
    const lost = field.choices.filter((choice) => !current.choices.includes(choice));
    if (lost.length > 0 && current.kind === field.kind)
      faults.push(`The field "${field.name}" has lost the choice ${quoted(lost)}.`);
  }
  return faults;
}

/** Fills in every visible field, and nothing else, like a visitor who knows the old form. */
export function fillForm(
  form: ReadForm,
  { known, address }: { known: FormContract; address: string },
): URLSearchParams {
  const fields = new Map(known.fields.map((field) => [field.name, field]));
  return new URLSearchParams(
    form.fields.map(({ name, kind, choices, value }) => {
      const before = fields.get(name);
      if (kind === "hidden" || kind === "trap") return [name, value];
      const expected = before?.kind ?? kind;
      if (expected === "email") return [name, address];
      if (expected === "select") return [name, (before?.choices[0] ?? choices[0]) || ""];
      if (expected === "checkbox") return [name, value || fieldKinds.checkbox.sample];
      return [name, byControl.get(expected)?.sample ?? fieldKinds.text.sample];
    }),
  );
}
