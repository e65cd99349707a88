/** Checks a page as painted: text in its background's color, covered text, overlapping boxes. */
import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { FULL } from "./kit.ts";
import { measure, type Solid, type Word } from "./layout-measure.ts";

type Box = { x: number; y: number; width: number; height: number };
type Picture = { data: Buffer; x: number; y: number; width: number; height: number };

const letters = ({ x, y, width, height, size }: Word): Box => ({
  x,
  y: y + height / 2 - size * 0.36,
  width,
  height: size * 0.72,
});
const isNear = (one: Box, other: Box, gap: number) =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const luminance = (data: ArrayLike<number>, at = 0) =>
  0.2126 * (linear[data[at] ?? 0] ?? 0) +
  0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
  0.0722 * (linear[data[at + 2] ?? 0] ?? 0);
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

async function shoot(client: CDPSession, { x, y, width, height }: Box): Promise<Picture> {
  const { data } = await client.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x, y, width, height, scale: 1 },
  });
  const raw = await sharp(Buffer.from(data, "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: raw.data, x, y, width: raw.info.width, height: raw.info.height };
}

/** Sequential: the clip is a state of the browser window. */
async function shootEach(client: CDPSession, places: Box[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const place of places) pictures.push(await shoot(client, place));
  return pictures;
}

function share(picture: Picture, box: Box, isSo: (at: number) => boolean): number {
  let [found, all] = [0, 0];
  const left = Math.max(0, Math.round(box.x - picture.x));
  const top = Math.max(0, Math.round(box.y - picture.y));
  const right = Math.min(left + box.width, picture.width);
  const bottom = Math.min(top + box.height, picture.height);
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      all++;
      if (isSo((row * picture.width + column) * 3)) found++;
    }
  return all === 0 ? 0 : found / all;
}

function columns(box: Box, step: number): Box[] {
  const count = Math.max(1, Math.floor(box.width / step));
  const width = box.width / count;
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * width, width }));
}

/** Pixels that differ from the box's dominant background; gradients don't count. */
function unevenAround(ground: Picture, box: Box): (at: number) => boolean {
  const lights: number[] = [];
  share(ground, box, (at) => lights.push(luminance(ground.data, at)) > 0);
  const usual = lights.sort((one, other) => one - other)[lights.length >> 1] ?? 0;
  return (at) => contrast(usual, luminance(ground.data, at)) > 1.15;
}

/** A third of a letter lost is visible; a hairline crossing it is not. */
function paintFaults(words: Word[], ground: Picture, painted: Picture): string[] {
  const faults: string[] = [];
  for (const word of words) {
    const box = letters(word);
    const ink = luminance(word.color);
    const isPale = (at: number) => contrast(ink, luminance(ground.data, at)) < (word.isLarge ? 3 : 4.5);
    const isInk = (at: number) =>
      [at, at + 1, at + 2].some(
        (each) => Math.abs((ground.data[each] ?? 0) - (painted.data[each] ?? 0)) > 40,
      );
    const withSides = { ...box, x: box.x - 5, width: box.width + 10 };
    if (columns(withSides, word.size * 0.4).some((column) => share(ground, column, isPale) > 0.3))
      faults.push(`"${word.text}" stands on its own colour`);
    // Lines behind a link hide its underline.
    if (word.isLink && share(ground, box, unevenAround(ground, box)) > 0.06)
      faults.push(`the link "${word.text}" runs over art`);
    if (
      /[\p{L}\p{N}]/u.test(word.text) &&
      columns(box, word.size * 1.2).some((column) => share(painted, column, isInk) < 0.005)
    )
      faults.push(`"${word.text}" is covered`);
  }
  return faults;
}

function boxFaults(words: Word[], solids: Solid[]): string[] {
  const faults: string[] = [];
  const boxes = words
    .map((word) => ({ word, box: letters(word) }))
    .sort((one, other) => one.box.y - other.box.y);
  boxes.forEach(({ word, box }, index) => {
    for (const { word: other, box: below } of boxes.slice(index + 1)) {
      if (below.y > box.y + box.height) break;
      if (word.owner !== other.owner && isNear(box, below, 0))
        faults.push(`"${word.text}" and "${other.text}" overlap`);
    }
    for (const solid of solids)
      if (!solid.kin.includes(word.owner) && isNear(box, solid, solid.isButton ? 8 : 4))
        faults.push(`"${word.text}" touches ${solid.name}`);
  });
  return faults;
}

/** Groups nearby words, so that few screenshots are needed. */
function bands(words: Word[], width: number): Box[] {
  const found: Box[] = [];
  for (const { y, height } of words.toSorted((one, other) => one.y - other.y)) {
    const last = found.at(-1);
    const [top, bottom] = [Math.max(0, Math.floor(y) - 8), Math.ceil(y + height) + 8];
    if (last && top < last.y + last.height + 300) last.height = Math.max(last.height, bottom - last.y);
    else found.push({ x: 0, y: top, width, height: bottom - top });
  }
  return found;
}

async function findFaults(page: Page, client: CDPSession | null): Promise<string[]> {
  const { words, solids, art, width } = await page.evaluate(measure);
  const faults = boxFaults(words, solids);
  if (!client) return [...new Set(faults)];
  const beside = words.filter((word) => art.some((box) => isNear(word, box, 8)));
  const places = bands(beside, width);
  const painted = await shootEach(client, places);
  const show = (isShown: boolean) =>
    page.evaluate((rule) => document.adoptedStyleSheets[1]?.replaceSync(rule), isShown ? "" : invisibleText);
  await show(false);
  const ground = await shootEach(client, places);
  await show(true);
  places.forEach((place, index) => {
    const [under, over] = [ground[index], painted[index]];
    const here = beside.filter(({ y }) => y >= place.y && y < place.y + place.height);
    if (under && over) faults.push(...paintFaults(here, under, over));
  });
  return [...new Set(faults)];
}

const invisibleText =
  "*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; }";

export const widths = [320, 390, 1024, 1280, 1440];
/** Painting takes a second per width; a full run checks all widths. */
const painted = FULL ? widths : [390, 1280];

export async function faultsAt(page: Page, at: number[]): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => document.fonts.ready);
  const faults: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: width < 1024 ? 844 : 800 });
    const found = await findFaults(page, painted.includes(width) ? client : null);
    faults.push(...found.map((fault) => `${page.url()} at ${width}: ${fault}`));
  }
  await client.detach();
  return faults;
}
