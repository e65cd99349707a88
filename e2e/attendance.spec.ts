/** Event attendance by join link, by hand and from a list, then the replay email to those who missed it. */
import { expect, test } from "@playwright/test";
import PostalMime from "postal-mime";
import { expectClean } from "./axe-kit.ts";
import { desktop, newAddress, plainPhone, query, stage, turn, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

const PATH = "/masterclass";
const MEETING = "https://meet.example/room";
const which = "page_id = (select id from pages where slug = 'financial-freedom')";
const starts = (when: string, more = "") =>
  query(
    `update events set starts_at = date_trunc('minute', now()) + $1::interval, minutes = 90 ${more} where ${which}`,
    [when],
  );
const reset = () =>
  query(
    `with gone as (delete from event_registrations where event_id = (select id from events where ${which}))
     update events set starts_at = null, minutes = 90, join_url = null, recording_url = null, recording_for = 'everybody' where ${which}`,
  );
test.beforeEach(async () => {
  await turn.mail("accept");
  await reset();
});
test.afterEach(reset);

/** The join link in a registrant's calendar file, as a path on this stage. */
async function joinPath(email: string): Promise<string> {
  const json = async (path: string) => (await fetch(stage.inbox + path)).json();
  const find = async () => {
    for (const { id } of (await json(`/api/messages?to=${encodeURIComponent(email)}`)) as { id: string }[]) {
      const { source } = (await json(`/api/messages/${id}`)) as { source: string };
      const { attachments } = await PostalMime.parse(source, { attachmentEncoding: "utf8" });
      const file = attachments.map(({ content }) => String(content).replaceAll(/\r?\n /g, "")).join();
      const found = /\/join-event\/[\w-]+/.exec(file)?.[0];
      if (found) return found;
    }
    return "";
  };
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return find();
}

test("the join link counts once it is pressed, the owner marks and reads a list, and the replay goes to who missed it", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [came, late, missed] = [newAddress(), newAddress(), newAddress()];
  await starts("10 minutes", `, join_url = '${MEETING}'`);
  for (const email of [came, late, missed]) await signUp(PATH, email);

  // Without JavaScript, right after the email: a scanner could be this quick, so the page asks for a click.
  const path = await joinPath(came);
  await fetch(stage.web + path, { method: "HEAD" });
  const visitor = await visit(browser, path, plainPhone);
  await visitor.route(`${MEETING}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The meeting</h1>" }),
  );
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Ready to join?");
  await visitor.getByRole("button", { name: "Join now" }).click();
  await expect(visitor.getByRole("heading", { name: "The meeting" })).toBeVisible();
  await visitor.context().close();
  const page = await visit(browser, path, desktop);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ready to join?");
  await expectClean(page, "the page that asks");
  await page.context().close();

  await starts("-100 minutes");
  const [event] = await query<{ id: string }>(`select id from events where ${which}`);
  const owner = await asOwner(browser, `/console/events/${event?.id}`, desktop);
  const row = (email: string) => owner.getByRole("row").filter({ hasText: email });
  const figure = (label: string) => owner.locator(".standing div").filter({ hasText: label }).locator("dd");
  await expect(row(came)).toContainText("by join link");
  await expect(row(came).getByRole("button", { name: /^Attended/ })).toHaveAttribute("aria-pressed", "true");
  await expect(figure("Not known yet")).toHaveText("2");

  await row(late).getByRole("checkbox").check();
  await row(missed).getByRole("checkbox").check();
  await owner.getByRole("button", { name: "Missed it", exact: true }).click();
  await expect(owner.getByRole("status")).toHaveText("Recorded for 2 seats.");
  await expect(row(late)).toContainText("by hand, Olive");
  await row(missed)
    .getByRole("button", { name: /^Missed it/ })
    .click();
  await expect(row(missed)).toContainText("not known yet");
  await expectClean(owner, "an event with attendance");

  await owner.getByRole("link", { name: "Attendance from a file" }).click();
  const stranger = newAddress();
  await owner
    .getByLabel("Or paste their addresses")
    .fill(`Name (Original Name),User Email\nLate,${late}\nNobody,${stranger}\nGuest,\n`);
  await owner.getByRole("button", { name: "Check the list" }).click();
  const report = owner.getByRole("region", { name: "What this list says" });
  await expect(report).toContainText("A report from Zoom with 3 lines.");
  await expect(report.getByRole("row").filter({ hasText: stranger })).toContainText("Not registered");
  await expect(report.getByRole("row").filter({ hasText: "Guest" })).toContainText("No address");
  await expect(report.getByRole("row").filter({ hasText: late })).toContainText("Attended");
  await expect(report.getByLabel(/Everyone else missed it: 1 person/)).toBeChecked();
  await expectClean(owner, "the check of a list");
  await report.getByRole("button", { name: "Record 1 person" }).click();
  await expect(owner.getByRole("status")).toHaveText("Recorded for 2 seats.");
  await expect(row(late)).toContainText("in the file");
  await expect(row(missed)).toContainText("not in the file");

  await owner.getByRole("button", { name: "Only for those who missed it" }).click();
  await expect(owner.getByRole("status")).toContainText("waits until you send it");
  await owner.getByLabel("Recording").fill("https://video.example/the-evening");
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.getByRole("status")).toContainText("Saved.");
  await owner.getByRole("button", { name: "Send the replay to 1" }).click();
  await expect(owner.getByRole("status")).toHaveText("The recording is on its way to 1 person.");
  const subjects = async (email: string) => (await turn.messages(email)).map(({ subject }) => subject);
  await expect
    .poll(() => subjects(missed), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/to watch when you like/));
  for (const email of [came, late])
    expect((await subjects(email)).join()).not.toMatch(/to watch when you like/);

  await owner.getByText("Message attendees", { exact: true }).click();
  await expect(owner.getByRole("button", { name: "missed it 1" })).toBeVisible();
  await expectClean(owner, "whom a message is for");
  await owner.getByRole("button", { name: "attended 2" }).click();
  await expect(owner).toHaveURL(/\/console\/broadcasts\/[\da-f-]{36}/);
  await expect(owner.locator("main")).toContainText("Financial Freedom Blueprint Masterclass");
  await owner.context().close();
});
