/** PostgreSQL rejects NUL in text and lone surrogates in JSON. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** `isStorable` for every key and text in a JSON value. Iterative, so no depth overflows the stack. */
export function isStorableJson(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === "string" && !isStorable(part)) return false;
    if (typeof part !== "object" || part === null) continue;
    if (!Array.isArray(part) && !Object.keys(part).every(isStorable)) return false;
    for (const inner of Object.values(part)) left.push(inner);
  }
  return true;
}

const MOST = 2_147_483_647;

export function readWhole(text: string): number | null {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : MOST + 1;
  return number <= MOST ? number : null;
}

/** A date as browsers submit it; PostgreSQL has no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
