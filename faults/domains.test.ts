/** Certificates for coaches' domains by the shipped Caddyfile: for proven names alone, also while PostgreSQL and a web are away. */
import { request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../dev/free-port.ts";
import { startDnsServer } from "../test/dns-server.ts";
import { startStage, switches } from "../test/stage.ts";
import { isCaddyMissing, startCaddy } from "./caddy.test-kit.ts";

const SITE = "foyer.test";
const records = new Map<string, string[]>([[`A ${SITE}`, ["127.0.0.1"]]]);
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let stage: Awaited<ReturnType<typeof startStage>>;
let caddy: Awaited<ReturnType<typeof startCaddy>>;

async function prove(host: string, coach: string): Promise<void> {
  records.set(`A ${host}`, ["127.0.0.1"]);
  const client = new pg.Client({ connectionString: stage.database });
  await client.connect();
  await client.query(
    `insert into coach_domains (coach_id, host, token, added_by, created_at, proven_at, live_at)
     select id, $1, 'x', 'X', now(), now(), now() from coaches where slug = $2`,
    [host, coach],
  );
  await client.end();
}

const page = (host: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port: caddy.https,
        servername: host,
        path,
        rejectUnauthorized: false,
        headers: { host },
      },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    asked.on("error", reject).end();
  });

describe.skipIf(isCaddyMissing)("behind the shipped Caddyfile", { timeout: 90_000 }, () => {
  beforeAll(async () => {
    dns = await startDnsServer(records);
    const inside = await freePort();
    stage = await startStage(["--webs", "2"], {
      METRICS_PORT: String(inside),
      WORKER_METRICS_PORT: String(inside + 2),
      DNS_SERVERS: dns.address,
      SITE_HOSTS: SITE,
    });
    caddy = await startCaddy({
      ...{ site: SITE, webs: stage.webs, inside: [inside, inside + 1], dns: dns.address },
    });
  }, 240_000);
  afterAll(async () => {
    await caddy?.stop();
    await stage?.stop();
    dns?.stop();
  }, 60_000);

  it("a proven name gets its certificate on the first visit, and shows its coach alone", async () => {
    await prove("start.nina.test", "nina");
    await pause(500);
    expect(caddy.orders("start.nina.test")).toBe(0);
    expect(await caddy.shake("start.nina.test"), caddy.said().caddy.slice(-2000)).toBe("DNS:start.nina.test");
    const home = await page("start.nina.test", "/");
    expect(home.status).toBe(200);
    expect(home.body).toContain("Nina Laurent");
    expect((await page("start.nina.test", "/console")).status).toBe(404);
    expect((await page(SITE, "/")).body).toContain("Jonah");
  });

  it("a stranger's name is refused in the handshake, and orders nothing", async () => {
    for (const host of ["evil.test", "a.start.nina.test", "another.test", "other.localhost"]) {
      records.set(`A ${host}`, ["127.0.0.1"]);
      expect(await caddy.shake(host), host).toBeNull();
      expect(caddy.orders(host), host).toBe(0);
    }
  });

  it("with PostgreSQL and a web away, a proven name still gets its certificate", async () => {
    await prove("later.nina.test", "nina");
    await pause(500);
    await switches(stage).postgres(false);
    try {
      const { "web-1": web } = await switches(stage).pids();
      if (!web) throw new Error("no web");
      process.kill(web, "SIGSTOP");
      try {
        expect(await caddy.shake("start.nina.test")).toBe("DNS:start.nina.test");
        expect(await caddy.shake("later.nina.test"), caddy.said().caddy.slice(-2000)).toBe(
          "DNS:later.nina.test",
        );
        expect(await caddy.shake("evil.test")).toBeNull();
      } finally {
        process.kill(web, "SIGCONT");
      }
    } finally {
      await switches(stage).postgres(true);
    }
  });
});
