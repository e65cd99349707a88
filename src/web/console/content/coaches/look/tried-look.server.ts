/** Reads a look from a form or address; missing or invalid parts come from the stored look. */
import type { Brand } from "#core/content/pages/coach.ts";
import { lookOfBrand } from "#core/content/pages/look/create-brand.ts";
import { type Look, look } from "#core/content/pages/look/look.ts";

export type TriedLook = {
  look: Look;
  /** By field, for the owner. */
  problems: Partial<Record<keyof Look, string>>;
};

/** Longer than any choice. */
const LONGEST = 60;

export function triedLook(given: Pick<URLSearchParams, "get">, stored: Brand): TriedLook {
  const now = lookOfBrand(stored);
  const problems: TriedLook["problems"] = {};
  const entries = Object.entries(look.shape).map(([name, schema]) => {
    const key = name as keyof Look;
    const typed = given.get(name);
    if (typed === null) return [key, now[key]];
    const read = schema.safeParse(String(typed).slice(0, LONGEST));
    if (!read.success) problems[key] = "A color is # and six digits, like #176938.";
    return [key, read.success ? read.data : now[key]];
  });
  return { look: look.parse(Object.fromEntries(entries)), problems };
}
