/** Whether a brand is one that was drawn as a whole, or one put together from parts of several. Safe for the browser. */
import type { Brand } from "./coach.ts";
import { lookPresets } from "./look-presets.ts";

/** A picture is arranged for one layout, one shape and one typeface; colors, density and the small type are free. */
const keyOf = ({ art, hero, shape, fonts }: Pick<Brand, "art" | "hero" | "shape" | "fonts">) =>
  [art, hero, shape, fonts.display].join(" ");

const composed = new Set(lookPresets.map(({ brand }) => keyOf(brand)));

export const isComposed = (brand: Pick<Brand, "art" | "hero" | "shape" | "fonts">): boolean =>
  composed.has(keyOf(brand));
