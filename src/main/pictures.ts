/** Composition root of the process that encodes one picture: upload or PDF in, files or colors out. */
import { drawPdfPages } from "../pictures/draw-pdf-pages.ts";
import { encodePicture } from "../pictures/encode-picture.ts";
import type { PictureTask } from "../pictures/pictures-in-process.ts";
import { readColours } from "../pictures/read-colours.ts";

const tasks = { drawPdfPages, encodePicture, readColours };

process.on("message", async ({ task, content }: PictureTask) => process.send?.(await tasks[task](content)));
// The web process is gone: nobody waits for the picture.
process.on("disconnect", () => process.exit(0));
