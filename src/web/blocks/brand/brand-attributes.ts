/** What a page says of its brand for style sheets to go by. */
import type { PublicBrand } from "#core/content/pages/public-page.ts";

/** A picture's own composition is for the look it was drawn in; a mixed look has one for all, and the voice of its typeface. */
export const brandAttributes = ({ art, shape, density, fonts, isMixed }: PublicBrand) =>
  isMixed
    ? { "data-mixed": fonts.display, "data-picture": art, "data-shape": shape, "data-density": density }
    : { "data-art": art, "data-shape": shape, "data-density": density };
