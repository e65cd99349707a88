/** Console navigation: sections and pages, the phone menu, the command menu, and unknown URLs. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, plainPhone, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

test("the rail marks the place and the page, and Health has its pages", async ({ browser }) => {
  const page = await asOwner(browser, "/console/deliverability", desktop);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deliverability");
  await expectClean(page, "deliverability");
  const rail = page.getByRole("navigation", { name: "Console" });
  await rail.getByRole("link", { name: "Email test" }).click();
  await expect(rail.getByRole("link", { name: "Email test" })).toHaveAttribute("aria-current", "page");
  await expect(rail.getByRole("link", { name: "Import" })).toHaveCount(0);
  for (const [name, heading] of [
    ["Email debug", "Email debug dashboard"],
    ["Diagnostics", "Emergency email diagnostics"],
  ] as const) {
    await rail.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await page.context().close();
});

test("a phone's menu opens and closes", async ({ browser }) => {
  const page = await asOwner(browser, "/console", phone);
  const bar = page.getByRole("navigation", { name: "Console" });
  await bar.getByText("More", { exact: true }).click();
  await expect(bar.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expectClean(page, "phone menu");
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Sign out" })).toBeHidden();
  await bar.getByText("More", { exact: true }).click();
  await bar.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deliverability");
  await expect(bar.getByRole("button", { name: "Sign out" })).toBeHidden();
  await page.context().close();
});

test("on a phone, every control is 44 px high", async ({ browser }) => {
  const page = await asOwner(browser, "/console", phone);
  for (const path of [
    "",
    "/today",
    "/people",
    "/tags",
    "/pages",
    "/events",
    "/coaches/nina",
    "/settings/team",
  ]) {
    await page.goto(`/console${path}`);
    const small = await page.locator("main :is(button, summary, select, .act)").evaluateAll((all) =>
      all.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isLow = width > 1 && height > 1 && height < 44;
        return isLow ? [`${control.textContent}: ${height}`] : [];
      }),
    );
    expect(small, path).toEqual([]);
  }
});

test("a browser without JavaScript is told that the console needs it", async ({ browser }) => {
  const page = await asOwner(browser, "/console/people", plainPhone);
  // Text locators skip noscript content.
  const sentence = page.locator("main noscript p");
  await expect(sentence).toBeVisible();
  expect(await sentence.innerText()).toContain("The console needs JavaScript.");
  await page.context().close();
});

test("an address that leads nowhere is said inside the console", async ({ browser }) => {
  const page = await asOwner(browser, "/console", desktop);
  for (const path of [
    "/console/nothing-here",
    `/console/leads/${randomUUID()}`,
    `/console/people/${randomUUID()}`,
    `/console/events/${randomUUID()}`,
    "/console/campaigns/none",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing at this address.");
    await expect(page.locator("main code")).toHaveText(path);
    await expect(page.getByText("nothing was changed")).toBeVisible();
    await expect(page.getByRole("link", { name: "Events", exact: true })).toBeVisible();
  }
  await expectClean(page, "not found");
  await page.context().close();
});

test("Ctrl K finds people, pages and actions from anywhere, '/' goes to the search", async ({ browser }) => {
  const tag = randomUUID().slice(0, 8);
  await query(
    `with person as (
       insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at)
       select coach_id, $1 || '@example.test', 'Zora' || $1, 1, now(), now() from pages where slug = 'mission-map' returning *
     )
     insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select p.coach_id, g.id, p.id, p.email, p.name, 'menu', now(), now() from person p, pages g where g.slug = 'mission-map'`,
    [tag],
  );
  const page = await asOwner(browser, "/console/account", desktop);
  const field = page.getByRole("combobox", { name: "Find a person" });
  const option = (name: string | RegExp) => page.getByRole("option", { name });
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("relocation");
  await expect(option(/Relocation/).first()).toBeVisible();
  await expectClean(page, "command menu");
  await field.fill(`zora${tag}`);
  await expect(option(new RegExp(`^Zora${tag}`))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Zora${tag}`);

  await page.keyboard.press("Control+k");
  await field.fill("diagn");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("iagnostics");
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.goto("/console/people");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.context().close();
});

test("typed words are not lost without a question", async ({ browser }) => {
  const [event] = await query<{ id: string }>("select id from events where capacity is not null limit 1");
  const page = await asOwner(browser, `/console/events/${event?.id}`, desktop);
  await page.waitForLoadState("networkidle");
  const questions: string[] = [];
  let answer = false;
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  const rail = page.getByRole("navigation", { name: "Console" });
  await page.getByLabel("Seats", { exact: true }).fill("47");
  await rail.getByRole("link", { name: "People" }).click();
  await expect.poll(() => questions).toHaveLength(1);
  await expect(page.getByLabel("Seats", { exact: true })).toHaveValue("47");
  answer = true;
  await rail.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await page.context().close();
});
