/** Sign-in refusals; the same whether the owner exists or not. */

export const REFUSED = "That email and password don’t match.";
export const WRONG_CODE = "That code is wrong or has already been used.";
export const OVER = "That took too long. Please sign in again.";

export function lockedWords(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const hours = Math.ceil(minutes / 60);
  const wait = minutes === 1 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
  return `Too many failed attempts. Please try again in ${wait}.`;
}

/** The way in while strangers' attempts slow everybody down. */
export const BY_EMAIL = " To get in now, follow “Forgotten your password?”: we’ll email you a link.";

/** The same for programs, in seconds. */
export const retryAfter = (until: Date, now: Date): string =>
  String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));

/** The response after too many attempts. */
export const lockedResponse = (until: Date, now: Date): ResponseInit => ({
  status: 429,
  headers: { "retry-after": retryAfter(until, now) },
});
