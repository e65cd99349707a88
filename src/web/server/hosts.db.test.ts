/** Forty host names of the small site's coaches: each shows its own coach's pages and nothing else. All thirteen: faults/domains. */
import { beforeAll, describe, expect, it } from "vitest";
import { keptHosts } from "#core/kernel/hosts.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { readHosts } from "#core/operations/domains/read-hosts.ts";
import { testContext } from "../../../test/context.ts";
import { signUp, someone } from "../../../test/follow-up.ts";
import { giveHosts, type HostCoach, hostRequests } from "../../../test/host-requests.ts";
import { SEED } from "../../../test/seed.ts";
import { type WebServer, webServer } from "../../../test/web-server.ts";

const SITE = "foyer.example";
const HOSTS = 40;
const REQUESTS = Number(process.env.REQUESTS ?? 400);
let test: Awaited<ReturnType<typeof testContext>>;
let web: WebServer;
let coaches: HostCoach[];
const links = new Map<string, string>();

beforeAll(async () => {
  test = await testContext();
  const { ctx, rows } = test;
  coaches = await giveHosts(rows, HOSTS);
  const hosts = keptHosts(ctx.settings.publicUrl);
  hosts.replace(await readHosts(ctx));
  ctx.hosts = hosts;
  web = await webServer(ctx);
  for (const coach of coaches.slice(0, 3)) {
    await signUp(test, coach.address, someone());
    const [row] = await rows<{ id: string }>(
      "select id from email_deliveries where coach_id = $1 order by created_at limit 1",
      [coach.id],
    );
    if (row) links.set(coach.slug, signLink(ctx.settings.secrets, "unsubscribe", row.id));
  }
}, 60_000);

const ask = (
  host: string,
  path: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
) => web.ask({ path, ...more, headers: { host, accept: "text/html", ...more.headers } });
const hostOf = (slug: string) => coaches.find((each) => each.slug === slug)?.hosts[0] ?? "";

