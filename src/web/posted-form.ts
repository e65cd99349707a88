/** Parses a posted form once, and rejects other bodies, too many fields, and text PostgreSQL can't store. */
import { data } from "react-router";
import { isStorable } from "#core/kernel/typed-text.ts";

/** Node is quadratic in fields without a value: 60 KB of 'a&' takes 20 ms. */
const MAX_FIELDS = 500;

export type PostedForm = FormData | URLSearchParams;

/** Null if the body is not a form or holds text that can't be stored. File contents are not checked here. */
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

/** For actions: throws a 400 for anything but a form. */
export async function readForm(request: Request): Promise<PostedForm> {
  const form = await parseForm(request);
  if (!form) throw data(null, { status: 400 });
  return form;
}

/** Empty for a file or a missing field. */
export const textOf = (form: PostedForm, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
