/** Everything that can be chosen of a brand, by its label in the console. Safe for the browser. */

/** Corners in pixels: an email's sheet, controls and marks, and two small drawings of the console. */
type Shape = {
  label: string;
  email: [sheet: number, control: number, mark: number];
  tile: number;
  swatch: number;
};

const shape = (label: string, email: Shape["email"], tile: number, swatch: number): Shape => ({
  ...{ label, email, tile, swatch },
});

export const shapes = {
  square: shape("Square", [0, 0, 0], 0, 0),
  hairline: shape("Hairline", [0, 0, 0], 0, 0),
  slab: shape("Slab", [0, 0, 0], 0, 0),
  two: shape("Crisp", [2, 2, 2], 1.5, 0),
  six: shape("Neat", [6, 6, 6], 3, 2),
  eight: shape("Soft", [8, 8, 22], 4.5, 3),
  twelve: shape("Rounded", [12, 12, 12], 7, 4),
  ticket: shape("Ticket", [14, 10, 10], 7, 3),
  twenty: shape("Round", [20, 20, 16], 10, 6),
  pill: shape("Pill", [24, 26, 22], 17, 8),
  squircle: shape("Full", [26, 16, 16], 13, 5),
  blob: shape("Pebble", [28, 20, 18], 12, 8),
  arch: shape("Arch", [18, 12, 22], 4, 8),
};
export const densities = { dense: "Tight", regular: "Even", airy: "Airy" };
export const arts = {
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
export const heroes = {
  split: "Split",
  poster: "Poster",
  margin: "Margin",
  band: "Band",
  column: "Column",
};

export const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];
