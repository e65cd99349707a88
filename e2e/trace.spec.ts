/** The trace in the browser: correct for each inbox mode, retries a message once, and shows its content safely. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, FULL, looks, newAddress, query, stage, turn, type Variant } from "./kit.ts";
import { signIn } from "./owner-kit.ts";
import { post } from "./recipient-kit.ts";

type Row = {
  id: string;
  lead_id: string;
  person_id: string;
  state: string;
  attempts: number;
  message_id: string;
};
const delivery = async (email: string): Promise<Row> => {
  const [row] = await query<Row>("select * from email_deliveries where email_address = $1", [email]);
  if (!row) throw new Error(`no delivery to ${email}`);
  return row;
};
const becomes = (email: string, wanted: Partial<Row>) =>
  expect.poll(() => delivery(email), { timeout: 30_000 }).toMatchObject(wanted);

/** Whatever the page responds, the person is stored, and their page shows it. */
async function signUp(mode: string): Promise<string> {
  const email = newAddress();
  await turn.mail(mode);
  await post(`${stage.web}/9ways`, new URLSearchParams({ name: "Ann", email }), {
    accept: "application/json",
  });
  return email;
}

async function open(
  browser: Browser,
  path: string,
  variant: Variant,
  colorScheme: "light" | "dark" = "light",
) {
  const context = await browser.newContext({
    viewport: { width: variant.width, height: variant.height },
    colorScheme,
    baseURL: stage.web,
  });
  await signIn(context);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") throw new Error(`${path}: ${message.text()}`);
  });
  await page.goto(path);
  return page;
}
const openPerson = async (browser: Browser, email: string, variant: Variant, scheme?: "light" | "dark") =>
  open(browser, `/console/people/${(await delivery(email)).person_id}`, variant, scheme);

async function expectStory(page: Page, sentences: (string | RegExp)[]) {
  const trace = page.locator(".happened");
  const closed = trace.locator("details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
  for (const sentence of sentences) await expect(trace.getByText(sentence).first()).toBeVisible();
}

test.afterEach(() => turn.mail("accept"));

const signedUp = [/^Signed up for 9 /, /^Version \d+ of the page/, /^Joined the campaign/];
const modes: [string, Partial<Row>, (string | RegExp)[]][] = [
  [
    "accept",
    { state: "sent" },
    [
      "Handed to the mail server",
      "Accepted by the mail server",
      /^250 2\.0\.0 accepted/,
      "It is not sent again, because it was accepted.",
    ],
  ],
  [
    "reject",
    { state: "failed" },
    [
      "Attempt 1: refused by the mail server",
      "550 5.1.1 there is no such mailbox",
      /^The mail server says that this mailbox does not exist/,
      "Address closed: no such mailbox",
      /^Left the campaign/,
    ],
  ],
  [
    "defer",
    { state: "pending", attempts: 1 },
    [
      "Attempt 1: put off by the mail server",
      "451 4.3.0 try again later",
      /^It is retried automatically: attempt 2 of 8\. Due/,
    ],
  ],
  [
    "down",
    { state: "pending", attempts: 1 },
    [
      "Attempt 1: no answer from the mail server",
      /so nothing was sent/,
      /ECONNREFUSED/,
      /attempt 2 of 8\. Due/,
    ],
  ],
  [
    "hang",
    { state: "pending", attempts: 1 },
    ["Attempt 1: no answer from the mail server", /did not answer in time/, /attempt 2 of 8\. Due/],
  ],
  [
    "drop-after-data",
    { state: "uncertain" },
    [
      "Attempt 1: the connection broke before the mail server answered",
      /^It may have arrived or not\. If the mail server stays silent for 15 minutes, the message is sent once more/,
      "It is not sent again before the 15 minutes are over: it may have arrived.",
    ],
  ],
];
for (const [index, [mode, wanted, sentences]] of modes.entries()) {
  test(`${mode}: reads right, in the light on a phone or in the dark on a desktop`, async ({ browser }) => {
    const email = await signUp(mode);
    await becomes(email, wanted);
    for (const { variant, scheme } of looks.filter((_, nth) => FULL || nth === index % looks.length)) {
      const page = await openPerson(browser, email, variant, scheme);
      await expectStory(page, [...signedUp, ...sentences]);
      await expectClean(page, `${mode} ${scheme}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(overflow).toBe(false);
      await page.context().close();
    }
  });
}

test("an outage ends: the owner need not wait for the next try; pressed twice, it acts once", async ({
  browser,
}) => {
  const email = await signUp("defer");
  await becomes(email, { attempts: 1 });
  const { id, message_id: messageId } = await delivery(email);
  const page = await openPerson(browser, email, desktop);
  await turn.mail("accept");
  await page.locator(".happened summary", { hasText: "Signup email" }).click();
  await page.getByRole("button", { name: "Try again now" }).dblclick();
  await expect(page.getByText(/Moved to the front of the queue|Nothing changed; see below/)).toBeVisible();
  await becomes(email, { state: "sent" });
  await expectStory(page, ["Tried again by hand", "Attempt 2: accepted by the mail server"]);
  await expect(page.getByRole("button", { name: "Try again now" })).toHaveCount(0);
  expect(await turn.copies(messageId)).toBe(1);
  const lines = await query(
    "select from audit_log where action = 'email.replayed' and subject->>'delivery' = $1",
    [id],
  );
  expect(lines).toHaveLength(1);

  await page.goto("/console/activity?action=email.replayed");
  await expect(page.getByRole("link", { name: "retried a message" }).first()).toBeVisible();
  await expectClean(page, "activity");
  await page.context().close();
});

test("from the person to the message; what it shows can do nothing", async ({ browser }) => {
  const email = await signUp("accept");
  await becomes(email, { state: "sent" });
  const page = await openPerson(browser, email, desktop);
  await page.locator(".happened summary", { hasText: "Signup email" }).click();
  await page.getByRole("link", { name: "See it as they got it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\w/);
  await expect(page.locator("dl")).toContainText(email);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Dear Ann")).toBeVisible();
  // The frame is sandboxed, so axe can't run in it; other tests check the messages.
  await expectClean(page, "a message", { without: "iframe" });
  const { id } = await delivery(email);
  const body = await page.request.get(`/console/messages/${id}/body`);
  expect(body.headers()["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(body.headers()["content-security-policy"]).not.toContain("script-src");
  expect(body.headers()["cache-control"]).toBe("no-store");
  expect(await body.text()).not.toMatch(/\/(unsubscribe|confirm|seat)\/(?!hidden)/);
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.locator("pre")).toContainText("Dear Ann");
  await page.context().close();
});

test("nobody else sees or presses any of it", async () => {
  const email = await signUp("accept");
  const { id, lead_id: lead, person_id: person } = await delivery(email);
  for (const path of [
    `/console/leads/${lead}`,
    `/console/people/${person}`,
    `/console/messages/${id}`,
    `/console/messages/${id}/body`,
    "/console/activity",
  ]) {
    for (const url of [path, `${path}.data`]) {
      const answer = await fetch(stage.web + url, { redirect: "manual" });
      expect(await answer.text()).not.toContain(email);
      expect(answer.status === 302 || answer.status === 202, url).toBe(true);
    }
  }
  const pressed = await post(`${stage.web}/console/messages/${id}`, new URLSearchParams({ back: "person" }));
  expect(pressed.status).toBe(302);
  expect(pressed.headers.get("location")).toContain("/sign-in");
});
