/** The three ways to work an editor of texts: with a mouse, by the keyboard alone, and on a phone. */
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { focusedName, pressOn, tabTo } from "./keyboard-kit.ts";
import { desktop, phone, type Variant } from "./kit.ts";
import { caretTaken } from "./owner-kit.ts";

export type Hands = {
  variant: Variant;
  /** Presses a button or follows a link outside the text. */
  press(page: Page, name: RegExp): Promise<void>;
  /** Presses a button of the toolbar. */
  tool(page: Page, name: string): Promise<void>;
  /** Adds a part, or opens what chooses it. */
  add(page: Page, part: string): Promise<void>;
  /** Fills a field of a form, or chooses in it. */
  fill(page: Page, label: string, words: string): Promise<void>;
  /** Chooses in a list that has the focus; `typed` leaves one option. */
  take(page: Page, typed: string, option: string): Promise<void>;
  /** Selects the last word of the line that is written. */
  mark(page: Page, text: Locator, word: string): Promise<void>;
  /** The cursor goes to the end of a line. */
  toEnd(page: Page, line: Locator): Promise<void>;
  /** A new line to write in, at the end of an email or in place of it. */
  begin(page: Page, text: Locator): Promise<void>;
  upload(page: Page, shows: string): Promise<void>;
};

const picture = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: "#3f6ea3" } })
    .png()
    .toBuffer(),
});
/** Frames come late, as on a slow computer: nothing typed may depend on them. */
export const delayFrames = (page: Page) =>
  page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => window.setTimeout(() => frame(callback), 400);
  });
const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });
const exactly = (name: RegExp) => new RegExp(`^(?:${name.source})$`);

/** Where the last occurrence of a word is on the screen. */
const placeOf = (text: Locator, word: string) =>
  text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.lastIndexOf(wanted) ?? -1;
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
    }
    range.startContainer.parentElement?.scrollIntoView({ block: "center" });
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, word);

const pointing: Omit<Hands, "variant" | "press"> = {
  tool: (page, name) => toolbar(page).getByRole("button", { name, exact: true }).click(),
  async add(page, part) {
    await pointing.tool(page, "Add");
    await page.getByRole("dialog", { name: "Add" }).getByRole("option", { name: part }).click();
  },
  async fill(page, label, words) {
    const field = page.getByLabel(label);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(words);
    else await field.fill(words);
  },
  async take(page, typed, option) {
    await page.getByRole("dialog").getByRole("combobox").fill(typed);
    await page.getByRole("option", { name: option }).first().click();
  },
  async mark(page, text, word) {
    const { x, y } = await placeOf(text, word);
    await page.mouse.dblclick(x, y);
    await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(word);
    await caretTaken(page);
  },
  async toEnd(page, line) {
    await line.scrollIntoViewIfNeeded();
    const box = await line.boundingBox();
    await line.click({ position: { x: (box?.width ?? 8) - 4, y: (box?.height ?? 8) - 6 } });
    await caretTaken(page);
  },
  async begin(page, text) {
    await pointing.toEnd(page, text.locator("> p:not([data-part])").last());
    await page.keyboard.press("Enter");
  },
  async upload(page, shows) {
    const sheet = page.getByRole("dialog", { name: "Picture" });
    await sheet
      .getByLabel("Upload a picture", { exact: true })
      .last()
      .setInputFiles(await picture("desk.png"));
    await sheet.getByLabel("What it shows").fill(shows);
    await sheet.getByRole("button", { name: "Upload and insert" }).click();
    await expect(sheet).toBeHidden();
  },
};

const named = (page: Page, name: RegExp) =>
  page
    .getByRole("button", { name: exactly(name) })
    .or(page.getByRole("link", { name: exactly(name) }))
    .filter({ visible: true })
    .first();

export const withMouse: Hands = {
  ...pointing,
  variant: desktop,
  press: (page, name) => named(page, name).click(),
};

export const onPhone: Hands = {
  ...pointing,
  variant: phone,
  async press(page, name) {
    // What is set beside the text is in the sheet.
    const found = named(page, name);
    const isInSheet = await found.evaluate((element) => element.closest("#panel") !== null);
    const bar = page.locator(".editor-sheet-bar");
    if (isInSheet && (await bar.getAttribute("aria-expanded")) === "false") await bar.click();
    await found.click();
  },
};

const toToolbar = async (page: Page, wanted: string) => {
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Home");
  const met: string[] = [];
  while (met.length < 24) {
    const name = (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "nothing";
    if (name === wanted) return;
    met.push(name);
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`${wanted} is not in the toolbar: ${met.join(" | ")}`);
};

export const byKeyboard: Hands = {
  variant: desktop,
  async press(page, name) {
    // A name with a colon is quoted.
    const wanted = new RegExp(`^'?(?:button|link) "(?:${name.source})"`);
    if (!wanted.test(await focusedName(page))) await tabTo(page, wanted, { most: 120 });
    await page.keyboard.press("Enter");
  },
  async tool(page, name) {
    await toToolbar(page, name);
    await page.keyboard.press("Enter");
  },
  async add(page, part) {
    await toToolbar(page, "Add");
    await page.keyboard.press("Enter");
    await byKeyboard.take(page, part, part);
  },
  async fill(page, label, words) {
    await tabTo(page, new RegExp(`^(?:textbox|combobox) "${label.replace("?", "\\?")}`));
    const isList = /^combobox/.test(await focusedName(page));
    await page.keyboard.type(isList ? (words.split(" ")[0] ?? "") : words);
  },
  async take(page, typed) {
    await page.keyboard.type(typed);
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
  },
  async mark(page, _text, word) {
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(word);
    await caretTaken(page);
  },
  async toEnd(page) {
    await page.keyboard.press("End");
    await caretTaken(page);
  },
  async begin(page) {
    await tabTo(page, /^textbox "Message"/, { most: 120 });
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
  },
  async upload(page, shows) {
    if (!/Upload a picture/.test(await focusedName(page))) await tabTo(page, /Upload a picture/);
    // Listen before pressing the key: Chromium registers the listener asynchronously.
    const chooser = page.waitForEvent("filechooser");
    await page.evaluate(() => document.activeElement?.getAttribute("type"));
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(await picture("desk.png"));
    await tabTo(page, /textbox "What it shows/);
    await page.keyboard.type(shows);
    await pressOn(page, /button "Upload and insert/);
    await expect(page.getByRole("dialog", { name: "Picture" })).toBeHidden();
  },
};
