/** Foyer's own brand: pale stone, black tiles and brass, quiet beside the thirteen others. */
import type { Brand } from "#core/content/pages/coach.ts";

export const foyerBrand: Brand = {
  palette: { paper: "#f1f1ec", ink: "#15181a", primary: "#23343a", accent: "#cf9a35" },
  fonts: { display: "newsreader", body: "instrument-sans" },
  shape: "two",
  density: "regular",
  art: "horizon",
  hero: "column",
};
