/** Faults of an installation: what doctor says of each, and what clears it. */
import type { Tools } from "#core/operations/checks/tools.ts";
import { freePort } from "../dev/free-port.ts";
import { migrate } from "../src/main/command.ts";
import { type DoctorSite, MAIL_PASSWORD, mailAt } from "./doctor-site.ts";

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

export function listFaults(site: DoctorSite): Record<string, Fault> {
  const { databaseUrl, empty, pool, smtp, plain, records, closing, serve } = site;
  let proxied = "";
  const withUser = (name: string) => {
    const url = new URL(databaseUrl);
    url.username = name;
    url.password = "reads-only";
    return url.href;
  };
  return {
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
      change: () => ({ DATABASE_URL: databaseUrl.replace(/:[^:@/]+@/, ":wrong@") }),
    },
    "a database that is not there": {
      check: "database",
      found: /no database of that name/,
      fix: /Create the database/,
      change: () => ({ DATABASE_URL: databaseUrl.replace(/\/[^/]+$/, "/nothing_here") }),
    },
    "a database server that is down": {
      check: "database",
      found: /No connection to the database/,
      fix: /Start PostgreSQL/,
      change: async () => ({ DATABASE_URL: databaseUrl.replace(/:\d+\//, `:${await freePort()}/`) }),
    },
    "a user without privileges": {
      check: "database",
      found: /may not read and write activities/,
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
      found: /SMPT_URL is set, but nothing reads it/,
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
        await site.stopWorker();
        return site.openWorker;
      },
    },
    "a stopped web process": {
      check: "publicAddress",
      found: /cannot be reached from here: the connection is refused/,
      fix: /Start the web process/,
      async plant() {
        await site.stopWeb();
        return () => site.openWeb();
      },
    },
    "a PUBLIC_URL that leads to another site": {
      check: "publicAddress",
      found: /is not this installation/,
      fix: /address that leads to the web process/,
      change: async () => ({ PUBLIC_URL: await site.serveOther() }),
    },
    "a PUBLIC_URL at which another site says whatever one wants to hear": {
      check: "publicAddress",
      found: /is not this installation/,
      fix: /address that leads to the web process/,
      async change() {
        const seen = { peer: "127.0.0.1", isTrusted: true, isForwarded: true, client: "198.51.100.7" };
        const url = await serve((request, response) =>
          response.end(JSON.stringify({ ok: true, seen, answer: request.headers["x-foyer-probe"] })),
        );
        return { PUBLIC_URL: url };
      },
    },
    "a PUBLIC_URL that redirects": {
      check: "publicAddress",
      found: /redirects visitors to https:\/\/www\.coach\.org/,
      fix: /Set PUBLIC_URL to https:\/\/www\.coach\.org/,
      async change() {
        const url = await serve((_request, response) =>
          response.writeHead(301, { location: "https://www.coach.org/health" }).end(),
        );
        return { PUBLIC_URL: url };
      },
    },
    "a proxy that is not trusted": {
      check: "proxy",
      found: /A proxy at 127\.0\.0\.2 forwards visitors, but it is not trusted/,
      fix: /Set TRUST_PROXY to 127\.0\.0\.2/,
      change: () => ({ PUBLIC_URL: proxied }),
      async plant() {
        proxied = await site.serveProxy();
        return async () => {
          await site.stopWeb();
          await site.openWeb("127.0.0.2");
        };
      },
    },
    "a wrong SMTP password": {
      check: "mailServer",
      found: /refuses the login/,
      fix: /right user and password into SMTP_URL/,
      change: () => ({ SMTP_URL: mailAt(smtp.port, "wrong-pw-1") }),
    },
    "a mail server without encryption": {
      check: "mailServer",
      state: "attention",
      found: /takes our password unencrypted/,
      fix: /port of the mail server that encrypts/,
      change: () => ({ SMTP_URL: mailAt(plain.port, MAIL_PASSWORD, "?ignoreTLS=true") }),
    },
    "a mail server that offers no encryption": {
      check: "mailServer",
      found: /offers no encryption, so the password was not sent/,
      fix: /ignoreTLS=true/,
      change: () => ({ SMTP_URL: mailAt(plain.port) }),
    },
    "smtps on a port without TLS": {
      check: "mailServer",
      found: /does not speak TLS on this port, and SMTP_URL begins with smtps/,
      fix: /smtp:\/\/ for port 587/,
      change: () => ({ SMTP_URL: mailAt(plain.port).replace("smtp:", "smtps:") }),
    },
    "a mail server with a certificate of nobody's": {
      check: "mailServer",
      found: /certificate of 127\.0\.0\.1:\d+ is not valid/,
      fix: /as its certificate does/,
      change: () => ({ SMTP_URL: mailAt(smtp.port, MAIL_PASSWORD, "") }),
    },
    "a mail server that is down": {
      check: "mailServer",
      found: /No conversation with 127\.0\.0\.1/,
      fix: /Is the mail server up/,
      change: async () => ({ SMTP_URL: mailAt(await freePort()) }),
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
}
