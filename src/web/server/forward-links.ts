/** Links in sent mail of a coach that moved between two installations: forwarded at the source, accepted at the target. */
import type { Context as HonoContext, Next } from "hono";
import { checkLinkLimit } from "#core/kernel/rate-limits/check-link-limit.ts";
import type { Purpose } from "#core/kernel/signed-links/signed-link.ts";
import { acceptForwarded, findForward } from "#core/operations/coach-file/forward-link.ts";
import type { App } from "../app.ts";
import { unavailable } from "./unavailable.ts";

export const purposes = new Map<string, Purpose>([
  ...(["unsubscribe", "confirm", "confirm-signup", "seat"] as const).map((each): [string, Purpose] => [
    each,
    each,
  ]),
  ["join-event", "join"],
  ["to-scheduler", "scheduler"],
  ["to-link", "link"],
  ["alerts", "alert"],
]);
/** No signature begins with it, so that no other forged link reaches the database. */
const MARK = "moved.";
const FORWARD_MS = 5000;

export const forwardLinks =
  (
    { ctx }: App,
    ipOf: (c: HonoContext) => string,
    here: (request: Request, env: object) => Response | Promise<Response>,
  ) =>
  async (c: HonoContext, next: Next): Promise<Response | undefined> => {
    // A counted link has its number after the token.
    const [, path = "", mark, token = "", number = "", end = ""] =
      /^\/([\w-]+)\/(moved\.)?([\w-]+)(\.\d{1,2})?((?:\.data)?\/?)$/.exec(c.req.path) ?? [];
    const purpose = purposes.get(path);
    const request = c.req.raw;
    if (!purpose) return void (await next());
    if (mark) {
      if (!(await checkLinkLimit(ctx, { ip: ipOf(c) })))
        return c.text("Too many requests. Please try again in a few minutes.\n", 429);
      const own = await acceptForwarded(ctx, { purpose, token });
      const url = new URL(`/${path}/${own ?? token}${number}${end}`, request.url);
      return here(new Request(url, request), c.env);
    }
    const found = await findForward(ctx, { purpose, token });
    if (!found) return void (await next());
    const isPosted = request.method === "POST";
    if (!found.target)
      // Unsubscribing always works: the receipt takes it to the target. Anything else would be lost.
      return isPosted && purpose !== "unsubscribe" ? unavailable(request) : void (await next());
    const to = new URL(`/${path}/${MARK}${found.token}${number}`, found.target).href;
    if (!isPosted || purpose !== "unsubscribe") return c.redirect(to, isPosted ? 307 : 302);
    // Mail clients don't follow redirects of a one-click unsubscribe (RFC 8058). It is also stored here, for the receipt.
    const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
    const body = await request.clone().text();
    await fetch(to, {
      ...{ method: "POST", body, headers: { "content-type": type }, redirect: "manual" },
      signal: AbortSignal.timeout(FORWARD_MS),
    }).catch((error) => ctx.log.warn({ error }, "an unsubscribe could not be forwarded"));
    return void (await next());
  };
