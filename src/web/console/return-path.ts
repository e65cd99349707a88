/** Where a screen leads back to: `?to=` of whoever led here, if that is a screen of this console. */
import { HOME, safeRedirect } from "./access/sign-in/safe-redirect.ts";

const isConsole = (path: string) => /^\/console(?=[/?]|$)/.test(path);

/** Null where nobody named one, or what is named is no path of the console. */
export function returnPath(query: URLSearchParams): string | null {
  const to = query.get("to") ?? "";
  const path = safeRedirect(to);
  // What is not followed becomes the page after signing in, which nobody named.
  if (path === HOME && !to.startsWith(HOME)) return null;
  return isConsole(path) ? path : null;
}

/** An address that leads back to another, with more of its own. */
export const leadingBack = (address: string, to: string, more: Record<string, string> = {}) =>
  `${address}?${new URLSearchParams({ ...more, to })}`;
