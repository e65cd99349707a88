/** sharp, restricted for files that strangers upload. */
import sharp from "sharp";

/** A file of a few kilobytes can decode to a picture that exhausts memory. */
export const MOST_PIXELS = 50_000_000;

// Allow only these formats, whatever the file's first bytes say.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One picture at a time, on one core and without a cache: visitors' pages have priority.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
