/** The response while something is missing, usually the database: 503, Retry-After, and a plain page without dependencies. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Answer } from "#core/content/pages/form/answer.ts";
import { isDatabaseAway } from "#core/kernel/errors/database-away.ts";
import { currentRequestId } from "#core/kernel/errors/request-id.ts";
import { collectInlineParts, contentSecurityPolicy } from "./security.ts";

/** Longer than PostgreSQL takes to restart, shorter than people wait before they give up. */
const RETRY_SECONDS = 10;

/** React Router answers a failed loader itself; its error passes by here. */
const wasUnavailable = createContext(false);

/** For `handleError`: remembers that it was the database. */
export function noteUnavailable(error: unknown, context: Readonly<RouterContextProvider>): void {
  if (isDatabaseAway(error)) context.set(wasUnavailable, true);
}

export const foundUnavailable = (context: Readonly<RouterContextProvider>): boolean =>
  context.get(wasUnavailable);

/** Null for any other fault. */
export const answerUnavailable = (error: unknown, request: Request): Response | null =>
  isDatabaseAway(error) ? unavailable(request) : null;

const TITLE = "Back in a moment";
const TEXT = "This page cannot be shown right now. Please try again in a minute.";

const MARK = "ours";
const PAGE = collectInlineParts(
  `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLE} · Foyer</title>
<style nonce="${MARK}">body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;color:#1d1b18;background:#f7f4ef}main{display:grid;max-width:32rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0}a{color:inherit}small{margin-top:1.5rem;opacity:.7}</style>
</head>
<body><main><h1>${TITLE}</h1><p>${TEXT}</p><small></small></main></body>
</html>
`,
  MARK,
);

/** Read by the page's script. The page it was posted from, and its text, could not be loaded. */
const ANSWER: Answer = {
  effect: "keep",
  tone: "error",
  toast: ["Something went wrong. Please try again.", ""],
  fieldErrors: {},
  values: {},
};

/** A page with its own text for this case. */
const titles = new Map([["/email-debug", "Failed to load dashboard data"]]);

/** What is missing other than the database, and how soon the browser retries. */
type Missing = { title: string; text: string; retrySeconds: number };

const pageFor = ({ url }: Request, missing?: Missing) =>
  PAGE.html
    .replace(
      `<h1>${TITLE}</h1>`,
      `<h1>${missing?.title ?? titles.get(new URL(url).pathname.toLowerCase()) ?? TITLE}</h1>`,
    )
    .replace(`<p>${TEXT}</p>`, `<p>${missing?.text ?? TEXT}</p>`)
    .replace("<small></small>", `<small>Reference: ${currentRequestId()}</small>`);

export function unavailable(request: Request, missing?: Missing): Response {
  const headers = {
    "retry-after": String(missing?.retrySeconds ?? RETRY_SECONDS),
    "cache-control": "no-store",
    ...(missing && { refresh: String(missing.retrySeconds) }),
  };
  if (request.headers.get("accept")?.startsWith("application/json"))
    return Response.json(ANSWER, { status: 503, headers });
  return new Response(request.method === "HEAD" ? null : pageFor(request, missing), {
    status: 503,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy(PAGE),
    },
  });
}
