/** A visitor's origin: utm_* and the referring host, nothing personal. */

const TAGS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export function readOrigin(query: URLSearchParams, referrer: string | null): Record<string, string> {
  const origin: Record<string, string> = {};
  for (const tag of TAGS) {
    const value = query
      .get(tag)
      ?.replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, 120)
      .toWellFormed(); // the database refuses half a surrogate pair
    if (value) origin[tag] = value;
  }
  if (referrer && URL.canParse(referrer)) {
    // Host only: a full URL may contain search terms.
    const { host } = new URL(referrer);
    if (host) origin.referrer = host.slice(0, 120);
  }
  return origin;
}
