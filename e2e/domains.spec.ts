/** A coach's own address: from the form over a wrong record to live pages, and its removal. */
import { request } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { launchOptions } from "../test/browser.ts";
import { startDnsServer } from "../test/dns-server.ts";
import { browserCookie } from "../test/owner-session.ts";
import { startStage } from "../test/stage.ts";
import { expectClean } from "./axe-kit.ts";

// The browser finds the coach's name on this machine.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--host-resolver-rules=MAP *.test 127.0.0.1"],
  },
});

const PATH = "/console/settings/domains";
const HOST = "start.ninalaurent.test";

/** As a visitor's browser asks at the coach's address. */
const visit = (web: string, host: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(web + path, { headers: { host: `${host}:${new URL(web).port}` } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on("error", reject).end();
  });

const pictures = process.env.PICTURES;
async function look(page: Page, name: string) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectClean(page, `${name} at ${width}, ${colorScheme}`);
      if (pictures)
        await page.screenshot({
          path: `${pictures}/${name}-${width}-${colorScheme}.png`,
          fullPage: width < 500,
        });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("from an empty list to live pages, by the records alone", async ({ browser }) => {
  test.setTimeout(360_000);
  const records = new Map<string, string[]>([["A sites.oldbuilder.test", ["203.0.113.80"]]]);
  const dns = await startDnsServer(records);
  const stage = await startStage(["--webs", "2"], { DNS_SERVERS: dns.address });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: stage.web });
    await context.addCookies([await browserCookie(stage)]);
    const page = await context.newPage();
    await page.goto(PATH);
    await expect(page.getByRole("heading", { name: "No address of your own yet" })).toBeVisible();
    await page.getByRole("link", { name: "Add a domain" }).click();
    await page.getByLabel("Pages of").selectOption("nina");
    await page.getByRole("textbox", { name: "Address" }).fill("not a name");
    await page.getByRole("button", { name: "Show me the records" }).click();
    await expect(page.getByText("Enter a host name, such as")).toBeVisible();
    await look(page, "domain-new");
    await page.getByRole("textbox", { name: "Address" }).fill(`https://${HOST.toUpperCase()}/`);
    records.set(`CNAME ${HOST}`, ["sites.oldbuilder.test"]);
    await page.getByRole("button", { name: "Show me the records" }).click();
    await expect(page.getByRole("heading", { name: HOST })).toBeVisible();
    await expect(page.getByText("Points to sites.oldbuilder.test.").first()).toBeVisible();
    expect((await visit(stage.web, HOST, "/")).status).toBe(421);

    const proof = await page.getByText(/^foyer-site=/).innerText();
    records.set(`TXT _foyer.${HOST}`, [proof]);
    await look(page, "domain-problem");
    records.delete(`CNAME ${HOST}`);
    records.set(`A ${HOST}`, ["127.0.0.1"]);
    // The page looks by itself; nobody presses anything.
    await expect(page.getByText("Nina Laurent’s pages are live here, and emails link to them.")).toBeVisible({
      timeout: 60_000,
    });
    await look(page, "domain-live");
    for (const web of stage.webs) {
      const home = await visit(web, HOST, "/");
      expect(home.status).toBe(200);
      expect(home.body).toContain("Nina Laurent");
      expect((await visit(web, HOST, PATH)).status).toBe(404);
    }
    const visitor = await (
      await browser.newContext({ baseURL: `http://${HOST}:${new URL(stage.web).port}` })
    ).newPage();
    for (const [path, name] of [
      ["/", "coach-home"],
      ["/nothing-here", "coach-not-found"],
      ["/privacy", "coach-privacy"],
    ] as const) {
      await visitor.goto(path);
      await look(visitor, name);
    }
    await page.getByRole("link", { name: "Domains" }).first().click();
    await look(page, "domains");
    await page.getByRole("link", { name: `Open: ${HOST}` }).click();
    await page.getByRole("link", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No address of your own yet" })).toBeVisible();
    await expect.poll(async () => (await visit(stage.web, HOST, "/")).status).toBe(421);
  } finally {
    await stage.stop();
    dns.stop();
  }
});
