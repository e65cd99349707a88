/** Every address is asked with HEAD before GET, and by visitors who go away: nobody is handed an empty or partial page afterwards. */
import { expect, it } from "vitest";
import { testContext } from "../../../test/context.ts";
import { loadFixture } from "../../../test/fixture-site/load-fixture.ts";
import { webServer } from "../../../test/web-server.ts";

const { ctx } = await testContext();
const site = await webServer(ctx);
const { pages, coaches } = await loadFixture();

/** What differs between any two answers, whatever their method. */
const told = ({
  date: _date,
  "x-request-id": _id,
  "keep-alive": _alive,
  // Of no body there are no chunks.
  "transfer-encoding": _chunks,
  ...headers
}: Record<string, unknown>) => headers;

const addresses = [
  "/",
  "/?need=burnout",
  "/privacy",
  "/terms",
  "/sitemap.xml",
  "/robots.txt",
  "/image-generator",
  "/no-such-page",
  "/sign-in",
  "/unsubscribe/unknown",
  "/health",
  ...coaches.map(({ slug }) => `/book/${slug}`),
  ...pages.flatMap((page) => [...page.addresses, ...page.redirects]),
];

it.each(addresses)("HEAD %s says what GET says", async (path) => {
  for (const encoding of ["br", "identity"]) {
    const headers = { "accept-encoding": encoding };
    const head = await site.ask({ method: "HEAD", path, headers });
    const get = await site.ask({ path, headers });
    expect(head.status).toBe(get.status);
    expect(head.body).toBe("");
    if (get.status < 300 || get.status >= 400) expect(get.body).not.toBe("");
    expect(told(head.headers)).toEqual(told(get.headers));
  }
});

it("keeps nothing partial of a page whose first visitor went away while it was rendered", {
  timeout: 60_000,
}, async () => {
  const path = "/map";
  const whole = (await site.ask({ path })).body;
  // From the loader's answer to the last script of the page it is a few dozen turns of the queue: each is tried.
  for (let turns = 0; turns < 48; turns += 1) {
    site.dropHtml();
    const visitor = new AbortController();
    const asked = Promise.resolve(site.fetch(path, { signal: visitor.signal })).catch(() => null);
    for (let turn = 0; turn < turns; turn += 1) await null;
    visitor.abort();
    await asked;
    expect((await site.ask({ path })).body, `gone after ${turns} turns`).toBe(whole);
  }
});
