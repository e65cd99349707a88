/** `POST /functions/v1/{name}`: authorizes, limits and runs the function, and returns its answer as JSON. */
import { Hono, type Context as HonoContext } from "hono";
import { TOO_MANY } from "#core/content/pages/form/outcome-messages.ts";
import { listEmailFunctions } from "#core/content/stored-pages/list-email-functions.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { checkCallLimit } from "#core/kernel/rate-limits/check-call-limit.ts";
import type { App } from "#web/app.ts";
import { limitBody } from "#web/server/limit-requests.ts";
import { authorize, type Caller } from "./authorize.ts";
import { invoke, UNKNOWN } from "./invoke.ts";
import { openApi } from "./open-api.ts";

export function functionRoutes(
  { ctx, ownerAuth }: Pick<App, "ctx" | "ownerAuth">,
  ipOf: (c: HonoContext) => string,
) {
  const routes = new Hono<{ Variables: { caller: Caller } }>();

  routes.use(async (c, next) => {
    c.header("cache-control", "no-store");
    const caller = await authorize(ctx.settings.keys, c.req.raw.headers, ownerAuth);
    if (!caller) {
      c.header("www-authenticate", "Bearer");
      return c.json({ error: "Invalid API key" }, 401);
    }
    if ((await checkCallLimit(ctx, { ip: ipOf(c) })) === "too-many")
      return c.json({ error: TOO_MANY[0] }, 429);
    c.set("caller", caller);
    return next();
  });

  routes.get("/openapi.json", async (c) => c.json(openApi(await listEmailFunctions(ctx))));

  routes.post(
    "/:name",
    limitBody((c) => c.json({ error: "That is more than a function takes" }, 413)),
    async (c) => {
      const { answer, status } = await invoke(ctx, {
        name: c.req.param("name"),
        caller: c.get("caller"),
        body: await c.req.text(),
        contentType: c.req.header("content-type"),
      });
      return c.json(answer, status);
    },
  );

  routes.all("*", (c) => c.json(UNKNOWN.answer, UNKNOWN.status));
  routes.onError((error, c) => {
    reportError(ctx, error, { where: "functions" });
    return c.json({ error: "Something went wrong. Please try again." }, 503);
  });
  return routes;
}
