/** Reads a posted form's fields as text; a file or missing field is empty. */
import { readForm, textOf } from "#web/posted-form.ts";

export async function posted(request: Request): Promise<(name: string) => string> {
  const form = await readForm(request);
  return (name) => textOf(form, name);
}
