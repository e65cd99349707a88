/** Shared by the tests of the spec's three owner pages. */
import type { Browser, Page } from "@playwright/test";
import { desktop, query, type Variant, visit } from "./kit.ts";
import { signIn } from "./owner-kit.ts";

export async function open(browser: Browser, path: string, variant: Variant = desktop): Promise<Page> {
  const page = await visit(browser, "/privacy", variant);
  await signIn(page.context());
  await page.goto(path);
  return page;
}
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const audited = async (action: string) =>
  (await query<{ count: number }>("select count(*)::int from audit_log where action = $1", [action]))[0]
    ?.count ?? 0;
