/** Doctor finds each planted fault, names its fix, and is content once that is done: on a real database, mail server, worker, web process and proxy. */
import { execFile } from "node:child_process";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { Tools } from "#core/operations/checks/tools.ts";
import { systemTools } from "#core/operations/checks/tools.ts";
import { freePort } from "../dev/free-port.ts";
import { readEnv } from "../src/env/env.ts";
import { migrate } from "../src/main/command.ts";
import { createContext } from "../src/main/context.ts";
import { doctor, doctorCommand } from "../src/main/doctor.ts";
import { startWorker } from "../src/main/worker.ts";
import { testDatabase } from "./database.ts";
import { smallWeb } from "./small-web.ts";

const SECRET = "Vq3u8Zr1mX9wT4bV8nLpHs72KdJfYc5G";
const MAIL_PASSWORD = "pw-7Qm2xV9k";
const { url: DATABASE_URL, pool } = await testDatabase();
const empty = await testDatabase({ empty: true });

const startSmtp = async (options: SMTPServerOptions = {}) => {
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
};
/** Its certificate is nobody's: a sound site's mail server is told to be trusted all the same, by the address. */
const smtp = await startSmtp();
const plain = await startSmtp({
  hideSTARTTLS: true,
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
});
const mail = (port: number, password = MAIL_PASSWORD, query = "?tls.rejectUnauthorized=false") =>
  `smtp://foyer:${password}@127.0.0.1:${port}/${query}`;

