/** Runs one process of the product under a movable clock: `child.ts web|worker built|source`, told what to do over its channel. */
import { createServer } from "node:http";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { readEnv } from "../src/env.ts";
import { createLog } from "../src/main.log.ts";
import { endOnSignals, guardProcess, type Running } from "../src/main.run.ts";
import { type ClockMessage, movableClock } from "./movable-clock.ts";

const clock = movableClock(Number(process.env.CLOCK_OFFSET ?? 0));

const starts: Record<string, () => Promise<Running>> = {
  async "web built"() {
    const { startWeb } = (await import(
      resolve("build/server/main.web.program.js")
    )) as typeof import("../src/main.web.ts");
    return startWeb(readEnv(), { clock });
  },
  async "worker built"() {
    const { startWorker } = (await import(
      resolve("build/node/main.worker.program.js")
    )) as typeof import("../src/main.worker.ts");
    return startWorker(readEnv(), { clock });
  },
  async "worker source"() {
    const { startWorker } = await import("../src/main.worker.ts");
    return startWorker(readEnv(), { clock });
  },
  async "web source"() {
    const { createServer: createVite } = await import("vite");
    const env = readEnv();
    const server = createServer();
    const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
    const { createWeb } = (await vite.ssrLoadModule(
      "/src/main.web.ts",
    )) as typeof import("../src/main.web.ts");
    const web = await createWeb(env, { clock, files: null });
    const listener = getRequestListener(web.fetch);
    server.on("request", (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    );
    await new Promise<void>((done) => server.listen(env.PORT, env.HOST, done));
    return {
      opened: web.opened,
      async stop() {
        server.closeAllConnections();
        server.close();
        await vite.close();
        await web.stop();
      },
    };
  },
};

const start = starts[`${process.argv[2]} ${process.argv[3]}`];
if (!start) throw new Error("usage: child.ts web|worker built|source");
// As in production; from source, warnings of React and Vite are for the developer at the terminal.
if (process.argv[3] === "built") guardProcess(createLog(String(process.argv[2]), readEnv().LOG_LEVEL));
const running = await start();

const end = endOnSignals(["SIGTERM"], running);
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; the parent decides the order
process.on("disconnect", end);
process.on("message", (message: ClockMessage) => {
  if (message.type !== "clock") return;
  clock.set(message.offsetSeconds);
  process.send?.(message);
});
await running.opened;
process.send?.({ type: "ready" });
