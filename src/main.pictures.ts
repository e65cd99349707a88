/** Composition root of the process that encodes one picture: what was uploaded comes in, the files go out. */
import { encodePicture } from "./pictures/encode-picture.ts";

process.on("message", async (content: Uint8Array) => process.send?.(await encodePicture(content)));
// The web process is gone: nobody waits for the picture.
process.on("disconnect", () => process.exit(0));
