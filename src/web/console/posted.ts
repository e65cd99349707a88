/** The fields of a posted form, as text; a file or a field that is missing is empty. */
import { readForm, textOf } from "#web/posted-form.ts";

export async function posted(request: Request): Promise<(name: string) => string> {
  const form = await readForm(request);
  return (name) => textOf(form, name);
}
