/** What people and programs type, looked at before the database is asked. Safe for the browser. */

/** PostgreSQL keeps no NUL in text, and no half of a surrogate pair in JSON: both would be its error, and ours to refuse. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** The same of everything in a value that was JSON, names included. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (Array.isArray(value)) return value.every(isStorableJson);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorableJson(part));
}

/** The largest that a column of whole numbers holds. */
const MOST = 2_147_483_647;

/** Null for what is no whole number from 0 up, or more than a column holds. */
export function readWhole(text: string): number | null {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : MOST + 1;
  return number <= MOST ? number : null;
}

/** A day of the calendar as a browser's field writes it; neither PostgreSQL nor anybody's diary has a year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
