/** Debian's Caddy with the shipped file, and Debian's pebble as its certificate authority, on loopback. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { freePort } from "../dev/free-port.ts";

export const isCaddyMissing =
  !["/usr/bin/caddy", "/usr/bin/pebble"].every((program) => existsSync(program)) && !process.env.CI;
if (isCaddyMissing) console.warn("skipped: needs caddy and pebble (apt-get install caddy pebble)");

const folderOf = () => mkdtemp(join(tmpdir(), "foyer-caddy-"));
type Name = "pebble" | "caddy";

function start(name: Name, args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
  const child = spawn(`/usr/bin/${name}`, args, { cwd, env: { ...process.env, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += part;
    });
  return {
    said: () => said,
    async stop() {
      child.kill("SIGTERM");
      await new Promise((gone) => (child.exitCode === null ? child.once("exit", gone) : gone(null)));
      await rm(cwd, { recursive: true, force: true });
    },
  };
}

/** Before the stage, whose processes must trust it. `host` is the site’s name. */
export async function startAuthority({ host, dns }: { host: string; dns: string }) {
  const folder = await folderOf();
  const [acme, management, http, https] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
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
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: file("cert.pem"),
        privateKey: file("key.pem"),
        ...{ httpPort: http, tlsPort: https, ocspResponderURL: "" },
      },
    }),
  );
  const pebble = start("pebble", ["-config", file("pebble.json"), "-dnsserver", dns], {
    cwd: folder,
    env: { PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" },
  });
  // A first order that fails is tried again a minute later.
  for (const end = Date.now() + 30_000; !pebble.said().includes("Listening on"); await pause(100))
    if (Date.now() > end) throw new Error(pebble.said());
  await writeFile(file("root.pem"), await getOnce(management, "/roots/0"));
  return {
    ...{ host, http, https, root: file("root.pem") },
    site: `https://${host}:${https}`,
    directory: { url: `https://localhost:${acme}/dir`, root: file("cert.pem") },
    /** Orders for a name. */
    orders: (name: string) =>
      pebble
        .said()
        .split("\n")
        .filter((line) => line.includes(name)).length,
    ...pebble,
  };
}

const getOnce = (port: number, path: string) =>
  new Promise<string>((resolve, reject) =>
    get({ host: "127.0.0.1", port, path, rejectUnauthorized: false, agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () => resolve(body));
    }).on("error", reject),
  );

type Site = {
  authority: Awaited<ReturnType<typeof startAuthority>>;
  webs: string[];
  /** The operators' ports. */
  inside: number[];
};

export async function startCaddy({ authority, webs, inside }: Site) {
  const folder = await folderOf();
  const { http, https, directory } = authority;
  const caddy = start("caddy", ["run", "--config", resolve("deploy/Caddyfile"), "--adapter", "caddyfile"], {
    cwd: folder,
    env: {
      TLS_PERMISSION: "ask",
      TLS_PORT: String(await freePort()),
      SITE_ADDRESS: authority.host,
      WEBS: webs.map((web) => new URL(web).host).join(" "),
      WEBS_INSIDE: inside.map((port) => `127.0.0.1:${port}`).join(" "),
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CONFIG_HOME: join(folder, "config"),
      CADDY_OPTIONS: [
        `acme_ca ${directory.url}`,
        `acme_ca_root ${directory.root}`,
        `http_port ${http}`,
        `https_port ${https}`,
        "admin off",
        "skip_install_trust",
      ].join("\n"),
    },
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
  for (const end = Date.now() + 30_000; (await shake(authority.host)) === null; await pause(250))
    if (Date.now() > end) throw new Error(`${caddy.said().slice(-3000)}\n${authority.said().slice(-2000)}`);
  return { shake, ...caddy };
}
