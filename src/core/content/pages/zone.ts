/** The visitor's time zone, as their browser names it; an unknown zone counts as not given. */

export function readZone(posted: string | null): string | null {
  if (!posted || posted.length > 64) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: posted }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
