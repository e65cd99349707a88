/** The visitor's time zone, as her browser names it; what is no zone was not given. */

export function readZone(posted: string | null): string | null {
  if (!posted || posted.length > 64) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: posted }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
