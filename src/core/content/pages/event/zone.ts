/** An offset such as '+05:30' is not a zone, and PostgreSQL reads its sign reversed. */
const OFFSET = /^[+-]/;

export function readZone(posted: string | null): string | null {
  if (!posted || posted.length > 64 || OFFSET.test(posted)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: posted }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
