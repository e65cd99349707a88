/** The email's link leads to a playing recording; an owner's own replaces it, allowed by that page's CSP only. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  canonical,
  desktop,
  expectSuccess,
  fill,
  formPage,
  newAddress,
  phone,
  plainPhone,
  query,
  stage,
  submit,
  turn,
  visit,
} from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

const form = formPage("unblock-your-wealth");
const WATCH = `/watch${canonical(form)}`;
const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const row = (slug: string) => `page_id = (select id from pages where slug = '${slug}')`;
const record = (slug: string, url: string | null) =>
  query(`update events set recording_url = $1 where ${row(slug)}`, [url]);

// Serial: these tests share their stage's events.
test.describe.configure({ mode: "default" });
test.beforeEach(() => turn.mail("accept"));
test.afterEach(() => record("unblock-your-wealth", null));

const policyOf = async (path: string) =>
  (await fetch(stage.web + path)).headers.get("content-security-policy") ?? "";
const openConsole = async (page: Page, slug: string) => {
  const [event] = await query<{ id: string }>(`select id from events where ${row(slug)}`);
  await page.goto(`/console/events/${event?.id}`);
};

test("a signup by form, its email's link, and the film plays, by pointer and by keyboard", async ({
  browser,
}) => {
  const email = newAddress();
  const landing = await visit(browser, canonical(form), phone);
  await fill(landing, form, email);
  await submit(landing, phone);
  await expectSuccess(landing, phone, form);
  const [message] = await turn.messages(email);
  const link = message?.text.match(/https?:\/\/\S+\/watch\/\S+/)?.[0] ?? "";
  expect(new URL(link).pathname).toBe(WATCH);

  const page = await visit(browser, new URL(link).pathname, phone);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unblock Your Wealth");
  const words = (await page.locator("body").innerText()).toLowerCase();
  // Only the footer says that the coach is a sample.
  expect(words.split("sample content.")).toHaveLength(2);
  expect(words.split("sample content.")[0]).not.toContain("sample");
  const film = page.getByRole("region", { name: "Film: Unblock Your Wealth" });
  await film.getByRole("button", { name: "Play the masterclass" }).click();
  const caption = film.locator(".film-line");
  await expect(caption).toHaveText("Welcome. I’m Tessa Vale.");
  await expect(caption).toHaveText(/^For nine years/, { timeout: 15_000 });
  expect(Number(await film.locator(".film-shown").first().getAttribute("width"))).toBeGreaterThan(0);
  await expect(film.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("k");
  await expect(film.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(film.getByRole("heading")).toHaveText(/^Part one/);
  await film.getByRole("button", { name: /^Scene 12/ }).click();
  await expect(film.getByRole("heading")).toHaveText("Try the handle");
  await page.keyboard.press("Home");
  await expect(film.getByRole("heading")).toHaveText("The door was never locked");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await expectClean(page, "the film");
});

test("without JavaScript, and when scripts never arrive, the whole film can be read", async ({ browser }) => {
  for (const variant of [plainPhone, { ...desktop, starved: true }]) {
    const page = await visit(browser, WATCH, variant);
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "Read the masterclass" }).click();
    const scenes = page.locator("#film-text > ol > li");
    await expect(scenes).toHaveCount(12);
    await expect(scenes.nth(2)).toContainText("Your turn, 12 minutes.");
    if (variant.script || "starved" in variant) await expectClean(page, "the film to read");
  }
});

test("the owner's video takes its place: nothing is fetched from its host before the click", async ({
  browser,
}) => {
  const owner = await asOwner(browser, "/console/events", desktop);
  await openConsole(owner, "unblock-your-wealth");
  const field = owner.getByLabel("Recording");
  await field.fill("youtube.com/watch");
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expect(field).toHaveAccessibleDescription(/beginning with https/);
  await field.fill(YOUTUBE);
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.getByRole("status")).toContainText("Saved.");

  const page = await visit(browser, WATCH, desktop);
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" });
  });
  const facade = page.getByRole("button", { name: /Play the recording.*Loads from YouTube/ });
  await expect(facade).toBeVisible();
  await expectClean(page, "a player that is not loaded");
  expect(foreign).toEqual([]);
  await facade.click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
  );
  await expect.poll(() => foreign.length).toBe(1);
  await expect(page.frameLocator("iframe").getByText("The player")).toBeVisible();

  expect(await policyOf(WATCH)).toContain("frame-src https://www.youtube-nocookie.com;");
  for (const other of [canonical(form), "/watch/masterclass", "/booking"])
    expect(await policyOf(other)).not.toContain("youtube");
  const plain = await visit(browser, WATCH, plainPhone);
  await expect(plain.getByRole("link", { name: /Play the recording.*Opens on YouTube/ })).toHaveAttribute(
    "href",
    YOUTUBE,
  );
});

test("a file plays in the page, another host is linked, and each policy knows that host alone", async ({
  browser,
}) => {
  await record("unblock-your-wealth", "https://files.example/class.mp4");
  await expect.poll(() => policyOf(WATCH)).toContain("media-src https://files.example;");
  const page = await visit(browser, WATCH, phone);
  await expect(page.locator("video")).toHaveAttribute("preload", "none");
  await record("unblock-your-wealth", "https://drive.example/file/1");
  await expect.poll(() => policyOf(WATCH)).toContain("frame-src 'none'");
  await page.reload();
  await expect(page.getByRole("link", { name: "Watch it on drive.example" })).toBeVisible();
});

test("a live event: not before it is over, then for everyone who had a seat, by email and from its page", async ({
  browser,
}) => {
  const [slug, path, email] = ["breakdown-breakthrough", "/breakdown-breakthrough", newAddress()];
  const [before] = await query<{ starts_at: Date }>(`select starts_at from events where ${row(slug)}`);
  await signUp(path, email);
  const owner = await asOwner(browser, "/console/events", desktop);
  await openConsole(owner, slug);
  await owner.getByLabel("Recording").fill("https://vimeo.com/76979871");
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.getByRole("status")).toContainText("Saved.");
  const page = await visit(browser, `/watch${path}`, phone);
  await expect(page.getByRole("heading", { name: "It hasn’t taken place yet" })).toBeVisible();
  await expectClean(page, "nothing to watch yet");
  try {
    await query(
      `update events set recording_url = null, starts_at = date_trunc('minute', now()) - interval '3 hours' where ${row(slug)}`,
    );
    // The web process is notified with a delay.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "There is no recording yet" })).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 5000 });
    await openConsole(owner, slug);
    await owner.getByLabel("Recording").fill("https://vimeo.com/76979871");
    await owner.getByRole("button", { name: "Save changes" }).click();
    // Other tests on this stage may have taken seats.
    const [seats] = await query<{ count: number }>(
      `select count(*)::int from event_registrations where status = 'confirmed' and event_id = (select id from events where ${row(slug)})`,
    );
    const [people, emails] =
      seats?.count === 1
        ? ["1 person who had a seat is", "1 email"]
        : [`${seats?.count} people who had a seat are`, `${seats?.count} emails`];
    await expect(owner.getByText(`${people} emailed the recording, once.`)).toBeVisible();
    // If the worker withdraws the remaining reminders meanwhile, the screen asks once more.
    const change = owner.getByRole("button", { name: "Change it", exact: true });
    await expect(async () => {
      if (await change.isVisible()) await change.click();
      await expect(owner.getByRole("status")).toContainText(`${emails} with the recording`, {
        timeout: 5000,
      });
    }).toPass({ timeout: 20_000 });
    await expect
      .poll(
        async () => (await turn.messages(email)).filter(({ text }) => text.includes(`/watch${path}`)).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1);
    const landing = await visit(browser, path, phone);
    await landing.getByRole("link", { name: "Watch the recording" }).click();
    await expect(landing.getByRole("button", { name: /Loads from Vimeo/ })).toBeVisible();
  } finally {
    await query(
      `with gone as (delete from event_registrations where email = $1)
       update events set recording_url = null, starts_at = $2 where ${row(slug)}`,
      [email, before?.starts_at],
    );
  }
});
