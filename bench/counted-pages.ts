/** Two servers in one process, with and without visit counting, and the CPU time it used: for `visits.ts`. */
import { resolve } from "node:path";
import { freePort } from "../dev/free-port.ts";
import { readEnv } from "../src/env/env.ts";

const { startWeb } = (await import(
  resolve("build/server/main.web.program.js")
)) as typeof import("../src/main/web.ts");
const start = async (uncounted: boolean) => startWeb({ ...readEnv(), PORT: await freePort() }, { uncounted });
const servers = { counted: await start(false), uncounted: await start(true) };

process.on("disconnect", () => process.exit(1));
process.on("message", (asked: "spent" | "stop") => {
  if (asked === "spent") return process.send?.({ spent: process.cpuUsage() });
  void Promise.all([servers.counted.stop(), servers.uncounted.stop()]).then(() => process.exit(0));
});
process.send?.({ counted: servers.counted.url, uncounted: servers.uncounted.url });
