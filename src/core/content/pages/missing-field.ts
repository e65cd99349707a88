/** What stands beside a field that was left empty: the same words in the browser, before anything is posted, and on the server. */
import type { ShownField } from "./form.ts";

export function missingWords(field: ShownField, value: string): string | null {
  if (!field.required || value.trim() !== "") return null;
  return field.missing ?? `${field.label} is needed`;
}
