/** A look as a query string for the preview frames. */
import type { Look } from "#core/content/pages/look/look.ts";

export const lookQuery = (look: Look, more: Record<string, string> = {}): string =>
  new URLSearchParams({ ...more, ...look, accent: look.accent ?? "" }).toString();

export const isSameLook = (one: Look, other: Look): boolean => lookQuery(one) === lookQuery(other);
