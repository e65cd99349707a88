/** The look that a form or a preview's address names, part by part: what is missing or wrong is taken from the one that is stored. */
import type { Brand } from "#core/content/pages/coach.ts";
import { lookOfBrand } from "#core/content/pages/look/create-brand.ts";
import { type Look, look } from "#core/content/pages/look/look.ts";

export type TriedLook = {
  look: Look;
  /** By field, in words for the owner. */
  problems: Partial<Record<keyof Look, string>>;
};

/** Longer than any choice is; what is longer is no choice. */
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
