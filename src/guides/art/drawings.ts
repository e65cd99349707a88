import type { Brand } from "#core/content/pages/coach.ts";
import { flame, keys, leaves, listeningRings, pulseLine } from "./care.ts";
import { guilloche, horizon, ledgerLines, risingArcs } from "./money.ts";
import { contourMap, dotMatrix, routes, spotlight } from "./places.ts";
import type { Shape } from "./shapes.ts";

type Drawing = { cover: () => Shape[]; mark: string };

export const drawings: Record<Brand["art"], Drawing> = {
  "rising-arcs": { cover: risingArcs, mark: "M2 21C12 21 17 14 20 4M15 8L20 3L23 9" },
  leaves: { cover: leaves, mark: "M12 2C21 7 22 16 12 22C2 16 3 7 12 2ZM12 8V22" },
  "listening-rings": {
    cover: listeningRings,
    mark: "M2 12A7 7 0 1 1 16 12A7 7 0 1 1 2 12ZM8 12A7 7 0 1 1 22 12A7 7 0 1 1 8 12Z",
  },
  keys: { cover: keys, mark: "M12 2A4 4 0 1 1 12 10A4 4 0 1 1 12 2ZM12 10V22M12 21H17M12 16H16" },
  "pulse-line": { cover: pulseLine, mark: "M1 13H8L11 4L15 20L18 13H23" },
  "dot-matrix": {
    cover: dotMatrix,
    mark: "M4 4H12V12H20V20M2 4A2 2 0 1 1 6 4A2 2 0 1 1 2 4ZM18 20A2 2 0 1 1 22 20A2 2 0 1 1 18 20Z",
  },
  routes: {
    cover: routes,
    mark: "M4 20C4 8 20 16 20 4M2 20A2 2 0 1 1 6 20A2 2 0 1 1 2 20ZM18 4A2 2 0 1 1 22 4A2 2 0 1 1 18 4Z",
  },
  "ledger-lines": { cover: ledgerLines, mark: "M2 5H22M2 12H22M2 19H14" },
  guilloche: {
    cover: guilloche,
    mark: "M12 1C19 8 19 16 12 23C5 16 5 8 12 1ZM1 12C8 5 16 5 23 12C16 19 8 19 1 12Z",
  },
  "contour-map": {
    cover: contourMap,
    mark: "M2 13C2 5 9 2 14 4C21 6 24 13 20 18C16 23 2 22 2 13ZM8 13C8 9 12 8 15 10C18 13 15 17 12 17C10 17 8 16 8 13Z",
  },
  spotlight: { cover: spotlight, mark: "M12 2L22 20H2ZM2 20C6 23 18 23 22 20" },
  horizon: { cover: horizon, mark: "M2 17H22M5 17A7 7 0 0 1 19 17M7 21H17" },
  flame: {
    cover: flame,
    mark: "M12 22C5 22 4 14 9 10C9 13 11 13 11 12C10 7 12 4 15 2C15 7 20 9 20 15C20 19 17 22 12 22Z",
  },
};
