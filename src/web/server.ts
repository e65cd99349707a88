/** The public door: headers, limits of size and origin, kept HTML, files, form posts, and React Router for the rest. */
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { FILE_MAX } from "#core/content/library/recognize-file.ts";
import { PORTRAIT_MAX } from "#core/content/pages/portrait-address.ts";
import type { PageChange } from "#core/content/stored-pages/page-change.ts";
import type { Log } from "#core/kernel/context.ts";
import { redactUrl } from "#core/kernel/errors/redact.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { currentRequestId, withRequestId } from "#core/kernel/errors/request-id.ts";
import { limitTime } from "#core/kernel/errors/time-limit.ts";
import type { Networks } from "#core/kernel/network/networks.ts";
import { clientAddress } from "#core/kernel/rate-limits/client-address.ts";
import { IMPORT_MAX } from "#core/leads/import/import-limit.ts";
import { answerHead } from "./answer-head.ts";
import { answerHealth } from "./answer-health.ts";
import { type App, app as appContext, clientIp, isHead, isPrivate } from "./app.ts";
import { cacheKey } from "./cache-key.ts";
import { functionRoutes } from "./functions/routes.ts";
import { htmlCache, KEEP_HEADER } from "./html-cache.ts";
import { limitAtOnce } from "./limit-at-once.ts";
import { limitBody } from "./limit-body.ts";
import { observeRequests } from "./observe-requests.ts";
import { oneClick } from "./one-click.ts";
import { refuseQuery } from "./refuse-query.ts";
import { refuseRequest } from "./refuse-request.ts";
import { submitPage } from "./routes/public/submit-page.server.ts";
import { isForeign, securityHeaders } from "./security.ts";
import { REQUEST_ID_HEADER } from "./ui/request-reference.ts";
import { answerUnavailable, foundUnavailable, unavailable } from "./unavailable.ts";
import type { VisitCounter } from "./visits.ts";
import { takeWebhooks, type WebhookSettings } from "./webhooks/webhooks.ts";

/** Where an owner may post a file: people, a coach's photo, or what goes into a library, also by a page's editor. */
const takesFile = (c: HonoContext) =>
  takesUpload(c) || /^\/console\/(events\/[\da-f-]+\/attendance|coaches\/[a-z]+)(\.data)?$/.test(c.req.path);
const takesUpload = (c: HonoContext) =>
  /^\/console\/(files|leads\/import)(\.data)?$/.test(c.req.path) ||
  (/^\/console\/pages\/[0-9a-f-]{36}(\.data)?$/.test(c.req.path) &&
    c.req.header("content-type")?.startsWith("multipart/form-data") === true);
/** Each may be in memory whole. */
const UPLOADS_AT_ONCE = 4;
/** Where a password is checked: each costs 32 MB and most of a tenth of a second, two at a time. */
const takesPassword = (c: HonoContext) =>
  c.req.method === "POST" &&
  /^\/(?:sign-in|setup|console\/account|console\/settings\/data|reset-password\/[^/]+)(?:\.data)?\/?$/i.test(
    c.req.path,
  );
/** Waiting for their turn at that, at most about a second. */
const SIGN_INS_AT_ONCE = 20;
/** Some hundred results of the directory's search. */
const SEARCHES_MAX_BYTES = 16 * 1024 * 1024;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Whoever is refused for asking too often may try again then: most limits count by the minute. */
const LIMIT_SECONDS = "60";
/** Every row of a file is looked at while the owner waits. */
const readsFile = (c: HonoContext) => /^\/console\/leads\/import\/[0-9a-f-]{36}(\.data)?$/.test(c.req.path);
/** What the database may take of an answer, so that every answer comes within ten seconds; a file of people takes longer. */
const DATABASE_MS = 7000;
const FILE_DATABASE_MS = 5 * 60_000;

export type ServerParts = {
  app: App;
  build: ServerBuild | ((request?: Request) => Promise<ServerBuild>);
  /** Folder of the built browser files; none while Vite serves them. */
  files: string | null;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: Networks;
  /** Null: nobody is counted. */
  visits: VisitCounter | null;
  webhooks: WebhookSettings;
  isReady(): Promise<boolean>;
  /** Where each request leaves a line; null: nowhere. */
  accessLog?: Log | null;
};

/**
 * A build that is asked for is prepared at every request and for it, as development needs it; what is built already changes
 * no more, and is read while the process starts, so that the first visitor does not wait for it.
 */
function requestHandler(build: ServerParts["build"], isBuilt: boolean): RequestHandler {
  if (typeof build !== "function") return createRequestHandler(build);
  if (!isBuilt)
    return async (request, context) => createRequestHandler(await build(request))(request, context);
  const handler = build().then((loaded) => createRequestHandler(loaded));
  handler.catch(() => undefined); // the first request says so
  return async (request, context) => (await handler)(request, context);
}

export function createServer(parts: ServerParts) {
  const { app, build, files, trustedProxies, visits, webhooks, isReady, accessLog = null } = parts;
  const hono = new Hono();
  const { clock, meter } = app.ctx;
  const counted = meter && ((result: "hit" | "miss") => meter.count("htmlCache", { result }));
  const html = htmlCache(clock, undefined, counted);
  const searches = htmlCache(clock, SEARCHES_MAX_BYTES, counted);
  const observe = observeRequests(app.ctx, accessLog);
  const reactRouter = requestHandler(build, files !== null);
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
      if (c.res.status === 429 && !c.res.headers.has("retry-after"))
        c.res.headers.set("retry-after", LIMIT_SECONDS);
      for (const [name, value] of everyAnswer) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      }
    }),
  );
  hono.use(refuseRequest, refuseQuery, answerHead);
  hono.get("/health", answerHealth(app.ctx, { trustedProxies, peerOf, ipOf }));
  // For balancers: alive is not enough, it must also be of use.
  hono.get("/ready", async (c) =>
    (await isReady()) ? c.json({ ready: true }) : c.json({ ready: false }, 503),
  );
  hono.use(async (c, next) => {
    const asking = limitTime(
      !SAFE.has(c.req.method) && (takesFile(c) || readsFile(c)) ? FILE_DATABASE_MS : DATABASE_MS,
    );
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
  const limited = limitBody((c) => c.text("That is more than this form takes.", 413));
  // The owner's files are the one long thing that is posted; who posts it is asked before it is read.
  const limitedFile = limitBody((c) => c.text("That file is too long.", 413), PORTRAIT_MAX + 64 * 1024);
  const limitedUpload = limitBody(
    (c) => c.text("That file is larger than 20 MB. Please go back and choose a smaller one.", 413),
    Math.max(FILE_MAX, IMPORT_MAX) + 64 * 1024,
  );
  hono.use((c, next) => {
    if (SAFE.has(c.req.method)) return next();
    if (!takesUpload(c)) return (takesFile(c) ? limitedFile : limited)(c, next);
    // A body of no named length would have to be read to be counted, before anybody knows who sends it. Browsers name it.
    return c.req.header("content-length") === undefined || c.req.header("transfer-encoding") !== undefined
      ? Promise.resolve(c.text("Please send the length of the file with it.", 411))
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
      (c) => c.req.method === "POST" && takesUpload(c),
      "Several files are arriving at the moment. Please go back and try again in a minute.",
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
    return posted ? c.json(posted.answer, posted.status) : c.notFound();
  });
  hono.all("*", (c) => render(c));
  // Hono's own would print an error whole, with the parameters of its query.
  hono.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
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
