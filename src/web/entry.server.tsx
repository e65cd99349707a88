/** Renders a page to complete HTML, delays hydration of public pages, and allows our inline scripts by hash. */
import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { redactUrl } from "#core/kernel/errors/redact.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { currentRequestId } from "#core/kernel/errors/request-id.ts";
import { app } from "./app.ts";
import { collectInlineParts, contentSecurityPolicy } from "./server/security.ts";
import { noteUnavailable } from "./server/unavailable.ts";
import { RenderNonce } from "./ui/render-nonce.ts";
import { RequestReference } from "./ui/request-reference.ts";

/** React Router's default logs the whole error, with the query's parameters. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  noteUnavailable(error, context);
  // Not errors: a visitor who left, an unknown route or method.
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  report(error, request, context);
};

function report(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx } = context.get(app);
  reportError(ctx, error, { where: "route", method: request.method, path: redactUrl(request.url) });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  let code = status;
  const nonce = randomBytes(16).toString("base64url");
  const page = (
    <RenderNonce value={nonce}>
      <RequestReference value={currentRequestId()}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RequestReference>
    </RenderNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Keep large parts inline: React would need a script to move them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      code = 500;
      report(error, request, loadContext);
    },
  });
  await stream.allReady;
  const parts = collectInlineParts(await new Response(stream).text(), nonce);
  const html = hydrateLater(parts.html);
  headers.set("content-type", "text/html; charset=utf-8");
  const framedBy = headers.get("x-frame-options") === "SAMEORIGIN" ? "'self'" : "'none'";
  // Vite's hot reload injects scripts and styles, so development has almost no policy.
  const policy = import.meta.env.PROD
    ? contentSecurityPolicy(parts, framedBy)
    : `frame-ancestors ${framedBy}`;
  headers.set("content-security-policy", policy);
  return new Response(html, { status: code, headers });
}

/** Makes scripts inert until `hydrate-later.tsx` starts them. React accepts the changed attributes, because the router sets `suppressHydrationWarning` on these elements. */
function hydrateLater(html: string): string {
  if (!html.includes("data-hydrate-later")) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/later">');
}
