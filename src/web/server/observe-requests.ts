/** Metrics, a span and an access log line for each request, each only if configured, and nothing about the visitor. */
import type { ServerResponse } from "node:http";
import type { Context as HonoContext } from "hono";
import type { Context, Log } from "#core/kernel/context.ts";
import { redactUrl } from "#core/kernel/errors/redact.ts";
import { currentRequestId } from "#core/kernel/errors/request-id.ts";
import { traced } from "#core/kernel/telemetry/tracer.ts";

/** Keeps the label to few values: unknown methods are 'other'. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const methodOf = (c: HonoContext) => (METHODS.has(c.req.method) ? c.req.method : "other");
/** Load balancers request these every few seconds; they get no trace. */
const PROBES = new Set(["/health", "/ready"]);

type Next = () => Promise<void>;

export function observeRequests(
  ctx: Pick<Context, "meter" | "tracer">,
  accessLog: Log | null,
): (c: HonoContext, next: Next) => Promise<void> {
  const { meter, tracer } = ctx;
  if (!meter && !tracer && !accessLog) return (_c, next) => next();
  return async (c, next) => {
    const started = performance.now();
    const line = accessLog && startLine(c, accessLog);
    if (tracer && !PROBES.has(c.req.path)) await inSpan(ctx, c, next);
    else await next();
    const method = methodOf(c);
    meter?.count("requests", { method, status: String(c.res.status) });
    meter?.observe("requestSeconds", (performance.now() - started) / 1000, { method });
    line?.(c.res);
  };
}

/** Starts a new trace: a traceparent from outside could be anybody's. */
const inSpan = (ctx: Pick<Context, "tracer">, c: HonoContext, next: Next) =>
  traced(ctx, { name: methodOf(c), kind: "server", attributes: { "url.path": pathOf(c) } }, async (span) => {
    await next();
    const { status } = c.res;
    span.set({ "http.request.method": methodOf(c), "http.response.status_code": status });
    if (status >= 500) span.fail(String(status));
  });

/** The address without its query and without the tokens of signed links. */
function pathOf(c: HonoContext): string {
  try {
    return redactUrl(c.req.url);
  } catch {
    return "[unreadable]";
  }
}

/** Written when the last byte is sent or the client is gone. `bytes` includes headers. */
function startLine(c: HonoContext, log: Log): (response: Response) => void {
  const started = performance.now();
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  const socket = outgoing?.socket;
  const before = socket?.bytesWritten ?? 0;
  const request = { method: methodOf(c), path: pathOf(c), requestId: currentRequestId() };
  return ({ status, headers }) => {
    const write = (bytes: number, isWhole: boolean) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.info({ ...request, status, ms, bytes, ...(!isWhole && { brokenOff: true }) }, "request");
    };
    if (!outgoing || !socket) return write(Number(headers.get("content-length") ?? 0), true);
    const end = () => write(socket.bytesWritten - before, outgoing.writableFinished);
    if (outgoing.closed || socket.destroyed) end();
    else outgoing.once("close", end);
  };
}
