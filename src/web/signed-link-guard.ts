/** What the pages behind links in emails have in common: their headers, and who may post to them. */
import { checkLinkLimit } from "#core/kernel/rate-limits/check-link-limit.ts";
import { type Purpose, readLink } from "#core/kernel/signed-links/signed-link.ts";
import type { App } from "./app.ts";

/** The address of such a page is a key: nothing keeps it, nothing lists it, no other site is told of it. */
export const privateHeaders: Record<string, string> = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  // Not 'no-referrer': a browser would then post the page's own form with 'Origin: null', which the door refuses.
  "referrer-policy": "same-origin",
};

/** The status a post deserves before anything is done: a link that was not signed here costs the database nothing. */
export async function guardSignedLink(
  { ctx }: App,
  { purpose, token, ip }: { purpose: Purpose; token: string; ip: string },
): Promise<200 | 404 | 429> {
  if (!readLink(ctx.settings.secrets, purpose, token)) return 404;
  return (await checkLinkLimit(ctx, { ip })) ? 200 : 429;
}
