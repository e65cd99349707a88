/** Runs Debian's nginx in front of the webs, on loopback, in a temporary folder. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../dev/free-port.ts";

const PROGRAM = "/usr/sbin/nginx";
export const isNginxMissing = !existsSync(PROGRAM) && !process.env.CI;
if (isNginxMissing) console.warn("skipped: needs nginx (apt-get install nginx)");

/** As docs/decisions/028 advises, and no more forgiving: a post is never retried on another web, so a dropped connection shows as 502. */
const configuration = (folder: string, address: string, port: number, webs: string[]) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream webs {
    ${webs.map((web) => `server ${new URL(web).host} max_fails=0;`).join(" ")}
    keepalive 16;
  }
  server {
    listen ${address}:${port};
    location / {
      proxy_pass http://webs;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_bind ${address};
    }
  }
}
`;

/** `address` is where it listens, and where the webs see requests come from. */
export async function startNginx(
  webs: string[],
  address = "127.0.0.1",
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, address, port, webs));
  const said: string[] = [];
  const nginx = spawn(PROGRAM, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [nginx.stdout, nginx.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  const gone = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  const url = `http://${address}:${port}`;
  for (const end = Date.now() + 5000; ; await pause(50)) {
    if (
      await fetch(`${url}/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    if (nginx.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start: ${said.join("")}`);
  }
  return {
    url,
    async stop() {
      nginx.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
