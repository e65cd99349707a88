/** From an empty database and a bare mail server to the first lead, with realistically large files, in under sixty clicks and without a restart. */
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { cameraPhoto, pdfOf } from "../src/core/content/library/library.test-kit.ts";
import { seed } from "../src/main/command.ts";
import { startDnsServer } from "../test/dns-server.ts";
import { startStage, switches } from "../test/stage.ts";
import { expectClean } from "./axe-kit.ts";
import { desktop, inTurn, phone, type Variant } from "./kit.ts";

/** Counts what a person would do with a mouse: a click, or a field clicked and typed into. */
function counter() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async click(what: Locator) {
      clicks += 1;
      await what.click();
    },
    async type(what: Locator, text: string) {
      clicks += 1;
      await what.fill(text);
    },
    async choose(what: Locator, label: string) {
      clicks += 2;
      await what.selectOption({ label });
    },
    async upload(what: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      clicks += 2;
      await what.setInputFiles(file);
    },
  };
}

const hasNoSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const MB = 1024 * 1024;

/** Files as a camera, a designer and a scanner make them. */
async function realFiles() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const logo = sharp({ create: { width: 420, height: 160, channels: 3, background: "#fff", noise } }).png();
  const files = {
    photo: { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() },
    logo: { name: "logo.png", mimeType: "image/png", buffer: await logo.toBuffer() },
    guide: {
      ...{ name: "sleep-by-day.pdf", mimeType: "application/pdf" },
      buffer: pdfOf(18 * MB, "Sleep by Day"),
    },
  };
  expect(files.photo.buffer.length).toBeGreaterThan(6 * MB);
  expect(files.logo.buffer.length).toBeGreaterThan(160 * 1024);
  return files;
}

async function expectDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

for (const variant of inTurn([desktop, phone], 1))
  test(`an empty site has its first lead in under sixty clicks, at ${variant.width} pixels`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await firstHour(browser, variant);
  });

