import { createHash } from "node:crypto";
import { recognizeFile } from "../library/recognize-file.ts";
import { LOGO_WIDTH, PORTRAIT_MAX } from "../pages/addresses/portrait-address.ts";

/** A small file can decode to a picture that exhausts memory. */
const MOST_PIXELS = 50_000_000;
const LEAST_SIDE = 40;
const MOST_HEIGHT = 160;
/** Mean brightness (0 to 255) above which a logo was drawn for a dark background. */
const LIGHT = 190;

export type ResizedLogo =
  | {
      outcome: "resized";
      hash: string;
      content: Buffer;
      width: number;
      height: number;
      ground: "light" | "dark";
    }
  | { outcome: "refused"; reason: string };

const refused = (reason: string): ResizedLogo => ({ outcome: "refused", reason });

export async function resizeLogo(file: Buffer): Promise<ResizedLogo> {
  if (file.length > PORTRAIT_MAX) return refused("That logo is larger than 8 MB.");
  const recognized = recognizeFile(file);
  if (recognized.kind === "refused") return refused(recognized.reason);
  if (recognized.kind === "pdf") return refused("That is a PDF. Save the logo as PNG and upload that.");
  // Loaded on demand: sharp takes a third of an idle process's memory.
  const { default: sharp } = await import("sharp");
  try {
    const read = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { width, height } = await read().metadata();
    if (Math.min(width, height) < LEAST_SIDE)
      return refused(`That logo is ${width} × ${height} pixels; at least ${LEAST_SIDE} each way are needed.`);
    const upright = await read().autoOrient().toColourspace("srgb").png().toBuffer();
    // A plain area has no margin to trim.
    const trimmed = await sharp(upright)
      .trim()
      .png()
      .toBuffer()
      .catch(() => upright);
    const { data, info } = await sharp(trimmed)
      .resize({ width: LOGO_WIDTH, height: MOST_HEIGHT, fit: "inside", withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const content = await sharp(data, { raw }).png({ compressionLevel: 9 }).toBuffer();
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    return {
      ...{ outcome: "resized", hash, content, width: info.width, height: info.height },
      ground: meanLight(data) > LIGHT ? "dark" : "light",
    };
  } catch {
    return refused("That logo can’t be read. Please save it again as PNG and retry.");
  }
}

/** Weighted by opacity; 0 for a logo that fills its rectangle. */
function meanLight(pixels: Buffer): number {
  let [sum, weight] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    sum += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    weight += alpha;
  }
  const isCut = weight < (pixels.length / 4) * 255 * 0.98;
  return isCut && weight > 0 ? sum / weight : 0;
}
