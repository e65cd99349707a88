/** The visitor's time zone, as their browser names it; an unknown zone counts as not given. */

/** An offset such as '+05:30' is no zone, and PostgreSQL reads its sign the other way round. */
const OFFSET = /^[+-]/;

export function readZone(posted: string | null): string | null {
  if (!posted || posted.length > 64 || OFFSET.test(posted)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: posted }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
