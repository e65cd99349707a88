/** Where an owner goes after signing in: the page they came from, if it belongs to this site. */

export const HOME = "/console/people";

/** Refuses whatever a browser could read as another site's address, and the sign-in pages themselves. */
export function safeRedirect(to: string | null): string {
  // Browsers drop control characters and take a backslash for a slash: '/\evil.example' would be a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are looked for
  if (!to || !/^\/(?![/\\])[^\\\x00-\x20\x7f]*$/.test(to)) return HOME;
  const url = URL.parse(to, "http://site.invalid");
  if (url?.origin !== "http://site.invalid") return HOME;
  if (/^\/(sign-in|sign-out|setup)(\.data)?\/?$/i.test(url.pathname) || url.pathname.startsWith("//"))
    return HOME;
  return url.pathname + url.search;
}
