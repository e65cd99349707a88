/** How browser tests of the console sign in. */
import type { BrowserContext } from "@playwright/test";
import { stage } from "./kit.ts";

export async function signIn(context: BrowserContext): Promise<void> {
  await context.addCookies(stage.webs.map((url) => ({ name: "dev-owner", value: "1", url })));
}
