import type { ShownField } from "./form.ts";

export function missingWords(field: ShownField, value: string): string | null {
  if (!field.required || value.trim() !== "") return null;
  return field.missing ?? `${field.label} is needed`;
}
