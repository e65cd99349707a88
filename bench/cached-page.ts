/** `npm run bench:pages`: a cached page from one web process, in turns with one process of nginx that serves the same bytes from a file. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { freePort } from "../dev/free-port.ts";
import { startStage } from "../test/stage.ts";
import { median } from "./median.ts";
import { UNREACHED } from "./recorded-statements.ts";
import { tellResult } from "./result.ts";
import { missing, run } from "./run.ts";

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "16" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    "min-ratio": { type: "string", default: "0.05" },
  },
});
const PAGE = "/9ways";
const compressed = { "accept-encoding": "gzip" };

/** With the encoding it came in: `fetch` would unpack it. */
async function bytesOf(url: string): Promise<Buffer> {
  const { request } = await import("node:http");
  const asked = request(url, { headers: compressed }).end();
  const [response] = await once(asked, "response");
  if (response.headers["content-encoding"] !== "gzip") throw new Error("the page came without gzip");
  return Buffer.concat(await response.toArray());
}

async function startNginx(folder: string, page: Buffer) {
  const port = await freePort();
  await writeFile(join(folder, "page.html"), gunzipSync(page));
  await writeFile(join(folder, "page.html.gz"), page);
  await writeFile(
    join(folder, "nginx.conf"),
    `master_process off; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; sendfile on; keepalive_requests ${UNREACHED}; types { text/html html; } gzip_static on;
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const nginx = spawn("/usr/sbin/nginx", ["-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  nginx.once("error", () => {
    throw missing("nginx");
  });
  await pause(500);
  return {
    url: `http://127.0.0.1:${port}/page.html`,
    async stop() {
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await once(nginx, "exit");
    },
  };
}

async function perSecond(url: string): Promise<number> {
  const told = await run("wrk", [
    ...["--threads", "1", "--connections", values.clients, "--duration", `${values.seconds}s`],
    ...["--header", "accept-encoding: gzip", url],
  ]);
  if (/Non-2xx|Socket errors/.test(told)) throw new Error(told);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(told)?.[1]);
}

const stage = await startStage(["--webs", "1", "--workers", "0"]);
const folder = await mkdtemp(join(tmpdir(), "foyer-page-"));
const ours = `${stage.web}${PAGE}`;
const page = await bytesOf(ours);
const nginx = await startNginx(folder, page);
try {
  for (const url of [ours, nginx.url]) await perSecond(url); // warms up both
  const rounds: { engine: number; product: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rounds.push({ engine: await perSecond(nginx.url), product: await perSecond(ours) });
  console.table(rounds);
  const ratios = rounds.map(({ engine, product }) => product / engine);
  tellResult({
    ratios,
    engine: rounds.map(({ engine }) => engine),
    product: rounds.map(({ product }) => product),
    more: { "bytes of the page, compressed": page.length },
  });
  process.exitCode = median(ratios) >= Number(values["min-ratio"]) ? 0 : 1;
} finally {
  await nginx.stop();
  await rm(folder, { recursive: true, force: true });
  await stage.stop();
}
