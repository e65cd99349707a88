import { createHash } from "node:crypto";
import { PORTRAIT_MAX, portraitWidths } from "../pages/addresses/portrait-address.ts";

/** A small file can decode to a picture that exhausts memory. */
const MOST_PIXELS = 50_000_000;
const LEAST_WIDTH = 400;

export type Resized =
  | { outcome: "resized"; hash: string; pictures: { width: number; content: Buffer }[] }
  | { outcome: "refused"; reason: string };

/** By magic bytes: file names prove nothing, and only these three formats are decoded. */
function isPhoto(file: Buffer): boolean {
  const begins = (bytes: number[], at = 0) => bytes.every((byte, index) => file[at + index] === byte);
  return (
    begins([0xff, 0xd8, 0xff]) ||
    begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8))
  );
}

const refused = (reason: string): Resized => ({ outcome: "refused", reason });

export async function resizePortrait(file: Buffer): Promise<Resized> {
  if (file.length === 0) return refused("Please choose a photo.");
  if (file.length > PORTRAIT_MAX) return refused("That photo is larger than 8 MB.");
  if (!isPhoto(file)) return refused("That is not a JPEG, PNG or WebP photo.");
  // Loaded on demand: sharp takes a third of an idle process's memory.
  const { default: sharp } = await import("sharp");
  try {
    const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: MOST_PIXELS }).metadata();
    if (Math.min(width, height) < LEAST_WIDTH)
      return refused(
        `That photo is ${width} × ${height} points; at least ${LEAST_WIDTH} each way are needed.`,
      );
    const pictures = await Promise.all(
      portraitWidths.map(async (wide) => ({
        width: wide,
        content: await sharp(file, { limitInputPixels: MOST_PIXELS })
          .rotate() // applies the camera's rotation; metadata such as place and time is dropped
          .resize(wide, Math.round(wide * 1.2), { fit: "cover", position: "attention" })
          .webp({ quality: 82 })
          .toBuffer(),
      })),
    );
    return {
      outcome: "resized",
      hash: createHash("sha256").update(file).digest("hex").slice(0, 32),
      pictures,
    };
  } catch {
    return refused("That photo can’t be read. Please save it again as JPEG and retry.");
  }
}
