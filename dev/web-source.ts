/** Runs the web process from source behind Vite: saved files are hot-reloaded, seeded, or restart the server. */
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
  begun: Promise<void>;
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
    // Dependencies of a few screens: discovered later, they would delay that request and reload the page.
    optimizeDeps: { include: ["drizzle-orm", "drizzle-orm/pg-core", "zod"] },
    plugins: [lazyRoutes],
  });
  const createWeb = async () =>
    ((await vite.ssrLoadModule(ENTRY)) as Main).createWeb(env, {
      clock,
      files: null,
      build: (request) => buildFor(vite, new URL(request?.url ?? env.PUBLIC_URL).pathname),
    });
  // Load while the database is being prepared; errors surface in the request that needs it.
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

  // Preload what the first saved file needs, after the first page.
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
    // Vite hot-reloads modules the browser has loaded; for all others, reload the page.
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

/** The old server responds until the new one is ready, so that a broken file doesn't stop it. */
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

/** Including content files, which are not imports. */
async function readSeed(vite: ViteDevServer) {
  const seeding = (await vite.ssrLoadModule("/src/main/seed.ts")) as typeof import("../src/main/seed.ts");
  const { loadContent } = (await vite.ssrLoadModule(
    "/src/core/content/stored-pages/load-content.ts",
  )) as typeof import("../src/core/content/stored-pages/load-content.ts");
  await loadContent(seeding.shippedContent);
  return seeding;
}

/** With Vite's module graph, only changed files are loaded and only changed emails rendered. */
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

/** Public pages have no script until the first interaction, so inject one for reloads. Framed previews stay as they are. */
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
