/** Foyer's own brand: a hall of pale stone, black tiles and brass, quiet enough for thirteen others to stand in. */
import type { Brand } from "#core/content/pages/coach.ts";

export const foyerBrand: Brand = {
  palette: { paper: "#f1f1ec", ink: "#15181a", primary: "#23343a", accent: "#cf9a35" },
  fonts: { display: "newsreader", body: "instrument-sans" },
  shape: "two",
  density: "regular",
  art: "horizon",
  hero: "column",
};
