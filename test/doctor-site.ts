/** A sound installation for doctor to examine: a real database, mail server, worker, web process and proxy. */
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { systemTools, type Tools } from "#core/operations/checks/tools.ts";
import { freePort } from "../dev/free-port.ts";
import { readEnv } from "../src/env/env.ts";
import { createContext } from "../src/main/context.ts";
import { startWorker } from "../src/main/worker.ts";
import { testDatabase } from "./database.ts";
import { smallWeb } from "./small-web.ts";

export const SECRET = "Vq3u8Zr1mX9wT4bV8nLpHs72KdJfYc5G";
export const MAIL_PASSWORD = "pw-7Qm2xV9k";

async function startSmtp(options: SMTPServerOptions = {}) {
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "foyer" && password === MAIL_PASSWORD
        ? done(null, { user: "foyer" })
        : done(new Error("Invalid username or password")),
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((end) => server.close(end)),
  };
}

/** The address of a mail server here. */
export const mailAt = (port: number, password = MAIL_PASSWORD, query = "?tls.rejectUnauthorized=false") =>
  `smtp://foyer:${password}@127.0.0.1:${port}/${query}`;

export type DoctorSite = Awaited<ReturnType<typeof prepareSite>>;

/** The site's processes run from `open` to `close`. */
export async function prepareSite() {
  const { url: databaseUrl, pool } = await testDatabase();
  const empty = await testDatabase({ empty: true });
  /** Its certificate is nobody's: a sound site's mail server is told to be trusted all the same, by the address. */
  const smtp = await startSmtp();
  const plain = await startSmtp({
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
  });
  const webPort = await freePort();
  const sound = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${webPort}`,
    SMTP_URL: mailAt(smtp.port),
    APP_SECRET: SECRET,
    TRUST_PROXY: "none",
    LOG_LEVEL: "silent",
  };
  const records: Record<string, string[][]> = {
    "coach.org": [["v=spf1 include:mail.test -all"]],
    "_dmarc.coach.org": [["v=DMARC1; p=none"]],
  };
  const tools: Tools = {
    ...systemTools,
    lookup: async (name) => {
      const found = Object.hasOwn(records, name) ? records[name] : undefined;
      if (!found) throw Object.assign(new Error("no"), { code: "ENODATA" });
      return found;
    },
    freeSpace: async () => ({ free: 50e9, total: 100e9 }),
  };
  const closing: (() => Promise<unknown>)[] = [];
  let web: Awaited<ReturnType<typeof smallWeb>> | undefined;
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;

  async function newWeb(trust: string, env = readEnv(sound), port = webPort) {
    const { ctx, close } = createContext(env, "web");
    const started = await smallWeb(ctx, { trust, port });
    const stop = async () => {
      await started.stop();
      await close();
    };
    return { ...started, stop };
  }

  async function openWeb(trust = "none") {
    web = await newWeb(trust);
  }
  async function openWorker() {
    worker = await startWorker(readEnv(sound));
    await worker.opened;
  }

  /** Serves until the site is closed. */
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((end) => server.close(end)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    ...{ databaseUrl, empty, pool, smtp, plain, sound, records, tools, closing, serve, openWeb, openWorker },
    stopWeb: () => web?.stop(),
    stopWorker: () => worker?.stop(),
    /** Another site, with a secret of its own. */
    async serveOther(): Promise<string> {
      const other = await newWeb("none", readEnv({ ...sound, APP_SECRET: `${SECRET.slice(1)}Q` }), 0);
      closing.push(other.stop);
      return other.url;
    },
    /** A proxy on another address than the web process's own: 127.0.0.2 stands for another machine. */
    serveProxy: () =>
      serve((request, response) => {
        const { hostname, port } = new URL(sound.PUBLIC_URL);
        const { url: path, method } = request;
        const headers = { ...request.headers, "x-forwarded-for": "198.51.100.7" };
        request.pipe(
          httpRequest({ host: hostname, port, path, method, headers, localAddress: "127.0.0.2" }, (answer) =>
            answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)),
          ),
        );
      }),
    async open() {
      await pool.query("update email_campaigns set from_email = 'ann@coach.org'");
      await openWeb();
      await openWorker();
    },
    async close() {
      for (const close of closing) await close();
      await worker?.stop();
      await web?.stop();
      await smtp.stop();
      await plain.stop();
    },
  };
}
