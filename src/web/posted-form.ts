/** A posted form, read once and refused at the door: what is no form, and text that no database keeps. */
import { data } from "react-router";
import { isStorable } from "../core/typed-text.ts";

/** Null for a body that is no form, or holds text that cannot be kept. A file's content is its reader's to judge. */
export async function parseForm(request: Request): Promise<FormData | null> {
  const form = await request.formData().catch(() => null);
  return form && [...form].every(isKept) ? form : null;
}

const isKept = ([name, value]: [string, FormDataEntryValue]) =>
  isStorable(name) && isStorable(typeof value === "string" ? value : value.name);

/** For actions: whoever posts something else has no page to see but that of a bad request. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await parseForm(request);
  if (!form) throw data(null, { status: 400 });
  return form;
}

/** The field's text; a file or a field that is missing is empty. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
