/** The public door: headers, limits of size and origin, kept HTML, files, form posts, and React Router for the rest. */
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
import { type App, app as appContext, clientIp, isHead, isPrivate } from "./app.ts";
import { functionRoutes } from "./functions/routes.ts";
import { submitPage } from "./public/submit-page.server.ts";
import { answerHead } from "./server/answer-head.ts";
import { cacheKey } from "./server/cache-key.ts";
import { answerHealth, noteSignups } from "./server/health.ts";
import { htmlCache, KEEP_HEADER } from "./server/html-cache.ts";
import { limitAtOnce, limitBody, limitBodyTime } from "./server/limit-requests.ts";
import { type GivenBuild, handlerOf, loadBuild } from "./server/load-build.ts";
import { observeRequests } from "./server/observe-requests.ts";
import { oneClick } from "./server/one-click.ts";
import { refuseQuery, refuseRequest } from "./server/refuse-request.ts";
import { limitsOf, type RouteLimits } from "./server/route-limits.ts";
import { isForeign, securityHeaders } from "./server/security.ts";
import { answerUnavailable, foundUnavailable, unavailable } from "./server/unavailable.ts";
import type { VisitCounter } from "./server/visits.ts";
import { REQUEST_ID_HEADER } from "./ui/request-reference.ts";
import { takeWebhooks } from "./webhooks/webhooks.ts";

/** Each verb says how long its own file may be; the longest, and the fields beside it. */
const UPLOAD_MAX = Math.max(FILE_MAX, IMPORT_MAX, PORTRAIT_MAX) + 64 * 1024;
/** Each may be in memory whole. */
const UPLOADS_AT_ONCE = 4;
/** Where a password is checked: each costs 32 MB and most of a tenth of a second, two at a time. */
const takesPassword = (c: HonoContext) =>
  c.req.method === "POST" &&
  /^\/(?:sign-in|setup|console\/account|console\/settings\/(?:data|export)|reset-password\/[^/]+)(?:\.data)?\/?$/i.test(
    c.req.path,
  );
/** Waiting for their turn at that, at most about a second. */
const SIGN_INS_AT_ONCE = 20;
/** Some hundred results of the directory's search. */
const SEARCHES_MAX_BYTES = 16 * 1024 * 1024;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** When to come back, by status: most limits count by the minute, and a restart of PostgreSQL takes seconds. */
const retrySeconds = new Map([
  [429, "60"],
  [503, "10"],
]);
/** What the database may take of an answer, so that every answer comes within ten seconds; a file of people takes longer. */
const DATABASE_MS = 7000;
const FILE_DATABASE_MS = 5 * 60_000;

export type ServerParts = {
  app: App;
  build: GivenBuild;
  /** Folder of the built browser files; none while Vite serves them. */
  files: string | null;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: Networks;
  /** Null: nobody is counted. */
  visits: VisitCounter | null;
  webhooks: WebhookSecrets;
  isReady(): Promise<boolean>;
  /** False where it is known that the tables are not this version's; a database that is away says nothing about them. */
  isMigrated?(): Promise<boolean>;
  /** Where each request leaves a line; null: nowhere. */
  accessLog?: Log | null;
};

