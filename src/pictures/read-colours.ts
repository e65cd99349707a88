/** The colors of a logo without its background, edges and grays. */
import type { PictureColours } from "#core/content/library/picture-encoder.ts";
import { MOST_PIXELS, sharp } from "./careful-sharp.ts";

/** Enough to tell colors apart, and quick to count. */
const SIDE = 96;
const STEP = 16;
const MOST = 4;
/** Minimum distance between two colors, summed over their channels. */
const APART = 90;
/** Smaller shares are edges. */
const LEAST_SHARE = 0.015;
/** Smaller differences between channels are grays. */
const LEAST_VIVID = 24;

export async function readColours(content: Uint8Array): Promise<PictureColours> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { outcome: "too-large", width, height };
    const { data, info } = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .resize({ width: SIDE, height: SIDE, fit: "inside", kernel: "nearest", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { outcome: "read", colours: strikingOf(countShades(data, info.channels)) };
  } catch {
    return { outcome: "unreadable" };
  }
}

type Shade = { count: number; sum: [number, number, number] };

/** Merges neighboring shades into their mean. */
function countShades(data: Buffer, channels: number): Shade[] {
  const shades = new Map<number, Shade>();
  for (let at = 0; at + 3 < data.length; at += channels) {
    const [r = 0, g = 0, b = 0, alpha = 255] = data.subarray(at, at + 4);
    // Transparent pixels are background or edges.
    if (alpha < 200) continue;
    const key = Math.floor(r / STEP) * 10_000 + Math.floor(g / STEP) * 100 + Math.floor(b / STEP);
    const { count, sum } = shades.get(key) ?? { count: 0, sum: [0, 0, 0] };
    shades.set(key, { count: count + 1, sum: [sum[0] + r, sum[1] + g, sum[2] + b] });
  }
  return [...shades.values()];
}

function strikingOf(shades: Shade[]): string[] {
  const seen = shades.reduce((all, { count }) => all + count, 0);
  const candidates = shades
    .map(({ count, sum }) => ({ count, rgb: sum.map((value) => Math.round(value / count)) }))
    .map((each) => ({ ...each, vivid: Math.max(...each.rgb) - Math.min(...each.rgb) }))
    .filter(({ count, vivid }) => count >= seen * LEAST_SHARE && vivid >= LEAST_VIVID)
    .toSorted((one, other) => other.count * other.vivid - one.count * one.vivid);
  const chosen: number[][] = [];
  for (const { rgb } of candidates)
    if (chosen.length < MOST && chosen.every((each) => distance(each, rgb) >= APART)) chosen.push(rgb);
  return chosen.map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
}

const distance = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
