/** Shared by page editor tests: a copy of a page to edit, and what visitors see on every web process. */
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { query, stage, type Variant } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

/** A copy, so that other tests keep the original. */
export async function copyOf(
  browser: Browser,
  slug: string,
  variant: Variant & { scheme?: "light" | "dark" },
): Promise<{ page: Page; address: string }> {
  const { page, row, address } = await openPage(browser, slug, variant);
  const act = async (id: string | undefined, form: Record<string, string>) => {
    const answer = await page.request.post(`/console/pages/${id}`, { form });
    return new URL(answer.url());
  };
  const copy = await act(row?.id, { intent: "duplicate", name: `The copy ${address}`, address });
  const published = await act(copy.pathname.split("/").at(-1), { intent: "bring-back" });
  expect(published.searchParams.get("said")).toBe("brought-back");
  await page.goto(published.pathname + published.search);
  return { page, address: `/${address}` };
}

export async function copyByHand(
  browser: Browser,
  slug: string,
  variant: Variant,
): Promise<{ page: Page; address: string }> {
  const { page, row, address } = await openPage(browser, slug, variant);
  await page.goto(`/console/pages/${row?.id}?part=page`);
  await page.getByText("Duplicate").first().click();
  await page.getByLabel("Name of the copy").fill(`The copy ${address}`);
  await page.getByLabel("Its address").fill(address);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.locator(".editor-said")).toContainText("This is the copy.");
  await page.getByRole("button", { name: "Publish it again" }).click();
  await expect(page.locator(".editor-said")).toContainText("Visitors see it now.");
  return { page, address: `/${address}` };
}

async function openPage(browser: Browser, slug: string, variant: Variant & { scheme?: "light" | "dark" }) {
  const address = `copy-${randomUUID().slice(0, 8)}`;
  const page = await asOwner(browser, "/console/pages", variant);
  const [row] = await query<{ id: string }>("select id from pages where slug = $1", [slug]);
  return { page, row, address };
}

/** Pages with signups can't be deleted, so they stay archived. */
export async function dropCopies(slugs = "copy-%") {
  const copies = "select id from pages where slug like $1";
  await query(`update landing_pages set is_active = false where page_id in (${copies})`, [slugs]);
  await query(`update pages set unpublished_at = now(), archived_at = now() where id in (${copies})`, [
    slugs,
  ]);
  await query(
    `delete from pages where id in (${copies}) and id not in (select page_id from leads where page_id is not null)`,
    [slugs],
  );
}

export const html = async (path: string, web = stage.web) => (await fetch(web + path)).text();
export const publish = async (page: Page) => {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".editor-said")).toContainText("Published. Visitors see it now.");
};
export const seenEverywhere = async (path: string, words: string) => {
  for (const web of stage.webs)
    await expect.poll(() => html(path, web), { timeout: 1500, intervals: [50] }).toContain(words);
};
export const frameOf = (page: Page) => page.frameLocator(".canvas iframe");
