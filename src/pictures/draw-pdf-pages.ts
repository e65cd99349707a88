/** Draws the first pages of a PDF as pictures. */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfPictures } from "#core/content/library/picture-encoder.ts";
import { PAGES_INSIDE } from "#core/content/pages/addresses/guide-address.ts";
import { sharp } from "./careful-sharp.ts";

/** Twice the width that pages show it at. */
const WIDTH = 560;

export async function drawPdfPages(content: Uint8Array): Promise<PdfPictures> {
  try {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(content);
    const pictures: Uint8Array<ArrayBuffer>[] = [];
    for (let at = 0; at < Math.min(PAGES_INSIDE, document.getPageCount()); at += 1) {
      const page = document.getPage(at);
      const { originalWidth } = page.getOriginalSize();
      const { data } = await page.render({ scale: WIDTH / originalWidth, render: encode });
      pictures.push(new Uint8Array(data));
    }
    return { outcome: "drawn", pictures };
  } catch {
    return { outcome: "unreadable" };
  }
}

const encode = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 76, effort: 4 })
    .toBuffer();
