/** The picture library as it may be let loose on what strangers upload. */
import sharp from "sharp";

/** A file of a few kilobytes can hold a picture that fills the memory. */
export const MOST_PIXELS = 50_000_000;

// Of all that the library reads, these alone, whatever a file may begin with.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One picture at a time, on one core, and nothing kept for the next: a visitor's page is worth more.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
