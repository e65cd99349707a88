/** The HTTP server: headers, size and origin limits, cached HTML, files, form posts, and React Router for the rest. */
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { FILE_MAX } from "#core/content/library/recognize-file.ts";
import { PORTRAIT_MAX } from "#core/content/pages/addresses/portrait-address.ts";
import type { PageChange } from "#core/content/stored-pages/page-change.ts";
import type { Log } from "#core/kernel/context.ts";
import { redactUrl } from "#core/kernel/errors/redact.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { currentRequestId, withRequestId } from "#core/kernel/errors/request-id.ts";
import { limitTime } from "#core/kernel/errors/time-limit.ts";
import type { Networks } from "#core/kernel/network/networks.ts";
import { clientAddress } from "#core/kernel/rate-limits/client-address.ts";
import { IMPORT_MAX } from "#core/leads/import/file/import-limit.ts";
import type { WebhookSecrets } from "#core/sending/providers/providers.ts";
import { apiRoutes } from "./api/routes.ts";
import { type App, app as appContext, clientIp, hostUrl, isHead, isPrivate } from "./app.ts";
import { coachPrefix, withoutCoach } from "./console/coach-address.ts";
import { functionRoutes } from "./functions/routes.ts";
import { submitPage } from "./public/submit-page.server.ts";
import { answerHead } from "./server/answer-head.ts";
import { cacheKey } from "./server/cache-key.ts";
import { forwardLinks } from "./server/forward-links.ts";
import { answerHealth, noteSignups } from "./server/health.ts";
import { appOf, knowHost, ownLinks, siteOnly } from "./server/hosts.ts";
import { htmlCache, KEEP_HEADER } from "./server/html-cache.ts";
import { limitAtOnce, limitBody, limitBodyTime } from "./server/limit-requests.ts";
import { type GivenBuild, handlerOf, loadBuild } from "./server/load-build.ts";
import { observeRequests } from "./server/observe-requests.ts";
import { oneClick } from "./server/one-click.ts";
import { refuseQuery, refuseRequest } from "./server/refuse-request.ts";
import { limitsOf, type RouteLimits, takesPassword } from "./server/route-limits.ts";
import { isForeign, securityHeaders } from "./server/security.ts";
import { AGAIN_SECONDS, signupTurns } from "./server/signup-turns.ts";
import { answerUnavailable, foundUnavailable, unavailable } from "./server/unavailable.ts";
import type { VisitCounter } from "./server/visits.ts";
import { REQUEST_ID_HEADER } from "./ui/request-reference.ts";
import { bookingWebhooks, receiveBooking } from "./webhooks/receive-booking.ts";
import { takeWebhooks } from "./webhooks/webhooks.ts";

const LONG_TEXT_MAX = 1024 * 1024;
/** The largest file any verb accepts, plus the other fields. */
const UPLOAD_MAX = Math.max(FILE_MAX, IMPORT_MAX, PORTRAIT_MAX) + 64 * 1024;
/** Each may be held in memory whole. */
const UPLOADS_AT_ONCE = 4;
/** Keeps the wait for a password check to about a second. */
const SIGN_INS_AT_ONCE = 20;
/** Holds about a hundred search results of the directory. */
const SEARCHES_MAX_BYTES = 16 * 1024 * 1024;
/** Ten connections to the database, and ten messages whose mail server is being waited for. */
const SIGNUPS_AT_ONCE = 16;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Retry-After by status: most limits count per minute, and PostgreSQL restarts in seconds. */
const retrySeconds = new Map([
  [429, "60"],
  [503, "10"],
]);
/** Database time per request, to keep responses under ten seconds; imports and exports take longer. */
const DATABASE_MS = 7000;
const FILE_DATABASE_MS = 5 * 60_000;

export type ServerParts = {
  app: App;
  build: GivenBuild;
  /** Folder of the built browser files; null while Vite serves them. */
  files: string | null;
  /** Networks whose X-Forwarded-For is trusted. */
  trustedProxies: Networks;
  /** Null turns counting off. */
  visits: VisitCounter | null;
  webhooks: WebhookSecrets;
  isReady(): Promise<boolean>;
  /** False if the schema is known to be another version's; an unreachable database doesn't count. */
  isMigrated?(): Promise<boolean>;
  accessLog?: Log | null;
  signupsAtOnce?: number;
};

