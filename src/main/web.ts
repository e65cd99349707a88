/** Composition root of the web process: env → db, mail, documents → Hono and React Router. */
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createOwnerAuth } from "../auth/owner-auth.ts";
import { readPageChange } from "../core/content/stored-pages/page-change.ts";
import { readiness } from "../core/operations/monitoring/readiness.ts";
import { webhookSecretsIn } from "../core/sending/providers/providers.ts";
import { listen } from "../db/listen.ts";
import type { Env } from "../env/env.ts";
import { cachedDocuments } from "../web/documents.ts";
import { drainable } from "../web/server/drain.ts";
import { countVisits } from "../web/server/visits.ts";
import { createServer, type ServerParts } from "../web/server.ts";
import { createContext, type Parts } from "./context.ts";
import { keepHosts } from "./hosts.ts";
import { createLog } from "./log.ts";
import { mailConnectionsChannel } from "./mail-connections.ts";
import { type Running, run } from "./run.ts";
import { startTelemetry } from "./telemetry.ts";
import { whenMigrated } from "./wait.ts";

const POOLED =
  "The database is reached through a pooler: edits are looked for twice a second. Set DATABASE_DIRECT_URL to PostgreSQL itself, and they are announced.";

/** Visits are counted unless a benchmark of that cost says otherwise; development has its own build (dev/lazy-routes.ts). */
export type WebParts = Parts & { uncounted?: boolean; build?: ServerParts["build"] };

/** The web process without a port: development mounts it behind Vite, `startWeb` behind its own server. */
export async function createWeb(env: Env, parts: WebParts & { files: string | null }) {
  const telemetry = await startTelemetry(env, "web");
  const { ctx, pool, connectionsChanged, close } = createContext(env, "web", { ...parts, ...telemetry });
  const documents = cachedDocuments(ctx);
  const ownerAuth = createOwnerAuth(ctx);
  const visits = parts.uncounted ? null : countVisits(ctx);
  const ready = readiness(ctx);
  const ending = new AbortController();
  let isMigrated = false;
  const server = createServer({
    app: { ctx, documents, ownerAuth },
    build: parts.build ?? (() => import("virtual:react-router/server-build") as Promise<ServerBuild>),
    files: parts.files,
    trustedProxies: env.TRUST_PROXY,
    visits,
    isReady: ready.isReady,
    async isMigrated() {
      const found = isMigrated ? null : await ready.obstacle();
      isMigrated = found === null;
      return found !== "migrations";
    },
    // Requested explicitly, so it is written whatever LOG_LEVEL says.
    accessLog: env.ACCESS_LOG ? createLog("web", "info") : null,
    webhooks: webhookSecretsIn(env),
  });
  await telemetry.serve({ ctx, pool, readiness: ready });
  const hosts = await keepHosts(ctx, {
    file: env.HOSTS_PATH,
    changed: (coachId) => void server.drop(coachId ? { pages: [], coaches: [coachId] } : "all"),
  });
  const changes = await listen(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, {
    channels: [
      {
        channel: "pages_changed",
        version: "select pages_state() as answer",
        heard(payload) {
          const change = readPageChange(payload);
          documents.drop(change);
          server.drop(change);
        },
      },
      mailConnectionsChannel(() => {
        connectionsChanged();
        server.connectionsChanged();
      }),
      hosts.channel,
    ],
    onPooler: () => ctx.log.warn({}, POOLED),
  });
  hosts.read();
  const migrated = whenMigrated(ctx, ending.signal, ready).then((answer) =>
    answer ? ownerAuth.setup.code() : null,
  );
  const opened = migrated.then((code) => {
    // Printed, not logged: a collected log would contain the code.
    if (code)
      process.stdout.write(
        `No owner yet. Open ${new URL("/setup", env.PUBLIC_URL)} and enter the code ${code}.\n`,
      );
  });
  opened.catch(() => undefined); // the caller awaits `opened`
  return {
    ctx,
    opened,
    fetch: server.fetch,
    /** Makes `/ready` fail; everything else continues. */
    end() {
      ready.end();
      ending.abort();
    },
    async stop() {
      ending.abort();
      // Attempts that outlasted their visitors: cut off now, these emails would count as perhaps sent.
      while (ctx.inline.running > 0) await pause(50);
      await changes.stop();
      hosts.stop();
      await visits?.stop();
      await telemetry.stop();
      await close();
    },
  };
}

/** Longer than proxies keep an idle connection (nginx: 60 s): the proxy must be the one to close, since it may be sending a request. */
const KEEP_ALIVE_MS = 75_000;
/** Connections that the kernel accepts before we do. Node's 511 are few for a crowd: it resets the others. */
const BACKLOG = 4096;

/** As the build lays them out, wherever its folder is. */
const builtFiles = join(import.meta.dirname, "../client");

export async function startWeb(env: Env, parts: WebParts = {}): Promise<Running & { url: string }> {
  const web = await createWeb(env, { ...parts, files: builtFiles });
  const server = createAdaptorServer({ fetch: web.fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const drain = drainable(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, resolve);
  });
  const url = `http://${env.HOST}:${env.PORT}`;
  web.ctx.log.info({ url }, "web is listening");
  return {
    url,
    opened: web.opened,
    async stop() {
      web.end();
      await drain({ graceMs: env.DRAIN_SECONDS * 1000 });
      await web.stop();
    },
  };
}

/** Called by the built entry after it has checked Node's version. */
export const main = () => run("web", startWeb, { envFile: ".env" });
