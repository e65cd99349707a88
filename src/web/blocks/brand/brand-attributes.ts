/** Data attributes that tell style sheets about the page's brand. */
import type { PublicBrand } from "#core/content/pages/public-page.ts";

/** Original looks have a layout of their own for the picture; mixed looks share one, with the voice of their typeface. */
export const brandAttributes = ({ art, shape, density, fonts, isMixed }: PublicBrand) =>
  isMixed
    ? { "data-mixed": fonts.display, "data-picture": art, "data-shape": shape, "data-density": density }
    : { "data-art": art, "data-shape": shape, "data-density": density };
