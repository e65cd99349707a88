/** A lead's own page: stopped and erased. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, query, stage } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";
import { post, signUp } from "./recipient-kit.ts";

const person = () => {
  const tag = randomUUID().slice(0, 8);
  return { tag, email: `${tag}.quist@example.test`, name: `Zelda${tag} Quist` };
};

async function visitor(path: string, { email, name }: { email: string; name: string }) {
  const answer = await post(stage.web + path, new URLSearchParams({ email, name }), {
    accept: "application/json",
  });
  expect(answer.status).toBe(200);
}

test("only the owner sees them", async ({ browser }) => {
  for (const path of [
    "/console/people",
    "/console/people.csv",
    "/console/people/new",
    "/console/leads",
    "/console/leads.csv",
    "/console/leads/import",
    `/console/leads/${randomUUID()}`,
  ]) {
    const answer = await fetch(stage.web + path, { redirect: "manual" });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("location")).toContain("/sign-in?to=");
  }
  const answer = await post(`${stage.web}/console/leads/${randomUUID()}/export`, new URLSearchParams());
  expect(answer.status).toBe(302);
  const context = await browser.newContext({ baseURL: stage.web });
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/console/leads?state=sent&search=ann");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await expect(page).toHaveURL(/\/console\/people\?search=ann&state=sent$/);
  await context.close();
});

test("stopped, and erased after a question", async ({ browser }) => {
  const them = person();
  await visitor("/9ways", them);
  await visitor("/map", them);
  const [lead] = await query<{ id: string }>(
    "select l.id from leads l join coaches o on o.id = l.coach_id where l.email = $1 and o.slug = 'willa'",
    [them.email],
  );
  const page = await asOwner(browser, `/console/leads/${lead?.id}`, desktop);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(them.name);
  await page.getByRole("link", { name: "Stop emails" }).click();
  await expect(page.getByText("1 journey stops")).toBeVisible();
  await page.getByRole("button", { name: "Stop emails" }).click();
  await expect(page.getByText("Stopped: unsubscribed.")).toBeVisible();
  await page.getByRole("link", { name: "Erase" }).click();
  const question = page.getByRole("region", { name: "Erase this person?" });
  await expect(question).toContainText("2 signups with 2 coaches");
  await question.getByRole("link", { name: "Keep as it is" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Erase" }).click();
  await question.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("status").last()).toContainText("Erased.");
  expect(await query("select from leads where email = $1", [them.email])).toEqual([]);
  await signUp("/9ways", them.email);
  // A form post doesn't prove who owns the address: nothing is stored until the mailbox's owner confirms.
  expect(await query("select from leads where email = $1", [them.email])).toEqual([]);
  expect(
    await query("select from signup_confirmations where signup->>'email' = $1", [them.email]),
  ).toHaveLength(1);
  await page.context().close();
});

for (const { variant, scheme } of looks)
  test(`axe finds nothing, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    test.slow();
    const them = person();
    await visitor("/9ways", them);
    const [lead] = await query<{ id: string }>("select id from leads where email = $1", [them.email]);
    for (const path of ["/console/leads/import", `/console/leads/${lead?.id}?confirm=erase`]) {
      const page = await asOwner(browser, path, { ...variant, scheme });
      await expectClean(page, path);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
