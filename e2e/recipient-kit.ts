/** Shared by tests of links in emails: a recipient's mail, pressing buttons, and axe. */
import { expect, type Page } from "@playwright/test";
import { desktop, phone, plainPhone, stage, turn, type Variant } from "./kit.ts";

let host = 0;
const newIp = () => {
  host += 1;
  return `172.18.${host >> 8}.${host & 255}`;
};
export const post = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "x-forwarded-for": newIp(), ...headers },
    body,
    redirect: "manual",
  });

export async function signUp(path: string, email: string) {
  const body = new URLSearchParams({ name: "Ann", email });
  const answer = await post(stage.web + path, body, { accept: "application/json" });
  expect(answer.status).toBe(200);
}

/** The List-Unsubscribe URL that mail clients use. */
export async function linkTo(email: string, nth = 0): Promise<string> {
  const message = (await turn.messages(email))[nth];
  expect(message?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  return message?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
}

export async function confirmLink(email: string): Promise<string> {
  const [message] = await turn.messages(email);
  return message?.text.match(/\S+\/confirm\/[\w-]+/)?.[0] ?? "";
}

export async function press(page: Page, variant: Variant, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  if (variant !== desktop) return button.click();
  await page.locator("body").press("Tab");
  for (let tabs = 0; tabs < 12; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
  return page.keyboard.press("Enter");
}

export const visitors: [string, Variant][] = [
  ["on a phone", phone],
  ["by keyboard", desktop],
  ["without JavaScript", plainPhone],
];
