/** Debian's Caddy with the shipped file, and Debian's pebble as its certificate authority, on loopback. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { freePort } from "../dev/free-port.ts";

export const isCaddyMissing =
  !["/usr/bin/caddy", "/usr/bin/pebble"].every((program) => existsSync(program)) && !process.env.CI;
if (isCaddyMissing) console.warn("skipped: needs caddy and pebble (apt-get install caddy pebble)");

type Site = { site: string; webs: string[]; inside: number[]; dns: string };

export async function startCaddy({ site, webs, inside, dns }: Site) {
  const folder = await mkdtemp(join(tmpdir(), "foyer-caddy-"));
  const [acme, http, https, ask] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const file = (name: string) => join(folder, name);
  execFileSync(
    "/usr/bin/openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost", "-keyout", file("key.pem"), "-out", file("cert.pem")],
    ],
    { stdio: "ignore" },
  );
  await writeFile(
    file("pebble.json"),
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${acme}`,
        managementListenAddress: `127.0.0.1:${await freePort()}`,
        certificate: file("cert.pem"),
        privateKey: file("key.pem"),
        ...{ httpPort: http, tlsPort: https, ocspResponderURL: "" },
      },
    }),
  );
  const said = { pebble: "", caddy: "" };
  const start = (name: keyof typeof said, args: string[], env: Record<string, string>) => {
    const child = spawn(`/usr/bin/${name}`, args, { cwd: folder, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => {
        said[name] += part;
      });
    return child;
  };
  const pebble = start("pebble", ["-config", file("pebble.json"), "-dnsserver", dns], {
    PEBBLE_VA_NOSLEEP: "1",
    PEBBLE_WFE_NONCEREJECT: "0",
  });
  // A first order that fails is tried again a minute later.
  for (const end = Date.now() + 30_000; !said.pebble.includes("Listening on"); await pause(100))
    if (Date.now() > end) throw new Error(said.pebble);
  const caddy = start("caddy", ["run", "--config", resolve("deploy/Caddyfile"), "--adapter", "caddyfile"], {
    TLS_PERMISSION: "ask",
    TLS_PORT: String(ask),
    SITE_ADDRESS: site,
    WEBS: webs.map((web) => new URL(web).host).join(" "),
    WEBS_INSIDE: inside.map((port) => `127.0.0.1:${port}`).join(" "),
    XDG_DATA_HOME: file("data"),
    XDG_CONFIG_HOME: file("config"),
    CADDY_OPTIONS: [
      `acme_ca https://localhost:${acme}/dir`,
      `acme_ca_root ${file("cert.pem")}`,
      `http_port ${http}`,
      `https_port ${https}`,
      "admin off",
      "skip_install_trust",
    ].join("\n"),
  });
  /** The names in the certificate that a visitor gets; null if the handshake is refused. */
  const shake = (host: string) =>
    new Promise<string | null>((done) => {
      const socket = connect({ port: https, host: "127.0.0.1", servername: host, rejectUnauthorized: false });
      socket.setTimeout(20_000, () => socket.destroy(new Error("no answer")));
      socket.once("secureConnect", () => {
        done(socket.getPeerCertificate().subjectaltname ?? "");
        socket.destroy();
      });
      socket.once("error", () => done(null));
    });
  for (const end = Date.now() + 30_000; (await shake(site)) === null; await pause(250))
    if (Date.now() > end) throw new Error(`${said.caddy.slice(-3000)}\n${said.pebble.slice(-2000)}`);
  return {
    ...{ http, https, shake },
    /** Orders at the authority, for a name. */
    orders: (host: string) => said.pebble.split("\n").filter((line) => line.includes(host)).length,
    said: () => said,
    async stop() {
      for (const child of [caddy, pebble]) {
        child.kill("SIGTERM");
        await new Promise((gone) => (child.exitCode === null ? child.once("exit", gone) : gone(null)));
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
