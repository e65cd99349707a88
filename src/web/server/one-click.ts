/** One-click unsubscribe (RFC 8058): a mail client posts to the link in a message's header, without a cookie, and expects no page. */
import type { Context as HonoContext, Next } from "hono";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import type { App } from "../app.ts";
import { parseForm } from "../posted-form.ts";
import { guardSignedLink, privateHeaders } from "../signed-link-guard.ts";

const words = {
  200: "You are unsubscribed. Nothing more will be sent to you by this sender.\n",
  404: "This link is not known here, so nothing was changed.\n",
  429: "Too many requests. Please try again in a few minutes.\n",
} as const;

export const oneClick =
  (app: App, ipOf: (c: HonoContext) => string) => async (c: HonoContext, next: Next) => {
    if (!(await isOneClick(c.req.raw))) return next(); // the page's own form
    const token = c.req.param("token") ?? "";
    const admitted = await guardSignedLink(app, { purpose: "unsubscribe", token, ip: ipOf(c) });
    const status =
      admitted === 200 && !(await unsubscribe(app.ctx, { token, choice: "none" })) ? 404 : admitted;
    return c.text(words[status], status, privateHeaders);
  };

/** Reads a copy: the page's form posts to the same address, and React Router reads that body. */
async function isOneClick(request: Request): Promise<boolean> {
  return (await parseForm(request.clone()))?.get("List-Unsubscribe") === "One-Click";
}