export function createServer(parts: ServerParts) {
  const {
    app,
    build,
    files,
    trustedProxies,
    visits,
    webhooks,
    isReady,
    isMigrated,
    accessLog = null,
  } = parts;
  const hono = new Hono();
  const { clock, meter } = app.ctx;
  const counted = meter && ((result: "hit" | "miss") => meter.count("htmlCache", { result }));
  const html = htmlCache(clock, undefined, counted);
  const searches = htmlCache(clock, SEARCHES_MAX_BYTES, counted);
  const observe = observeRequests(app.ctx, accessLog);
  const buildFor = loadBuild(build, files !== null);
  const reactRouter: RequestHandler = async (request, context) =>
    handlerOf(await buildFor(request))(request, context);
  /** What this request may take because its route says so. Only owners upload: a visitor's post is not matched to a route for it. */
  const limitsFor = async (c: HonoContext): Promise<RouteLimits> =>
    SAFE.has(c.req.method) || !c.req.path.startsWith("/console/")
      ? {}
      : limitsOf((await buildFor(c.req.raw)).routes, c.req.path);
  const isUpload = async (c: HonoContext) =>
    c.req.header("content-type")?.startsWith("multipart/form-data") === true &&
    (await limitsFor(c)).takesFiles === true;
  const { publicUrl } = app.ctx.settings;
  const everyAnswer = Object.entries(securityHeaders(publicUrl));

  const peerOf = (c: HonoContext) => getConnInfo(c).remote.address ?? "unknown";
  const ipOf = (c: HonoContext) =>
    clientAddress(peerOf(c), c.req.header("x-forwarded-for") ?? null, trustedProxies);

  const render = async (c: HonoContext, shared = false) => {
    const provider = new RouterContextProvider();
    provider.set(appContext, app);
    provider.set(clientIp, ipOf(c));
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
    // What may be kept for everybody is rendered whole, though whoever asked first wants no body or goes away meanwhile.
    if (shared) return reactRouter(new Request(url, { headers: asked }), provider);
    if (c.req.method === "HEAD") return reactRouter(new Request(c.req.raw, { method: "GET" }), provider);
    if (SAFE.has(c.req.method)) return reactRouter(c.req.raw, provider);
    // The origin has been checked below; React Router's own check would compare the scheme, which a TLS proxy changes.
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
  // Rendered for an address that no page can have: what was asked for cannot be looked up.
  const notFoundPage = (c: HonoContext) => {
    const provider = new RouterContextProvider();
    provider.set(appContext, app);
    provider.set(clientIp, ipOf(c));
    return reactRouter(new Request(new URL("/~", publicUrl), { headers: c.req.raw.headers }), provider);
  };
  hono.use(refuseRequest(notFoundPage), refuseQuery, answerHead);
  hono.get("/health", answerHealth(app.ctx, { trustedProxies, peerOf, ipOf }));
  // For balancers: alive is not enough, it must also be of use.
  const signups = noteSignups(clock);
  hono.get("/ready", async (c) =>
    (await isReady()) && !signups.areFailing() ? c.json({ ready: true }) : c.json({ ready: false }, 503),
  );
  // Every query would fail, and each failure be reported. Whoever comes first waits for the answer: a refusal would be wrong.
  if (isMigrated) hono.use(async (c, next) => ((await isMigrated()) ? next() : unavailable(c.req.raw)));
  hono.use(async (c, next) => {
    const isLong = (await limitsFor(c)).readsRows === true || (await isUpload(c));
    const asking = limitTime(isLong ? FILE_DATABASE_MS : DATABASE_MS);
    await asking.run(next);
    // Whatever became of the error on its way: while the database is away nothing else is wrong here.
    if (c.res.status === 500 && asking.wasAway()) {
      c.res = unavailable(c.req.raw);
    }
  });
  // Servers call these with keys of their own: the checks of a form, which is posted from its page, are not theirs.
  hono.route("/functions/v1", functionRoutes(app, ipOf));

  hono.use(async (c, next) => {
    if (!SAFE.has(c.req.method) && isForeign(c.req.raw, publicUrl))
      return c.text("This form can only be sent from its own page.", 403);
    return next();
  });
  const limited = limitBody((c) => c.text("That is more text than this form takes. Please shorten it.", 413));
  // The owner's files are the one long thing that is posted; who posts it is asked before it is read.
  const limitedUpload = limitBody(
    (c) => c.text("That file is larger than 20 MB. Please choose a smaller one.", 413),
    UPLOAD_MAX,
  );
  hono.use(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    if (!(await isUpload(c))) return limitBodyTime(c, () => limited(c, next));
    // A body of no named length would have to be read to be counted, before anybody knows who sends it. Browsers name it.
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
  hono.post("/webhooks/:provider", reports.handle);

  // Before the files: a page is asked for far more often. Development, which has no built files, renders anew each time.
  hono.get("*", async (c, next) => {
    const request = c.req.raw;
    const known = cacheKey(new URL(request.url));
    if (known === null) return next();
    const count = () => visits?.count(request, known.address);
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
  // A page's own script posts the form and wants the answer alone; without it the page is rendered with the answer on it.
  hono.post("*", async (c, next) => {
    if (!c.req.header("accept")?.startsWith("application/json")) return next();
    const posted = await submitPage(app, c.req.raw, ipOf(c));
    if (posted) signups.note(posted.status);
    return posted ? c.json(posted.answer, posted.status) : c.notFound();
  });
  hono.all("*", async (c) => {
    const response = await render(c);
    if (c.req.method === "POST" && !c.req.path.startsWith("/console")) signups.note(response.status);
    return response;
  });
  // Hono's own would print an error whole, with the parameters of its query.
  hono.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The client is gone: nobody reads the answer, and nothing here failed.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as 400);
    reportError(app.ctx, error, { where: "server", method: c.req.method, path: redactUrl(c.req.url) });
    return (
      answerUnavailable(error, c.req.raw) ??
      c.text(`Something went wrong. Please try again. Reference: ${currentRequestId()}`, 500)
    );
  });
  return {
    fetch: hono.fetch,
    /** How many kept pages showed what changed. */
    drop: (change?: PageChange): number => html.drop(change) + searches.drop(change),
    /** Connections were changed in the console: the secrets of their webhooks are read again. */
    connectionsChanged: reports.forget,
    routes: hono.routes,
  };
}
