/** Headers and post checks for pages opened by signed links in emails. */
import type { RouterContextProvider } from "react-router";
import { checkLinkLimit } from "#core/kernel/rate-limits/check-link-limit.ts";
import { type Purpose, readLink } from "#core/kernel/signed-links/signed-link.ts";
import { type App, app, clientIp } from "./app.ts";

/** The URL is a secret: don't cache it, index it, or send it to other sites. */
export const privateHeaders: Record<string, string> = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  // Not 'no-referrer': the page's own form would post 'Origin: null', which the server rejects.
  "referrer-policy": "same-origin",
};

/** Checks the signature first, so that forged links never reach the database. */
export async function guardSignedLink(
  { ctx }: App,
  { purpose, token, ip }: { purpose: Purpose; token: string; ip: string },
): Promise<200 | 404 | 429> {
  if (!readLink(ctx.settings.secrets, purpose, token)) return 404;
  return (await checkLinkLimit(ctx, { ip })) ? 200 : 429;
}

export const guardPosted = (context: Readonly<RouterContextProvider>, purpose: Purpose, token: string) =>
  guardSignedLink(context.get(app), { purpose, token, ip: context.get(clientIp) });
