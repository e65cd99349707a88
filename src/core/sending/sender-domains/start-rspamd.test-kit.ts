/** Debian's rspamd, with a name server of the test's own: an independent receiver of what we sign. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const hasRspamd = () => existsSync("/usr/bin/rspamd");

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export type Received = { ip: string; helo: string; from: string; to: string; source: string };

export async function startRspamd(nameServer: string) {
  const folder = await mkdtemp(join(tmpdir(), "rspamd-"));
  const port = await freePort();
  const plugins = "/usr/share/rspamd/plugins";
  // Compiling the whole list of public suffixes takes 40 seconds.
  await writeFile(join(folder, "suffixes"), "com\nexample\ntest\n");
  await writeFile(
    join(folder, "rspamd.conf"),
    `options { filters = "dkim"; pidfile = "${folder}/pid"; hs_cache_dir = "${folder}"; local_addrs = []; url_tld = "${folder}/suffixes";
       dns { nameserver = ["${nameServer}:1"]; timeout = 1s; retransmits = 3; } }
     logging { type = "console"; level = "error"; }
     worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; }
     modules { path = "${plugins}/dmarc.lua"; path = "${plugins}/spf.lua"; }
     dkim { check_local = true; trusted_only = false; } spf {} dmarc {} actions { reject = 15; }\n`,
  );
  const rspamd: ChildProcess = spawn("rspamd", ["-f", "-i", "-c", join(folder, "rspamd.conf")], {
    stdio: "ignore",
    env: { PATH: process.env.PATH, TMPDIR: folder },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (tries > 600 || rspamd.exitCode !== null) throw new Error("rspamd does not start");
    await pause(200);
  }
  return {
    /** The names of its findings, such as R_DKIM_ALLOW. */
    async check({ ip, helo, from, to, source }: Received): Promise<string[]> {
      const response = await fetch(`${url}/checkv2`, {
        method: "POST",
        headers: { IP: ip, Helo: helo, From: from, Rcpt: to },
        body: source,
      });
      return Object.keys(((await response.json()) as { symbols: object }).symbols).sort();
    },
    async stop() {
      const ended = new Promise((resolve) => rspamd.once("exit", resolve));
      rspamd.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