/** A proxy on another address than the web process's own: 127.0.0.2 stands for another machine. */
async function startProxy(target: string, forwards: boolean) {
  const proxy = createServer((request, response) => {
    const headers = { ...request.headers, ...(forwards && { "x-forwarded-for": "198.51.100.7" }) };
    const { hostname, port } = new URL(target);
    request.pipe(
      httpRequest(
        {
          host: hostname,
          port,
          path: request.url,
          method: request.method,
          headers,
          localAddress: "127.0.0.2",
        },
        (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)),
      ),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: () => new Promise((end) => proxy.close(end)),
  };
}

const webPort = await freePort();
const PUBLIC_URL = `http://127.0.0.1:${webPort}`;
const sound = {
  DATABASE_URL,
  PUBLIC_URL,
  SMTP_URL: mail(smtp.port),
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

let web: Awaited<ReturnType<typeof smallWeb>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
const closing: (() => Promise<unknown>)[] = [];
const startWeb = async (trust: string, env = readEnv(sound), port = webPort) => {
  const { ctx, close } = createContext(env, "web");
  const started = await smallWeb(ctx, { trust, port });
  const stop = async () => {
    await started.stop();
    await close();
  };
  return { ...started, stop };
};

beforeAll(async () => {
  await pool.query("update email_campaigns set from_email = 'ann@coach.org'");
  web = await startWeb("none");
  worker = await startWorker(readEnv(sound));
  await worker.opened;
});
afterAll(async () => {
  for (const close of closing) await close();
  await worker?.stop();
  await web?.stop();
  await smtp.stop();
  await plain.stop();
});

/** A busy machine's database may take its time, which is a warning, and no fault of what is tried here. */
const isFine = ({ state, found }: { state: string; found: string }) =>
  state === "good" || /answers, but took \d+ ms/.test(found);

async function examine(change: Record<string, string> = {}, with_: Partial<Tools> = {}) {
  const { checks } = await doctor({ ...sound, ...change }, { ...tools, ...with_ });
  return Object.fromEntries(checks.map((check) => [check.id, check]));
}

it("is content with a sound installation", async () => {
  const found = await examine();
  expect(Object.values(found).filter(({ state }) => state === "bad" || state === "unknown")).toEqual([]);
  const expected =
    "node database migrations clock disk workers mailServer senderDomains publicAddress proxy".split(" ");
  const fine = expected.filter((id) => found[id] && isFine(found[id]));
  expect(fine).toEqual(expected);
});

type Fault = {
  check: string;
  found: RegExp;
  fix: RegExp;
  state?: "bad" | "attention";
  change?: () => Record<string, string> | Promise<Record<string, string>>;
  tools?: Partial<Tools>;
  /** Plants it, and gives back what its fix does. */
  plant?: () => Promise<() => Promise<unknown>>;
};

const faults: Record<string, Fault> = {
  "an old Node": {
    check: "node",
    found: /too old/,
    fix: /Install Node 24/,
    tools: { nodeVersion: "22.1.0" },
  },
  "a secret that is too short": {
    check: "configuration",
    found: /APP_SECRET is wrong/,
    fix: /Set these variables/,
    change: () => ({ APP_SECRET: "short" }),
  },
  "a wrong database password": {
    check: "database",
    found: /refuses the user or the password/,
    fix: /right user and password into DATABASE_URL/,
    change: () => ({ DATABASE_URL: DATABASE_URL.replace(/:[^:@/]+@/, ":wrong@") }),
  },
  "a database that is not there": {
    check: "database",
    found: /no database of that name/,
    fix: /Create the database/,
    change: () => ({ DATABASE_URL: DATABASE_URL.replace(/\/[^/]+$/, "/nothing_here") }),
  },
  "a database server that is down": {
    check: "database",
    found: /No connection to the database/,
    fix: /Start PostgreSQL/,
    change: async () => ({ DATABASE_URL: DATABASE_URL.replace(/:\d+\//, `:${await freePort()}/`) }),
  },
  "a user without privileges": {
    check: "database",
    found: /may not read and write alert_attempts/,
    fix: /grant it select, insert, update and delete/,
    change: () => ({ DATABASE_URL: withUser("foyer_reader") }),
    async plant() {
      await pool.query("drop role if exists foyer_reader");
      await pool.query("create role foyer_reader login password 'reads-only'");
      await pool.query("grant usage on schema public, drizzle to foyer_reader");
      await pool.query("grant select on all tables in schema public, drizzle to foyer_reader");
      closing.push(() => pool.query("drop owned by foyer_reader; drop role foyer_reader"));
      return () =>
        pool.query("grant select, insert, update, delete on all tables in schema public to foyer_reader");
    },
  },
  "missing migrations": {
    check: "migrations",
    found: /Not applied yet: 0000_baseline/,
    fix: /Run node \S*foyer\.js migrate/,
    change: () => ({ DATABASE_URL: empty.url }),
    plant: async () => () => migrate(empty.url),
  },
  "a journal that cannot be written": {
    check: "configuration",
    found: /JOURNAL cannot be written: \/no-such-folder\/journal\.jsonl/,
    fix: /Create its folder/,
    change: () => ({ JOURNAL: "/no-such-folder/journal.jsonl" }),
  },
  "a misspelled variable": {
    check: "configuration",
    found: /SMPT_URL is set, and read by nothing/,
    fix: /Rename SMPT_URL to SMTP_URL/,
    plant: async () => {
      process.env.SMPT_URL = "smtp://127.0.0.1";
      return async () => void delete process.env.SMPT_URL;
    },
  },
  "functions of another version": {
    check: "migrations",
    found: /SQL functions are another version's/,
    fix: /foyer\.js migrate/,
    plant: async () => {
      await pool.query("update drizzle.__functions set hash = hash || 'x'");
      return () => pool.query("update drizzle.__functions set hash = left(hash, -1)");
    },
  },
  "a skewed clock": {
    check: "clock",
    found: /120 seconds off/,
    fix: /NTP/,
    tools: { machineTime: () => Date.now() + 120_000 },
  },
  "a full disk": {
    check: "disk",
    found: /95 MB of/,
    fix: /larger disk/,
    tools: { freeSpace: async () => ({ free: 1e8, total: 1e11 }) },
  },
  "a stopped worker": {
    check: "workers",
    found: /No worker is running/,
    fix: /Start a worker/,
    async plant() {
      await worker.stop();
      return async () => {
        worker = await startWorker(readEnv(sound));
        await worker.opened;
      };
    },
  },
  "a stopped web process": {
    check: "publicAddress",
    found: /cannot be reached from here: the connection is refused/,
    fix: /Start the web process/,
    async plant() {
      await web.stop();
      return async () => {
        web = await startWeb("none");
      };
    },
  },
  "a PUBLIC_URL that leads to another site": {
    check: "publicAddress",
    found: /is not this installation/,
    fix: /address that leads to the web process/,
    async change() {
      const other = await startWeb("none", readEnv({ ...sound, APP_SECRET: `${SECRET.slice(1)}Q` }), 0);
      closing.push(other.stop);
      return { PUBLIC_URL: other.url };
    },
  },
  "a PUBLIC_URL at which another site says whatever one wants to hear": {
    check: "publicAddress",
    found: /is not this installation/,
    fix: /address that leads to the web process/,
    async change() {
      const seen = { peer: "127.0.0.1", isTrusted: true, isForwarded: true, client: "198.51.100.7" };
      const server = createServer((request, response) =>
        response.end(JSON.stringify({ ok: true, seen, answer: request.headers["x-foyer-probe"] })),
      );
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      closing.push(() => new Promise((end) => server.close(end)));
      return { PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    },
  },
  "a PUBLIC_URL that redirects": {
    check: "publicAddress",
    found: /sends visitors on to https:\/\/www\.coach\.org/,
    fix: /Set PUBLIC_URL to https:\/\/www\.coach\.org/,
    async change() {
      const server = createServer((_request, response) =>
        response.writeHead(301, { location: "https://www.coach.org/health" }).end(),
      );
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      closing.push(() => new Promise((end) => server.close(end)));
      return { PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    },
  },
  "a proxy that is not trusted": {
    check: "proxy",
    found: /A proxy at 127\.0\.0\.2 forwards visitors, but it is not trusted/,
    fix: /Set TRUST_PROXY to 127\.0\.0\.2/,
    change: () => ({ PUBLIC_URL: proxied }),
    async plant() {
      const proxy = await startProxy(PUBLIC_URL, true);
      closing.push(proxy.stop);
      proxied = proxy.url;
      return async () => {
        await web.stop();
        web = await startWeb("127.0.0.2");
      };
    },
  },
  "a wrong SMTP password": {
    check: "mailServer",
    found: /refuses the login/,
    fix: /right user and password into SMTP_URL/,
    change: () => ({ SMTP_URL: mail(smtp.port, "wrong-pw-1") }),
  },
  "a mail server without encryption": {
    check: "mailServer",
    state: "attention",
    found: /takes our password unencrypted/,
    fix: /port of the mail server that encrypts/,
    change: () => ({ SMTP_URL: mail(plain.port, MAIL_PASSWORD, "?ignoreTLS=true") }),
  },
  "a mail server that offers no encryption": {
    check: "mailServer",
    found: /offers no encryption, so the password was not sent/,
    fix: /ignoreTLS=true/,
    change: () => ({ SMTP_URL: mail(plain.port) }),
  },
  "smtps on a port without TLS": {
    check: "mailServer",
    found: /does not speak TLS on this port, and SMTP_URL begins with smtps/,
    fix: /smtp:\/\/ for port 587/,
    change: () => ({ SMTP_URL: mail(plain.port).replace("smtp:", "smtps:") }),
  },
  "a mail server with a certificate of nobody's": {
    check: "mailServer",
    found: /certificate of 127\.0\.0\.1:\d+ is not valid/,
    fix: /as its certificate does/,
    change: () => ({ SMTP_URL: mail(smtp.port, MAIL_PASSWORD, "") }),
  },
  "a mail server that is down": {
    check: "mailServer",
    found: /No conversation with 127\.0\.0\.1/,
    fix: /Is the mail server up/,
    change: async () => ({ SMTP_URL: mail(await freePort()) }),
  },
  "a sender without DMARC": {
    check: "senderDomains",
    found: /coach\.org has no valid DMARC record/,
    fix: /shows the lines to copy/,
    async plant() {
      const kept = records["_dmarc.coach.org"];
      delete records["_dmarc.coach.org"];
      return async () => {
        if (kept) records["_dmarc.coach.org"] = kept;
      };
    },
  },
};
let proxied = "";
const withUser = (name: string) => {
  const url = new URL(DATABASE_URL);
  url.username = name;
  url.password = "reads-only";
  return url.href;
};

describe("a planted fault is found with its fix, and cleared by it:", () => {
  it.each(Object.entries(faults))("%s", { timeout: 60_000 }, async (_name, fault) => {
    const undo = await fault.plant?.();
    const change = (await fault.change?.()) ?? {};
    const { check, state = "bad" } = fault;
    const sick = await examine(change, fault.tools);
    expect(sick[check]).toMatchObject({
      state,
      found: expect.stringMatching(fault.found),
      fix: expect.stringMatching(fault.fix),
    });
    // Where it is planted on the site itself, the fix is done there; else it is the right setting.
    await undo?.();
    const cured = undo ? await examine(change) : await examine();
    const { state: after = "", found = "" } = cured[check] ?? {};
    expect([
      after,
      found,
      check === "configuration" ? after === "attention" : isFine({ state: after, found }),
    ]).toEqual([after, found, true]);
  });

  it("there are twelve and more", () => {
    expect(Object.keys(faults).length).toBeGreaterThanOrEqual(12);
  });
});

it("a mail server that never says a word holds up neither the other checks nor the command", {
  timeout: 30_000,
}, async () => {
  const { createServer: listen } = await import("node:net");
  const mute = listen(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  const began = performance.now();
  const found = await examine({ SMTP_URL: mail((mute.address() as AddressInfo).port) });
  expect(performance.now() - began).toBeLessThan(12_000);
  expect([found.mailServer?.state, found.database?.state]).toEqual(["bad", "good"]);
  mute.close();
});

describe("the command", () => {
  // It looks up records for real, and asks nobody for those of a sample.
  beforeAll(() => pool.query("update email_campaigns set from_email = 'ann@coach.example'"));
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        ["--import", "tsx", "--no-warnings", "src/main/command.ts", "doctor", ...args],
        { env: { PATH: process.env.PATH, ...env } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  it("says failed with the fix, ends with 1, and prints no secret", { timeout: 60_000 }, async () => {
    const { code, out, err } = await run([], { ...sound, SMTP_URL: mail(smtp.port, "wrong-pw-1") });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(
      /^failed +Mail server +127\.0\.0\.1:\d+ refuses the login.*\n +Fix: Put the right user/m,
    );
    expect(out).toMatch(/^(ok|warning) +Database +PostgreSQL/m);
    for (const secret of [SECRET, MAIL_PASSWORD, "wrong-pw-1", new URL(DATABASE_URL).password])
      expect(out.replaceAll("Foyer", "").split(/[\s'",:]+/)).not.toContain(secret);
  });

  it("says the same as JSON, and ends with 0 where nothing failed", { timeout: 60_000 }, async () => {
    const { code, out } = await run(["--json"], sound);
    const report = JSON.parse(out);
    expect([code, report.ok]).toEqual([0, true]);
    expect(report.checks).toContainEqual(
      expect.objectContaining({ id: "migrations", state: "ok", fix: null }),
    );
    for (const secret of [SECRET, MAIL_PASSWORD]) expect(out).not.toContain(secret);
  });

  it("knows no other word", async () => {
    await expect(doctorCommand(["--fix"])).rejects.toThrow("doctor does not know '--fix'");
  });
});

it("says what arrived of a request to its own probe alone", async () => {
  const id = (ms: number) =>
    `${ms.toString(16).padStart(12, "0")}00000000000000000000`.replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
      "$1-$2-$3-$4-$5",
    );
  const ask = async (probe?: string) =>
    (await fetch(`${web.url}/health`, { headers: probe ? { "x-foyer-probe": probe } : {} })).json();
  const signed = (ms: number) => signLink([SECRET], "probe", id(ms));
  expect(await ask(signed(Date.now()))).toMatchObject({ ok: true, seen: { peer: "127.0.0.1" } });
  for (const probe of [
    undefined,
    "x",
    signed(Date.now() - 200_000),
    signLink(["q".repeat(32)], "probe", id(Date.now())),
  ])
    expect(await ask(probe)).toEqual({ ok: true });
});

it("without its environment it says so, and what has to wait for it", async () => {
  const found = await examine({ APP_SECRET: "short", PUBLIC_URL: "" });
  expect(found.configuration?.found).toMatch(/PUBLIC_URL is missing: .* APP_SECRET is wrong: /);
  expect([found.node?.state, found.database?.state]).toEqual(["good", "unknown"]);
});
