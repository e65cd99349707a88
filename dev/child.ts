/** Runs one process of the product under a movable clock, controlled by messages: `child.ts web|worker built|source`. */
import { resolve } from "node:path";
import { readEnv } from "../src/env/env.ts";
import { createLog } from "../src/main/log.ts";
import { endOnSignals, guardProcess, type Running } from "../src/main/run.ts";
import { type ClockMessage, movableClock } from "./movable-clock.ts";

const clock = movableClock(Number(process.env.CLOCK_OFFSET ?? 0));

/** From source, a process loads its files while the database is being prepared, then waits for this message. */
const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
// Listen from the start: unheard messages are lost, and the sender waits for the echo.
process.on("message", (message: ClockMessage | { type: "begin" }) => {
  if (message.type === "begin") return begin();
  clock.set(message.offsetSeconds);
  process.send?.(message);
});

const starts: Record<string, () => Promise<Running>> = {
  async "web built"() {
    const { startWeb } = (await import(
      resolve("build/server/main.web.program.js")
    )) as typeof import("../src/main/web.ts");
    return startWeb(readEnv(), { clock });
  },
  async "worker built"() {
    const { startWorker } = (await import(
      resolve("build/node/main.worker.program.js")
    )) as typeof import("../src/main/worker.ts");
    return startWorker(readEnv(), { clock });
  },
  async "worker source"() {
    const { startWorker } = await import("../src/main/worker.ts");
    await begun;
    return startWorker(readEnv(), { clock });
  },
  async "web source"() {
    const { startWebFromSource } = await import("./web-source.ts");
    const report = (change: object) => process.send?.({ type: "changed", ...change });
    return startWebFromSource({ clock, begun, report });
  },
};

const start = starts[`${process.argv[2]} ${process.argv[3]}`];
if (!start) throw new Error("usage: child.ts web|worker built|source");
// As in production. From source, warnings of React and Vite go to the terminal.
if (process.argv[3] === "built") guardProcess(createLog(String(process.argv[2]), readEnv().LOG_LEVEL));
const running = await start();

const end = endOnSignals(["SIGTERM"], running);
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; the parent decides the order
process.on("disconnect", end);
await running.opened;
process.send?.({ type: "ready" });
