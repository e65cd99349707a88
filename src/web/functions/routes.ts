/** `POST /functions/v1/{name}`: who calls, how often, with what; then the function, and its answer as JSON. */
import { Hono, type Context as HonoContext } from "hono";
import type { z } from "zod";
import { recordAction } from "../../core/audit/record-action.ts";
import { listEmailFunctions } from "../../core/documents/list-email-functions.ts";
import { faultOf } from "../../core/faults/fault.ts";
import { recordFault } from "../../core/faults/record-fault.ts";
import { takeCall } from "../../core/limits/take-call.ts";
import { TOO_MANY } from "../../core/pages/words.ts";
import type { App } from "../app.ts";
import { limitBody } from "../limit-body.ts";
import { authorize, type Caller } from "./authorize.ts";
import { openApi } from "./open-api.ts";
import { namedFunctions } from "./registry.ts";

export function functionRoutes({ ctx, door }: Pick<App, "ctx" | "door">, ipOf: (c: HonoContext) => string) {
  const routes = new Hono<{ Variables: { caller: Caller } }>();

  routes.use(async (c, next) => {
    c.header("cache-control", "no-store");
    const caller = await authorize(ctx.settings.keys, c.req.raw.headers, door);
    if (!caller) {
      c.header("www-authenticate", "Bearer");
      return c.json({ error: "The apikey and authorization headers do not open this door" }, 401);
    }
    if ((await takeCall(ctx, { ip: ipOf(c) })) === "too-many") return c.json({ error: TOO_MANY[0] }, 429);
    c.set("caller", caller);
    return next();
  });

  routes.get("/openapi.json", async (c) => c.json(openApi(await listEmailFunctions(ctx))));

  routes.post(
    "/:name",
    limitBody((c) => c.json({ error: "That is more than a function takes" }, 413)),
    async (c) => {
      const name = c.req.param("name");
      const definition = namedFunctions(await listEmailFunctions(ctx)).get(name);
      if (!definition) return unknown(c);
      const read = readBody(definition.body, await c.req.text(), c.req.header("content-type"));
      if (!read.ok) return c.json(read.said, read.status);
      try {
        const caller = c.get("caller");
        if (caller.who === "owner")
          await recordAction(ctx, caller, { action: "function.called", subject: { function: name } });
        const { answer, status } = await definition.run({ ctx, caller, name }, read.body);
        return c.json(answer as object, status ?? 200);
      } catch (error) {
        await recordFault(ctx, name, faultOf(error), { caller: c.get("caller").who });
        return c.json({ success: false, error: definition.fault }, 503);
      }
    },
  );

  routes.all("*", unknown);
  routes.onError(async (error, c) => {
    await recordFault(ctx, "functions", faultOf(error));
    return c.json({ error: "Something went wrong. Please try again." }, 503);
  });
  return routes;
}

const unknown = (c: HonoContext) => c.json({ error: "No such function" }, 404);

type Read =
  | { ok: true; body: unknown }
  | { ok: false; status: 400 | 415; said: { error: string; field?: string } };

/** No body is an empty one: several functions need none. */
function readBody(schema: z.ZodType, text: string, type = ""): Read {
  let given: unknown = {};
  if (text.trim() !== "") {
    if (!/^application\/json\s*(;|$)/i.test(type))
      return { ok: false, status: 415, said: { error: "The body must be JSON, and content-type say so" } };
    try {
      given = JSON.parse(text);
    } catch {
      return { ok: false, status: 400, said: { error: "The body is not JSON" } };
    }
  }
  const read = schema.safeParse(given);
  if (read.success) return { ok: true, body: read.data };
  const { path = [], message = "" } = read.error.issues[0] ?? {};
  const field = path.join(".") || "body";
  return { ok: false, status: 400, said: { error: `${field}: ${message}`, field } };
}
