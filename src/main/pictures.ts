/** Composition root of the process that works on one picture: what was uploaded comes in, the files or the colors go out. */
import { encodePicture } from "../pictures/encode-picture.ts";
import type { PictureTask } from "../pictures/pictures-in-process.ts";
import { readColours } from "../pictures/read-colours.ts";

const tasks = { encodePicture, readColours };

process.on("message", async ({ task, content }: PictureTask) => process.send?.(await tasks[task](content)));
// The web process is gone: nobody waits for the picture.
process.on("disconnect", () => process.exit(0));
