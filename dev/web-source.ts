/** The web process from source, behind Vite: what is saved is shown, seeded or put together anew, and open pages load again. */
import { createServer } from "node:http";
import { relative, sep } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import type { Clock } from "#core/kernel/context.ts";
import { type Env, readEnv } from "../src/env/env.ts";
import type { Running } from "../src/main/run.ts";
import { keptEmails } from "./kept-emails.ts";
import { buildFor, isServers, lazyRoutes } from "./lazy-routes.ts";
import { watchSource } from "./watch-source.ts";

const ENTRY = "/src/main/web.ts";
const READ_AHEAD_MS = 3000;
type Main = typeof import("../src/main/web.ts");
type Web = Awaited<ReturnType<Main["createWeb"]>>;

export type SourceParts = {
  clock: Clock;
  /** The database is up to date. */
  begun: Promise<void>;
  /** What changed and was dealt with here: the runner has a worker to restart, and a stamp to renew. */
  report(change: { seeded?: boolean; files: string[] }): void;
};

export async function startWebFromSource({ clock, begun, report }: SourceParts): Promise<Running> {
  const { createServer: createVite } = await import("vite");
  const env = readEnv();
  const server = createServer();
  const vite = await createVite({
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ["**/.dev*/**", "**/.gallery/**", "**/build/**", "**/docs/**"] },
    },
    appType: "custom",
    // What only some screens load: found there, each would be bundled while somebody waits, and the page loaded again.
    optimizeDeps: { include: ["drizzle-orm", "drizzle-orm/pg-core", "recharts", "zod"] },
    plugins: [lazyRoutes],
  });
  const createWeb = async () =>
    ((await vite.ssrLoadModule(ENTRY)) as Main).createWeb(env, {
      clock,
      files: null,
      build: (request) => buildFor(vite, new URL(request?.url ?? env.PUBLIC_URL).pathname),
    });
  // Read while the database is brought up to date; a mistake in it is told by the request that needs it.
  await vite.ssrLoadModule(ENTRY);
  const warm = buildFor(vite, "/9ways").catch(() => undefined);
  await Promise.all([begun, warm]);

  let web = await createWeb();
  const listener = getRequestListener(async (request, bindings) =>
    withReload(await web.fetch(request, bindings)),
  );
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  );
  await new Promise<void>((done) => server.listen(env.PORT, env.HOST, done));

  // A moment later, so that the first page is first: what the first saved file would wait for.
  const later = setTimeout(() => void readSeed(vite).catch(() => undefined), READ_AHEAD_MS);
  const watching = watchSource(vite.watcher, async (files) => {
    const paths = files.map((file) => relative(vite.config.root, file).replaceAll(sep, "/"));
    const isIn = (...folders: string[]) =>
      paths.some((path) => folders.some((folder) => path.startsWith(folder)));
    if (isIn("src/db/functions/", "src/db/migrations/")) await renewTables(vite, env);
    const seeded = isIn("content/", "src/emails/", "src/core/content/emails/");
    if (seeded) await seedAgain(vite, env);
    if (files.some((file) => isServers(vite, file, ENTRY))) web = await replace(web, createWeb);
    report({ seeded, files: paths });
    // What the browser has loaded Vite renews in place; of everything else it knows nothing.
    const known = vite.environments.client.moduleGraph;
    if (files.some((file) => !known.getModulesByFile(file)?.size)) vite.ws.send({ type: "full-reload" });
  });
  return {
    opened: web.opened,
    async stop() {
      clearTimeout(later);
      watching.stop();
      server.closeAllConnections();
      server.close();
      await vite.close();
      await web.stop();
    },
  };
}

/** The old one answers until the new one is there: a mistake in the file takes nothing down. */
async function replace(old: Web, createWeb: () => Promise<Web>): Promise<Web> {
  const web = await createWeb();
  await web.opened;
  old.end();
  void old.stop();
  process.stdout.write("server put together anew\n");
  return web;
}

async function renewTables(vite: ViteDevServer, env: Env): Promise<void> {
  const { migrate } = (await vite.ssrLoadModule(
    "/src/db/migrate.ts",
  )) as typeof import("../src/db/migrate.ts");
  await migrate(env.DATABASE_URL);
  process.stdout.write("tables and functions of the database renewed\n");
}

/** With the content that it reads, which is no part of its imports. */
async function readSeed(vite: ViteDevServer) {
  const seeding = (await vite.ssrLoadModule("/src/main/seed.ts")) as typeof import("../src/main/seed.ts");
  const { loadContent } = (await vite.ssrLoadModule(
    "/src/core/content/stored-pages/load-content.ts",
  )) as typeof import("../src/core/content/stored-pages/load-content.ts");
  await loadContent(seeding.shippedContent);
  return seeding;
}

/** By Vite's modules: only the files that changed are read again, and only emails that changed are drawn. */
async function seedAgain(vite: ViteDevServer, env: Env): Promise<void> {
  const started = performance.now();
  const { seed } = await readSeed(vite);
  const emails = await keptEmails(process.env.DEV_EMAILS ?? "", async (message, coach) => {
    const drawing = await vite.ssrLoadModule("/src/emails/render-step.ts");
    return (drawing as typeof import("../src/emails/render-step.ts")).renderStep(message, coach);
  });
  await seed(env.DATABASE_URL, undefined, emails);
  await emails.keep();
  process.stdout.write(`content seeded in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** A public page has no script until somebody touches it, and would hear of nothing. What an editor frames stays as it is. */
async function withReload(answer: Response): Promise<Response> {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || !answer.body || answer.headers.get("x-frame-options") === "SAMEORIGIN") return answer;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(html.replace("</body>", '<script type="module" src="/@vite/client"></script></body>'), {
    status: answer.status,
    headers,
  });
}