export function createServer(parts: ServerParts) {
  const {
    build,
    files,
    trustedProxies,
    visits,
    webhooks,
    isReady,
    isMigrated,
    accessLog = null,
    signupsAtOnce = SIGNUPS_AT_ONCE,
  } = parts;
  const app: App = { ...parts.app, signupTurns: signupTurns(signupsAtOnce) };
  const hono = new Hono();
  const { clock, meter } = app.ctx;
  const counted = meter && ((result: "hit" | "miss") => meter.count("htmlCache", { result }));
  const html = htmlCache(clock, undefined, counted);
  const searches = htmlCache(clock, SEARCHES_MAX_BYTES, counted);
  const observe = observeRequests(app.ctx, accessLog);
  const buildFor = loadBuild(build, files !== null);
  const reactRouter: RequestHandler = async (request, context) => {
    const isCoachHost = context?.get(appContext).at !== undefined;
    const prefix = isCoachHost ? "" : coachPrefix(new URL(request.url).pathname);
    return handlerOf(await buildFor(request, isCoachHost), prefix)(request, context);
  };
  /** Limits that the route declares. Only owners upload, so visitors' posts skip the route matching. */
  const limitsFor = async (c: HonoContext): Promise<RouteLimits> => {
    const path = withoutCoach(c.req.path);
    return SAFE.has(c.req.method) || !path.startsWith("/console/")
      ? {}
      : limitsOf((await buildFor(c.req.raw)).routes, path);
  };
  const isUpload = async (c: HonoContext) =>
    c.req.header("content-type")?.startsWith("multipart/form-data") === true &&
    (await limitsFor(c)).takesFiles === true;
  const { publicUrl } = app.ctx.settings;
  const everyAnswer = Object.entries(securityHeaders(publicUrl));

  const peerOf = (c: HonoContext) => getConnInfo(c).remote.address ?? "unknown";
  const ipOf = (c: HonoContext) =>
    clientAddress(peerOf(c), c.req.header("x-forwarded-for") ?? null, trustedProxies);

  const provide = (c: HonoContext) => {
    const provider = new RouterContextProvider();
    provider.set(appContext, appOf(c));
    provider.set(clientIp, ipOf(c));
    return provider;
  };
  const render = async (c: HonoContext, shared = false) => {
    const provider = provide(c);
    provider.set(isHead, c.req.method === "HEAD");
    const started = performance.now();
    const answered = await route(c, provider, shared);
    meter?.observe("renderSeconds", (performance.now() - started) / 1000, {
      page: shared ? "public" : "other",
    });
    const response = foundUnavailable(provider) ? unavailable(c.req.raw) : answered;
    if (provider.get(isPrivate)) {
      response.headers.set("cache-control", "no-store");
      response.headers.set("x-robots-tag", "noindex");
    }
    return response;
  };
  const route = (c: HonoContext, provider: RouterContextProvider, shared: boolean) => {
    const { url, headers: asked } = c.req.raw;
    // Cacheable pages are rendered completely, even for a HEAD request or a client that disconnects.
    if (shared) return reactRouter(new Request(url, { headers: asked }), provider);
    if (c.req.method === "HEAD") return reactRouter(new Request(c.req.raw, { method: "GET" }), provider);
    if (SAFE.has(c.req.method)) return reactRouter(c.req.raw, provider);
    // Our own origin check runs before; React Router's would compare the scheme, which a TLS proxy changes.
    const headers = new Headers(asked);
    headers.delete("origin");
    return reactRouter(new Request(c.req.raw, { headers }), provider);
  };

  hono.use((c, next) =>
    withRequestId(async (id) => {
      await observe(c, next);
      c.res.headers.set(REQUEST_ID_HEADER, id);
      c.res.headers.delete(KEEP_HEADER);
      const retryAfter = retrySeconds.get(c.res.status);
      if (retryAfter && !c.res.headers.has("retry-after")) c.res.headers.set("retry-after", retryAfter);
      for (const [name, value] of everyAnswer) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      }
    }),
  );
  // Rendered at a URL that no page can have.
  const notFoundPage = async (c: HonoContext) => {
    const url = new URL("/~", hostUrl(appOf(c)));
    return reactRouter(new Request(url, { headers: c.req.raw.headers }), provide(c));
  };
  hono.use(knowHost(app), refuseRequest(notFoundPage), refuseQuery, answerHead);
  hono.get("/health", answerHealth(app.ctx, { trustedProxies, peerOf, ipOf }));
  // For load balancers: also checks that the process can do its work.
  const signups = noteSignups(clock);
  hono.get("/ready", async (c) =>
    (await isReady()) && !signups.areFailing() ? c.json({ ready: true }) : c.json({ ready: false }, 503),
  );
  // With another schema version every query would fail. First requests wait for the check instead of being refused.
  if (isMigrated) hono.use(async (c, next) => ((await isMigrated()) ? next() : unavailable(c.req.raw)));
  hono.use(async (c, next) => {
    const isLong = (await limitsFor(c)).readsRows === true || (await isUpload(c));
    const asking = limitTime(isLong ? FILE_DATABASE_MS : DATABASE_MS);
    await asking.run(next);
    // While the database is unreachable, any 500 is its doing.
    if (c.res.status === 500 && asking.wasAway()) {
      c.res = unavailable(c.req.raw);
    }
  });
  // Servers call these with API keys, so the form checks below don't apply.
  for (const path of ["/functions/*", "/api/*", "/webhooks/*"]) hono.use(path, siteOnly(notFoundPage));
  hono.route("/functions/v1", functionRoutes(app, ipOf));
  hono.route("/api/v1", apiRoutes(app, ipOf));

  hono.use(async (c, next) => {
    if (!SAFE.has(c.req.method) && isForeign(c.req.raw, hostUrl(appOf(c))))
      return c.text("This form can only be sent from its own page.", 403);
    return next();
  });
  const tooLong = (c: HonoContext) =>
    c.text("That is more text than this form takes. Please shorten it.", 413);
  const [limited, limitedLong] = [limitBody(tooLong), limitBody(tooLong, LONG_TEXT_MAX)];
  // Only owners may post large files; check who it is before reading the body.
  const limitedUpload = limitBody(
    (c) => c.text("That file is larger than 20 MB. Please choose a smaller one.", 413),
    UPLOAD_MAX,
  );
  hono.use(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    if (!(await isUpload(c))) {
      const isLong = (await limitsFor(c)).takesLongText === true;
      return limitBodyTime(c, () => (isLong ? limitedLong : limited)(c, next));
    }
    // Without Content-Length, the body would have to be read before we know who sends it. Browsers send it.
    return c.req.header("content-length") === undefined || c.req.header("transfer-encoding") !== undefined
      ? c.text("Please send the length of the file with it.", 411)
      : limitedUpload(c, next);
  });

  hono.use(
    limitAtOnce(
      SIGN_INS_AT_ONCE,
      takesPassword,
      "Too many people are signing in. Please try again in a moment.",
    ),
    limitAtOnce(
      UPLOADS_AT_ONCE,
      isUpload,
      "Several files are arriving at the moment. Please try again in a minute.",
    ),
  );

  const reports = takeWebhooks(app.ctx, webhooks);
  for (const [provider, address] of bookingWebhooks) hono.post(address, receiveBooking(app.ctx, provider));
  hono.post("/webhooks/:provider", reports.handle);

  hono.use(
    ownLinks(notFoundPage),
    forwardLinks(app, ipOf, (request, env) => hono.fetch(request, env)),
  );

  // Before the static files: pages are requested far more often. Development has no built files and no cache.
  hono.get("*", async (c, next) => {
    const request = c.req.raw;
    const { at } = appOf(c);
    const known = cacheKey(new URL(request.url), at?.publicUrl);
    if (known === null) return next();
    const count = () => known.isCounted && visits?.count(request, known.address);
    const cache = known.isSearch ? searches : html;
    if (files) return cache.serve(known.key, request, () => render(c, true), count);
    const page = await render(c);
    if (page.status === 200 && page.headers.has(KEEP_HEADER)) count();
    return page;
  });
  if (files) {
    hono.use(
      "/assets/*",
      serveStatic({
        root: files,
        onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
        precompressed: true,
      }),
    );
    hono.use(
      "*",
      serveStatic({ root: files, onFound: (_path, c) => c.header("cache-control", "public, max-age=3600") }),
    );
  }
  hono.post("/unsubscribe/:token", oneClick(app, ipOf));
  // With JavaScript the form gets a JSON response; without it, the page is rendered with the result.
  hono.post("*", async (c, next) => {
    if (!c.req.header("accept")?.startsWith("application/json")) return next();
    const posted = await submitPage(appOf(c), c.req.raw, ipOf(c));
    if (!posted) return c.notFound();
    if (!posted.retrySeconds) signups.note(posted.status);
    if (posted.retrySeconds) c.header("retry-after", String(posted.retrySeconds));
    return c.json(posted.answer, posted.status);
  });
  hono.all("*", async (c) => {
    if (c.req.method !== "POST" || withoutCoach(c.req.path).startsWith("/console")) return render(c);
    const response = await render(c);
    if (response.headers.get("retry-after") !== String(AGAIN_SECONDS)) signups.note(response.status);
    return response;
  });
  // Hono's default logs the whole error, with the query's parameters.
  hono.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The client disconnected: not an error.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as 400);
    reportError(app.ctx, error, { where: "server", method: c.req.method, path: redactUrl(c.req.url) });
    return (
      answerUnavailable(error, c.req.raw) ??
      c.text(`Something went wrong. Please try again. Reference: ${currentRequestId()}`, 500)
    );
  });
  return {
    fetch: hono.fetch,
    /** Returns the number of cached pages dropped. */
    drop: (change?: PageChange): number => html.drop(change) + searches.drop(change),
    /** Reloads the webhook secrets after connections were changed in the console. */
    connectionsChanged: reports.forget,
    routes: hono.routes,
  };
}
