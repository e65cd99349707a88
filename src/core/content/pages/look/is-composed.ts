/** Whether a brand was drawn as a whole or mixed from several. Safe for the browser. */
import type { Brand } from "../coach.ts";
import { lookPresets } from "./look-presets.ts";

/** Art is drawn for one layout, shape and display font; colors, density and body font are free. */
const keyOf = ({ art, hero, shape, fonts }: Pick<Brand, "art" | "hero" | "shape" | "fonts">) =>
  [art, hero, shape, fonts.display].join(" ");

const composed = new Set(lookPresets.map(({ brand }) => keyOf(brand)));

export const isComposed = (brand: Pick<Brand, "art" | "hero" | "shape" | "fonts">): boolean =>
  composed.has(keyOf(brand));
