/** Labels of the choices. */
import type { Brand } from "#core/content/pages/coach.ts";
import type { Look } from "#core/content/pages/look/look.ts";

export const groundLabels: Record<Look["ground"], string> = {
  light: "Light",
  warm: "Warm",
  tint: "Tinted",
  own: "As designed",
};
export const densityLabels: Record<Brand["density"], string> = {
  dense: "Tight",
  regular: "Even",
  airy: "Airy",
};
export const shapeLabels: Record<Brand["shape"], string> = {
  square: "Square",
  hairline: "Hairline",
  slab: "Slab",
  two: "Crisp",
  six: "Neat",
  eight: "Soft",
  twelve: "Rounded",
  ticket: "Ticket",
  twenty: "Round",
  pill: "Pill",
  squircle: "Full",
  blob: "Pebble",
  arch: "Arch",
};
export const artLabels: Record<Brand["art"], string> = {
  leaves: "Leaves",
  "listening-rings": "Rings",
  "rising-arcs": "Arcs",
  "contour-map": "Contours",
  horizon: "Horizon",
  flame: "Flame",
  "pulse-line": "Pulse",
  routes: "Routes",
  keys: "Keys",
  "ledger-lines": "Ledger",
  "dot-matrix": "Circuit",
  guilloche: "Lace",
  spotlight: "Spotlight",
};
export const heroLabels: Record<Brand["hero"], string> = {
  split: "Split",
  poster: "Poster",
  margin: "Margin",
  band: "Band",
  column: "Column",
};
