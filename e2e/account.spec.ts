/** The public server over HTTP: retries, strangers, limits, URLs, and state shared by two web processes. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectWords, fill, formPage, newAddress, phone, query, stage, submit, turn, visit } from "./kit.ts";

test.beforeEach(() => turn.mail("accept"));

let host = 0;
const newIp = () => {
  host += 1;
  return `172.16.${host >> 8}.${host & 255}`;
};
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  web = stage.web,
) =>
  fetch(web + path, {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": newIp(), ...headers },
    body: new URLSearchParams(fields),
  });

test("200 parallel posts with one key: one lead, one journey, one delivery, one message, 200 equal answers", async () => {
  const email = newAddress();
  const fields = { name: "Ann", email, key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const response = await post(
        "/9ways",
        fields,
        { "x-forwarded-for": "192.0.2.44" },
        stage.webs[index % 2],
      );
      return `${response.status} ${await response.text()}`;
    }),
  );
  expect([...new Set(answers)]).toEqual([expect.stringMatching(/^200 .*"effect":"screen"/)]);
  const [lead] = await query<{ id: string }>("select id from leads where email = $1", [email]);
  for (const table of ["user_journeys", "email_deliveries", "consents"]) {
    expect(await query(`select count(*)::int as n from ${table} where lead_id = $1`, [lead?.id])).toEqual([
      { n: 1 },
    ]);
  }
  expect(await turn.messages(email)).toHaveLength(1);
});

test("a document changed in the database shows in every process within a second", async () => {
  const title = `Changed ${randomUUID()}`;
  const texts = () => Promise.all(stage.webs.map(async (web) => (await fetch(`${web}/lead-magnet`)).text()));
  for (const text of await texts()) expect(text).not.toContain(title);
  const [before] = await query<{ document: object; version: number }>(
    "select document, version from pages where slug = 'lead-magnet'",
  );
  await query(
    "update pages set document = jsonb_set(document, '{title}', to_jsonb($1::text)) where slug = 'lead-magnet'",
    [title],
  );
  await expect
    .poll(async () => (await texts()).every((text) => text.includes(title)), {
      timeout: 1000,
      intervals: [50],
    })
    .toBe(true);
  expect(await query("select version from pages where slug = 'lead-magnet'")).toEqual([
    { version: (before?.version ?? 0) + 1 },
  ]);
  await query("update pages set document = $1 where slug = 'lead-magnet'", [before?.document]);
});

test("a page is rendered once and served from memory, compressed, until it changes", async () => {
  const first = await fetch(`${stage.web}/9ways`, { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect(
    (await fetch(`${stage.web}/9WAYS?utm_source=x`, { headers: { "if-none-match": etag } })).status,
  ).toBe(304);
});

test.describe("strangers", () => {
  test("a foreign origin is refused, the page's own is not", async () => {
    const email = newAddress();
    const foreign = await post("/9ways", { name: "Ann", email }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(await query("select 1 from leads where email = $1", [email])).toEqual([]);
    expect((await post("/9ways", { name: "Ann", email }, { origin: stage.web })).status).toBe(200);
  });

  test("an over-long body is refused, whether it names its length or not", async () => {
    const long = new URLSearchParams({
      name: "Ann",
      email: newAddress(),
      more: "x".repeat(70_000),
    }).toString();
    expect(
      (await post("/9ways", { name: "Ann", email: newAddress(), more: "x".repeat(70_000) })).status,
    ).toBe(413);
    const chunked = await fetch(`${stage.web}/9ways`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: new Blob([long]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  test("files come compressed", async () => {
    const html = await (await fetch(`${stage.web}/9ways`)).text();
    const css = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? "";
    const response = await fetch(stage.web + css, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  test("a name that holds a web address becomes 'there'", async () => {
    const email = newAddress();
    expect((await post("/9ways", { name: "Win at http://spam.example", email })).status).toBe(200);
    const [message] = await turn.messages(email);
    expect(message?.text).toContain("there");
    expect(`${message?.text}${message?.html}${message?.subject}`).not.toContain("spam.example");
    expect(await query("select name from leads where email = $1", [email])).toEqual([{ name: null }]);
  });

  test("two addresses are no address", async () => {
    const response = await post("/9ways", { name: "Ann", email: "x@x.test, y@y.test" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual(
      expect.objectContaining({ fieldErrors: { email: "Please enter a valid email address" } }),
    );
    expect(await turn.messages("x@x.test")).toEqual([]);
  });

  test("the eleventh signup of a minute and the sixty-first of an hour from one IP wait", async ({
    browser,
  }) => {
    const ip = "198.51.100.61";
    const status = async () =>
      (await post("/9ways", { name: "Ann", email: newAddress() }, { "x-forwarded-for": ip })).status;
    const minute = await Promise.all(Array.from({ length: 11 }, status));
    expect(minute.sort()).toEqual([...Array(10).fill(200), 429]);
    for (let round = 1; round < 6; round += 1) {
      await turn.advance(61);
      expect(await Promise.all(Array.from({ length: 10 }, status))).toEqual(Array(10).fill(200));
    }
    await turn.advance(61);
    expect(await status()).toBe(429);
    for (const script of [true, false]) {
      const variant = { width: 390, height: 844, script };
      const page = await visit(browser, "/9ways", variant);
      await page.context().setExtraHTTPHeaders({ "x-forwarded-for": ip });
      await fill(page, formPage("nine-ways"), newAddress());
      await submit(page, variant);
      await expectWords(page, variant, ["Too many requests. Please try again in a few minutes.", ""]);
      await page.context().close();
    }
    await turn.advance(3600);
    expect(await status()).toBe(200);
  });
});

test("an unknown path answers 404 with its words and a way home", async ({ browser }) => {
  const response = await fetch(`${stage.web}/no-such-page`);
  expect(response.status).toBe(404);
  expect((await post("/no-such-page", { email: newAddress() })).status).toBe(404);
  const page = await visit(browser, "/no-such-page", { width: 390, height: 844, script: false });
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(`${stage.webs[0]}/`);
  await page.context().close();
});

test("no JavaScript moves before the first interaction, and typed words survive it", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: stage.web });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/lead-magnet", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.locator('form [name="email"]').pressSequentially("ann@example.test", { delay: 5 });
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await expect(page.locator('form [name="email"]')).toHaveValue("ann@example.test");
  await context.close();
});

test("an answer stalled past 30 seconds is given up on, and the retry is the same submission", async ({
  browser,
}) => {
  const variant = phone;
  const form = formPage("nine-ways");
  const page = await visit(browser, "/9ways", variant);
  const email = newAddress();
  await fill(page, form, email);
  await page.clock.install();
  const keys: (string | null)[] = [];
  await page.route("**/9ways", async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("key"));
    // The signup is stored, but its response never arrives.
    await route.fetch();
  });
  await submit(page, variant);
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.fastForward(31_000);
  await expectWords(page, variant, form.onLeadFailure);
  await page.unroute("**/9ways");
  page.on(
    "request",
    (request) =>
      request.method() === "POST" && keys.push(new URLSearchParams(request.postData() ?? "").get("key")),
  );
  await submit(page, variant);
  await expect(page.locator("[data-confirmation]")).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(
    await query(
      "select count(*)::int as n from consents c join leads l on l.id = c.lead_id where l.email = $1",
      [email],
    ),
  ).toEqual([{ n: 1 }]);
  await page.context().close();
});

test("a page under attack asks for proof of work, which the browser does by itself", async ({ browser }) => {
  const variant = phone;
  const form = formPage("nine-ways");
  const page = await visit(browser, "/9ways", variant);
  const email = newAddress();
  await fill(page, form, email);
  const [{ id } = { id: "" }] = await query<{ id: string }>("select id from pages where slug = 'nine-ways'");
  const [{ now } = { now: new Date() }] = await query<{ now: Date }>(
    "select coalesce(max(last_signup_at), now()) as now from leads",
  );
  await query(
    "insert into rate_limits values ('page-minute:' || $1, $2::timestamptz + interval '1 hour', 100000) on conflict (key) do update set window_ends_at = excluded.window_ends_at, count = excluded.count",
    [id, now],
  );
  await submit(page, variant);
  await expect(page.locator("[data-confirmation]")).toBeVisible({ timeout: 20_000 });
  expect(await turn.messages(email)).toHaveLength(1);
  await query("delete from rate_limits where key = 'page-minute:' || $1", [id]);
  await page.context().close();
});