async function firstHour(browser: Browser, { width, height }: Variant) {
  const files = await realFiles();
  const dns = await startDnsServer(new Map());
  const stage = await startStage(["--no-owner", "--no-samples", "--no-mail"], { DNS_SERVERS: dns.address });
  const { click, type, choose, upload, clicks } = counter();
  const inbox = async (to: string) =>
    (await switches(stage).messages(to)).map(({ subject }) => subject).toSorted();
  try {
    const printed = /No owner yet\. Open (\S+) and enter the code (\S+)\./;
    await expect.poll(() => stage.said(), { timeout: 20_000 }).toMatch(printed);
    const [, address = "", code = ""] = stage.said().match(printed) ?? [];
    const { origin } = new URL(address);
    const visitor = await (
      await browser.newContext({ viewport: { width, height }, baseURL: origin })
    ).newPage();
    const context = await browser.newContext({ viewport: { width, height }, baseURL: origin });
    const page = await context.newPage();
    const press = (name: string | RegExp) => click(page.getByRole("button", { name }));
    const follow = (name: string | RegExp) => click(page.getByRole("link", { name }));
    const write = (label: string, text: string) => type(page.getByLabel(label, { exact: true }), text);
    const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "We open soon." })).toBeVisible();
    await expectClean(visitor, "an empty site");
    for (const path of ["/health", "/ready", "/robots.txt", "/sitemap.xml", "/privacy"])
      expect((await visitor.request.get(path)).status(), path).toBe(200);

    await page.goto(address);
    await write("Code", code);
    await write("Your name", "Mara Quist");
    await write("Email", "mara@quist.example");
    await write("Password", "a long enough password");
    await press("Become the owner");
    await heading("You are the owner now");
    await expectClean(page, "the owner is there");
    await follow("Set up your site");

    await heading("About you");
    await expectClean(page, "about you", { without: "iframe" });
    await write("What you do", "Sleep for shift workers");
    await write("In one sentence, how do you help people?", "I help people who work nights to sleep by day.");
    await write("Postal address", "4 Quay Street, Springfield 00031");
    // On a phone: a URL without a scheme, a typo, and the next step opens at its top.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText("Photo, calendar and replies").click();
    await page.getByLabel("Booking calendar").fill("calendar.quist.example/mara");
    await page.getByLabel("Replies go to").fill("mara@gmial.com");
    await page.getByLabel("Booking calendar").focus();
    await page.getByRole("button", { name: "mara@gmail.com" }).click();
    await expect(page.getByLabel("Replies go to")).toHaveValue("mara@gmail.com");
    await page.getByLabel("Replies go to").fill("");
    await upload(page.getByLabel("Photo", { exact: true }), files.photo);
    await press("Choose a look");

    await heading("Choose a look");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize({ width, height });
    await expectClean(page, "looks", { without: "iframe" });
    await click(page.getByLabel("Orchard"));
    await press("Use this look");
    await heading("What do you offer first?");
    const steps = page.getByRole("navigation", { name: "First steps" });
    await click(steps.getByRole("link", { name: "Look" }));
    await expect(page.getByText("The photo was not saved")).toHaveCount(0);
    await follow("the coach’s look");
    await upload(page.getByLabel("PNG, JPEG or WebP, up to 8 MB."), files.logo);
    await press("Use this logo");
    await expectDrawn(page.getByRole("img", { name: "The logo now" }));
    await follow("First steps");

    await heading("What do you offer first?");
    await expectClean(page, "what is offered", { without: "iframe" });
    await write("What is it called?", "Sleep by Day");
    await upload(page.getByLabel("The guide itself"), files.guide);
    await press("Create the page");

    // Try before mail is set up: the email waits, and every screen says so.
    await heading("Sending");
    await expect(page.getByText("No provider is connected yet.")).toBeVisible();
    await follow("Skip this step");
    await heading("Test signup");
    await press("Send it to mara@quist.example");
    await expect(page.getByText("It waits to be sent to mara@quist.example")).toBeVisible();
    await expectClean(page, "test signup", { without: "iframe" });
    await click(steps.getByRole("link", { name: "Sending" }));
    await expect(page.getByText("their emails wait (1 now)")).toBeVisible();
    await expectClean(page, "sending, without a provider");
    await follow("Any SMTP");
    await expect(page.getByText("Nothing can be sent yet. Signups work; 1 email waits.")).toBeVisible();
    const server = new URL(stage.smtp);
    await write("Server", server.hostname);
    await write("Port", server.port);
    await choose(page.getByLabel("Encryption"), "None");
    await press("Test and save");
    await expect(page.getByText("The test passed and the connection is saved.")).toBeVisible();
    // Nothing was restarted, and the waiting email was sent.
    await expect
      .poll(() => inbox("mara@quist.example"), { timeout: 20_000 })
      .toEqual(["Foyer can send email", "Sleep by Day"]);
    await follow("Go on");
    await heading("Sending");
    await follow("Try a signup");
    await expect(page.getByText("An email of this page has reached a mailbox.")).toBeVisible();

    // Leave midway: Today shows what is done and what is left.
    await page.goto("/console");
    const list = page.getByRole("region", { name: "Getting started" });
    await expect(list).toContainText("5 of 7 done");
    await expectClean(page, "the checklist");
    await click(list.getByRole("link", { name: "Publish" }));
    expect((await visitor.request.get("/sleep-by-day")).status()).toBe(404);
    await press("Publish it");
    await heading("Your page is live");
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await hasNoSideways(page)).toBe(true);
    await page.setViewportSize({ width, height });

    await visitor.goto("/");
    await click(visitor.getByRole("link", { name: "Sleep by Day" }).first());
    await expect(visitor.getByText("I help people who work nights to sleep by day.").first()).toBeVisible();
    await expectDrawn(visitor.locator(".masthead-logo"));
    await expectDrawn(visitor.locator("img.portrait").first());
    await type(visitor.locator('form[method=post] [name="name"]').first(), "Ann");
    await type(visitor.locator('form[method=post] [name="email"]').first(), "ann@example.test");
    await click(visitor.getByRole("button", { name: "Send me the guide" }).first());
    await expect(visitor.locator("[data-confirmation]")).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => inbox("ann@example.test")).toEqual(["Sleep by Day"]);
    const [received] = await switches(stage).messages("ann@example.test");
    const link = /\/guides\/[^\s"?#]+/.exec(received?.text ?? "")?.[0];
    expect(link).toBeDefined();
    const guide = await visitor.request.get(link ?? "");
    expect((await guide.body()).length).toBe(files.guide.buffer.length);

    await follow("Name your site");
    await heading("Your site");
    await expectClean(page, "the site");
    await expect(page.getByLabel("Name of the site")).toHaveValue("Mara Quist");
    await expect(page.getByLabel("Their address")).toHaveValue("4 Quay Street, Springfield 00031");
    await press("Save and finish");
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await expect.poll(async () => (await visitor.request.get("/")).url()).toBe(`${origin}/sleep-by-day`);
    await page.goto("/console/alerts");
    await expect(page.locator("#main").getByText("mara@quist.example").first()).toBeVisible();
    await page.goto("/console");
    await expect(page.getByRole("region", { name: "Getting started" })).toHaveCount(0);
    await click(
      page.getByRole("navigation", { name: "Console" }).first().getByRole("link", { name: "People" }),
    );
    await follow("Ann");
    await expect(page.getByText("ann@example.test").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
    test.info().annotations.push({ type: "clicks", description: String(clicks()) });
    expect(clicks()).toBeLessThan(60);

    if (width < desktop.width) return;
    // Samples added later are hidden with one click; the owner's own content stays.
    await seed(stage.database);
    await expect.poll(async () => (await visitor.request.get("/9ways")).status()).toBe(200);
    await page.goto("/console/coaches");
    await page.getByRole("button", { name: "Hide all samples" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "can no longer be seen by visitors" }),
    ).toBeVisible();
    for (const [path, status] of [
      ["/9ways", 404],
      ["/weight-loss-myths", 404],
      ["/sleep-by-day", 200],
    ] as const)
      await expect
        .poll(async () => (await visitor.request.get(path)).status(), { message: path })
        .toBe(status);

    // The setup code works once.
    await page.goto(address);
    await expect(page).toHaveURL(/\/console/);
    await visitor.goto("/setup");
    await expect(visitor).toHaveURL(/\/sign-in$/);
  } finally {
    dns.stop();
    await stage.stop();
  }
}