describe("a coach's own host name", () => {
  it("has the coach's home page, pages, legal texts, sitemap and robots, with its own addresses", async () => {
    const nina = coaches.find(({ slug }) => slug === "nina");
    if (!nina) throw new Error("no Nina");
    const [main = "", second = ""] = nina.hosts;
    const home = await ask(main, "/");
    expect(home.status).toBe(200);
    expect(home.body).toContain(`<link rel="canonical" href="https://${main}/"/>`);
    expect(home.body).toContain(nina.address);
    const page = await ask(second, nina.address);
    expect(page.body).toContain(`<link rel="canonical" href="https://${main}${nina.address}"/>`);
    expect((await ask(SITE, nina.address)).body).toContain(`href="https://${main}${nina.address}"`);
    for (const path of ["/privacy", "/terms"]) {
      const legal = await ask(main, path);
      expect(legal.status).toBe(200);
      expect(legal.body).toContain(`· ${nina.name}</title>`);
    }
    expect((await ask(main, "/sitemap.xml")).body).toContain(`<loc>https://${main}${nina.address}</loc>`);
    expect((await ask(SITE, "/sitemap.xml")).body).not.toContain(nina.address);
    expect((await ask(main, "/robots.txt")).body).toContain(`Sitemap: https://${main}/sitemap.xml`);
    expect((await ask(main, "/robots.txt")).body).not.toContain("/console");
    const missing = await ask(main, "/nothing-here");
    expect(missing.status).toBe(404);
    expect(missing.body).toContain(`Page not found · ${nina.name}`);
  });

  it.each([
    "/console",
    "/Console/people",
    "/%63onsole",
    "/c/nina/console",
    "/sign-in",
    "/setup",
    "/reset-password/x",
    "/console.data",
    "/email-debug",
    "/functions/v1/send-email",
    "/api/v1/people",
    "/webhooks/postmark",
    "/preview/x",
    "/image-generator",
  ])("has nothing at %s, by any method", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const answered = await ask(hostOf("nina"), path, {
        method,
        ...(method === "POST" && {
          body: "a=b",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }),
      });
      expect([404, 405], `${method} ${answered.status}`).toContain(answered.status);
      expect(answered.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("takes a form from its own origin alone", async () => {
    const nina = coaches.find(({ slug }) => slug === "nina");
    const post = (origin: string) =>
      ask(hostOf("nina"), nina?.address ?? "", {
        method: "POST",
        body: "email=",
        headers: { origin, accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await post(`https://${hostOf("nina")}`)).status).toBe(422);
    for (const origin of [`https://${SITE}`, `https://${hostOf("jonah")}`, "https://evil.test", "null"])
      expect((await post(origin)).status, origin).toBe(403);
  });

  it("has its own coach's booking page alone", { timeout: 60_000 }, async () => {
    const { rows } = test;
    const calls = new Map<string, string>();
    for (const { id, slug } of coaches) {
      const [call] = await rows<{ id: string }>(
        `insert into bookings (coach_id, source, external_id, starts_at, ends_at, created_at)
         values ($1, 'foyer', 'host-test', now() + interval '1 year', now() + interval '1 year 1 hour', now()) returning id`,
        [id],
      );
      calls.set(slug, signLink(test.ctx.settings.secrets, "call", call?.id ?? ""));
    }
    for (const { slug, hosts } of coaches)
      for (const other of coaches.slice(0, 2))
        for (const path of [
          "",
          "/",
          ".data",
          `/${calls.get(other.slug)}`,
          `/${calls.get(other.slug)}/call.ics`,
        ]) {
          for (const [at, where] of [
            [other.slug, `/book/${other.slug}${path}`],
            // Under its own name, with another coach's call.
            [slug, `/book/${slug}${path}`],
          ] as const) {
            const isTheirs =
              other.slug === slug || (at === slug && !path.includes(calls.get(other.slug) ?? "-"));
            const { status } = await ask(hosts[0] ?? "", where);
            if (!isTheirs) expect(status, `${slug} ${where}`).toBe(404);
            else if (path !== ".data") expect(status, `${slug} ${where}`).toBeLessThan(400);
          }
        }
  });

  it("opens links of its own coach's emails alone, however they are spelled", async () => {
    for (const [slug, token] of links)
      for (const coach of coaches.slice(0, 4))
        for (const path of [
          `/unsubscribe/${token}`,
          `/Unsubscribe/${token}/`,
          `/unsubscrib%65/${token}`,
          `/unsubscribe/${token}.data`,
          `/unsubscribe/${token}//`,
        ]) {
          const { status } = await ask(coach.hosts[0] ?? "", path);
          if (coach.slug !== slug) expect(status, `${coach.slug} ${path}`).toBe(404);
          else if (path === `/unsubscribe/${token}`) expect(status).toBe(200);
        }
  });
});

it.each([
  [{ host: "evil.test" }, "/"],
  [{ host: "evil.test", "x-forwarded-host": SITE }, "/"],
  [{ host: `${SITE}.evil.test` }, "/"],
  [{ host: "203.0.113.9" }, "/"],
  [{ host: "[2001:db8::9]" }, "/"],
  [{ host: SITE }, "http://evil.test/"],
])("refuses %j before the kept HTML", async (headers, path) => {
  const refused = await web.ask({ path, headers });
  expect(refused.status).toBe(421);
  expect(refused.headers["cache-control"]).toBe("no-store");
});

it("answers load balancers at any name", async () => {
  for (const path of ["/health", "/ready"]) expect((await ask("10.0.0.7:3000", path)).status).toBe(200);
});

it("keeps the site's own names and loopback", async () => {
  for (const host of [
    SITE,
    `${SITE}:443`,
    `${SITE}:80`,
    `${SITE.toUpperCase()}.`,
    "localhost:3000",
    "127.0.0.1:8080",
    "10.0.0.1:3001",
    "[::1]:80",
    "web-1:3000",
  ])
    expect((await ask(host, "/")).status, host).toBe(200);
});

it(`shows nothing of another host in ${REQUESTS} random requests (SEED=${SEED})`, async () => {
  const requests = hostRequests({ coaches, site: SITE, seed: SEED, links: [...links.values()] });
  for (let turn = 0; turn < REQUESTS; turn++) {
    const asked = requests.next();
    const { coach: _, host, path, ...more } = asked;
    const wrong = requests.complaint(asked, await ask(host, path, more));
    expect(wrong, `${host} ${path} ${JSON.stringify(more)} SEED=${SEED}`).toBeNull();
  }
}, 300_000);
