/** `/api/v1`: authorizes, limits and runs an operation; errors follow RFC 9457. */
import { Hono, type Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { answerOnce } from "#core/access/api-keys/answer-once.ts";
import { behindWall } from "#core/kernel/behind-wall.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { checkCallLimit } from "#core/kernel/rate-limits/check-call-limit.ts";
import { countApiCall } from "#core/kernel/rate-limits/count-api-call.ts";
import { parseJson } from "#core/kernel/read-json.ts";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { isId } from "#core/leads/people/filters.ts";
import type { App } from "#web/app.ts";
import { limitBody } from "#web/server/limit-requests.ts";
import { type ApiCaller, authorizeApi } from "./authorize.ts";
import { apiDocument } from "./open-api.ts";
import { type Operation, problems, type Refusal } from "./operation.ts";
import { operations } from "./registry.ts";

type Variables = { caller: ApiCaller };
type Said = { status: number; answer: object; personId?: string };

export function apiRoutes({ ctx }: Pick<App, "ctx">, ipOf: (c: HonoContext) => string) {
  const routes = new Hono<{ Variables: Variables }>();
  let described: string | undefined;
  routes.get("/openapi.json", (c) => {
    described ??= JSON.stringify(apiDocument());
    return c.body(described, 200, { "content-type": "application/json" });
  });
  routes.use(async (c, next) => {
    c.header("cache-control", "no-store");
    const caller = await authorizeApi(ctx, c.req.raw.headers);
    if (!caller) {
      if ((await checkCallLimit(ctx, { ip: ipOf(c) })) === "too-many")
        return tell(c, { ...problem(429, "too-many", "Too many calls without a key"), retryAfter: 60 });
      c.header("www-authenticate", "Bearer");
      return tell(
        c,
        problem(
          401,
          "unauthorized",
          "The key is missing, wrong, expired, revoked, or its creator lost access",
        ),
      );
    }
    const { limit, remaining, reset, isOver } = await countApiCall(ctx, caller);
    c.header("ratelimit-limit", String(limit));
    c.header("ratelimit-remaining", String(remaining));
    c.header("ratelimit-reset", String(reset));
    if (isOver)
      return tell(c, { ...problem(429, "too-many", "Too many calls with this key"), retryAfter: reset });
    c.set("caller", caller);
    return next();
  });
  routes.use(limitBody((c) => tell(c, problem(413, "too-long", "The body is longer than 64 KB"))));
  for (const operation of operations)
    routes.on(operation.method.toUpperCase(), operation.path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) =>
      handle(ctx, operation, c),
    );
  routes.all("*", (c) => tell(c, problem(404, "not-found", "There is no such operation")));
  routes.onError((error, c) => {
    if (error instanceof OutOfScopeError)
      return tell(c, problem(404, "not-found", problems["not-found"].title));
    reportError(ctx, error, { where: "api" });
    return tell(c, problem(503, "failed", "It failed. Please try again"));
  });
  return routes;
}

async function handle(
  ctx: App["ctx"],
  operation: Operation,
  c: HonoContext<{ Variables: Variables }>,
): Promise<Response> {
  const { scopes, scope, keyId } = c.get("caller");
  if (!scopes.includes(operation.needs))
    return tell(c, problem(403, "scope", `This key lacks the scope “${operation.needs}”`));
  const params = c.req.param() as Record<string, string>;
  if (Object.entries(params).some(([name, value]) => name.endsWith("Id") && !isId(value.toLowerCase())))
    return tell(c, refused({ problem: "not-found", detail: "There is no such thing." }));
  const body = await c.req.text();
  const given = readGiven(operation, c, body);
  if ("problem" in given) return tell(c, refused(given));
  const run = async (): Promise<Said> => {
    const said = await operation.run({ ctx: behindWall(ctx, scope), scope, params }, given);
    if ("problem" in said) return refused(said);
    // Strips whatever the schema does not describe.
    const answer = operation.answer.parse(said.answer) as object;
    return { status: operation.status ?? 200, answer, ...(said.personId && { personId: said.personId }) };
  };
  const idempotencyKey = operation.method === "get" ? undefined : c.req.header("idempotency-key");
  if (idempotencyKey === undefined) return tell(c, await run());
  if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
    return tell(
      c,
      problem(400, "idempotency-key", "An idempotency key has 1 to 200 visible ASCII characters"),
    );
  const request = `${operation.method} ${c.req.path}\n${body}`;
  const once = await answerOnce(ctx, { keyId, idempotencyKey, request }, run);
  switch (once.outcome) {
    case "running":
      return tell(c, { ...problem(409, "running", "The first call is still running"), retryAfter: 2 });
    case "differs":
      return tell(c, problem(422, "idempotency-key", "This idempotency key was used for another request"));
    case "repeated":
      c.header("idempotent-replayed", "true");
      return tell(c, once);
    default:
      return tell(c, once);
  }
}

type Given = { query: unknown; body: unknown };

function readGiven({ query, body: schema }: Operation, c: HonoContext, body: string): Given | Refusal {
  const asked = query?.safeParse(c.req.query());
  if (asked?.error) return firstIssue(asked.error, "query");
  if (!schema) return { query: asked?.data, body: undefined };
  const parsed = parseJson(body === "" ? "{}" : body);
  if (parsed.outcome !== "parsed")
    return { problem: "malformed", detail: "The body is not JSON, or holds NUL or half a character." };
  const read = schema.safeParse(parsed.value);
  return read.error ? firstIssue(read.error, "body") : { query: asked?.data, body: read.data };
}

function firstIssue(
  { issues }: { issues: { path: PropertyKey[]; message: string }[] },
  part: string,
): Refusal {
  const { path = [], message = "" } = issues[0] ?? {};
  const field = path.join(".") || part;
  return { problem: "invalid", detail: `${field}: ${message}`, field };
}

const problem = (status: number, name: string, title: string, more: object = {}) => ({
  status,
  answer: { type: `urn:foyer:problem:${name}`, title, status, ...more },
});

function refused({ problem: name, detail, field }: Refusal): Said {
  const { status, title } = problems[name];
  return problem(status, name, title, { detail, ...(field && { field }) });
}

function tell(
  c: HonoContext,
  { status, answer, retryAfter }: { status: number; answer: object; retryAfter?: number },
) {
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  if (status >= 400) c.header("content-type", "application/problem+json");
  return c.body(
    JSON.stringify(answer),
    status as ContentfulStatusCode,
    status < 400 ? { "content-type": "application/json" } : {},
  );
}
