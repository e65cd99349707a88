import type { Sharp } from "sharp";
import type { EncodedPicture } from "#core/content/library/picture-encoder.ts";
import {
  PICTURE_MAX,
  type PictureFormat,
  pictureFormats,
  widthsOf,
} from "#core/content/pages/addresses/picture-address.ts";
import { MOST_PIXELS, sharp } from "./careful-sharp.ts";

const LEAST_SIDE = 80;

const write: Record<PictureFormat, (picture: Sharp) => Promise<Buffer>> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 2 }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 80, effort: 3 }).toBuffer(),
};

export async function encodePicture(content: Uint8Array): Promise<EncodedPicture> {
  try {
    // Reads only the header, which decides whether to decode the rest.
    const { width, height, autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { outcome: "too-large", width, height };
    if (Math.min(width, height) < LEAST_SIDE)
      return { outcome: "too-small", width: autoOrient.width, height: autoOrient.height };
    const { data, info } = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient() // applies the camera's rotation; metadata such as place and time is dropped
      .resize({ ...PICTURE_MAX, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files = [];
    for (const each of widthsOf(info.width))
      for (const format of pictureFormats) {
        const resized = sharp(data, { raw }).resize({ width: each });
        files.push({
          variant: `${each}.${format}`,
          contentType: `image/${format}`,
          content: new Uint8Array(await write[format](resized)),
        });
      }
    return { outcome: "encoded", width: info.width, height: info.height, files };
  } catch {
    return { outcome: "unreadable" };
  }
}
