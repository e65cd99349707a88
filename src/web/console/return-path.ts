/** Reads `?to=`, the console page to return to. */
import { HOME, safeRedirect } from "./access/sign-in/safe-redirect.ts";

const isConsole = (path: string) => /^\/console(?=[/?]|$)/.test(path);

/** Null if it is missing or not a console path. */
export function returnPath(query: URLSearchParams): string | null {
  const to = query.get("to") ?? "";
  const path = safeRedirect(to);
  // `safeRedirect` falls back to the home page, which the caller didn't ask for.
  if (path === HOME && !to.startsWith(HOME)) return null;
  return isConsole(path) ? path : null;
}

export const leadingBack = (address: string, to: string, more: Record<string, string> = {}) =>
  `${address}?${new URLSearchParams({ ...more, to })}`;
