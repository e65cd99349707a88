/** A posted form, read once and refused at the door: what is no form, what has too many fields, and text that no database keeps. */
import { data } from "react-router";
import { isStorable } from "#core/kernel/typed-text.ts";

/** Node takes the square of their number to tell apart fields that have no value: 60 KB of 'a&' cost it 20 ms. */
const MAX_FIELDS = 500;

export type PostedForm = FormData | URLSearchParams;

/** Null for a body that is no form, or holds text that cannot be kept. A file's content is its reader's to judge. */
export async function parseForm(request: Request): Promise<PostedForm | null> {
  const form = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")
    ? fieldsOf(await request.text())
    : await request.formData().catch(() => null);
  return form && [...form].every(isKept) ? form : null;
}

function fieldsOf(text: string): URLSearchParams | null {
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0 && fields <= MAX_FIELDS; at = text.indexOf("&", at + 1))
    fields += 1;
  return fields > MAX_FIELDS ? null : new URLSearchParams(text);
}

const isKept = ([name, value]: [string, FormDataEntryValue]) =>
  isStorable(name) && isStorable(typeof value === "string" ? value : value.name);

/** For actions: whoever posts something else has no page to see but that of a bad request. */
export async function readForm(request: Request): Promise<PostedForm> {
  const form = await parseForm(request);
  if (!form) throw data(null, { status: 400 });
  return form;
}

/** The field's text; a file or a field that is missing is empty. */
export const textOf = (form: PostedForm, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
