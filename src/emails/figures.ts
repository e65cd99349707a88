import type { Brand } from "#core/content/pages/coach.ts";

/** Shares of the row's height; loud bars use the accent color, quiet ones a paler ground. */
type Bar = { height: number; loud: boolean; drop?: number; round?: string };
type Figure = {
  bars: number;
  align: "top" | "middle" | "bottom";
  gap: number;
  at: (place: number, index: number) => Bar;
};

const hill = (place: number, middle: number, width: number) => Math.exp(-(((place - middle) / width) ** 2));
const wave = (place: number, turns: number) => Math.abs(Math.sin(place * turns * Math.PI));
const odd = (index: number) => index % 2 === 1;

const cuts = ["2514", "4253", "1542", "5325", "3145", "2452", "5231", "1354", "4125"];

/** Seven columns per key: a gap, two halves of the bow, four cuts along the blade. */
function key(index: number): Bar {
  const column = index % 7;
  if (column === 0) return { height: 0, loud: false };
  if (column < 3) return { height: 0.4, loud: true, round: column === 1 ? "10px 0 0 10px" : "0 10px 10px 0" };
  const depth = Number(cuts[Math.floor(index / 7)]?.[column - 3] ?? 0);
  return { height: 0.13 + 0.04 * depth, loud: true, drop: 0.12 };
}

export const figures: Record<Brand["art"], Figure> = {
  "rising-arcs": {
    bars: 30,
    align: "bottom",
    gap: 1,
    at: (x) => ({ height: 0.08 + 0.92 * x ** 2.2, loud: x > 0.45 }),
  },
  leaves: {
    bars: 33,
    align: "bottom",
    gap: 1,
    at: (x, i) => ({ height: 0.15 + 0.85 * wave(x, 4), loud: odd(i) }),
  },
  "listening-rings": {
    bars: 47,
    align: "middle",
    gap: 1,
    at: (x, i) => {
      const far = x > 0.6 || (x > 0.4 && odd(i));
      return { height: 0.05 + 0.95 * hill(x, far ? 0.66 : 0.34, 0.19) * (i % 4 < 2 ? 1 : 0.6), loud: far };
    },
  },
  keys: { bars: 64, align: "top", gap: 0, at: (_, i) => key(i) },
  "pulse-line": {
    bars: 45,
    align: "middle",
    gap: 1,
    at: (x, i) => ({ height: 0.05 + 0.95 * hill(x, 0.62, 0.07) * (odd(i) ? 0.5 : 1), loud: x > 0.5 }),
  },
  "dot-matrix": {
    bars: 36,
    align: "bottom",
    gap: 2,
    at: (x, i) => ({ height: 0.1 + ((i * 7) % 5) / 6, loud: x > 0.6 }),
  },
  routes: {
    bars: 36,
    align: "bottom",
    gap: 1,
    at: (_, i) => ({ height: 0.1 + 0.18 * Math.floor(i / 6), loud: i >= 30 }),
  },
  "ledger-lines": {
    bars: 36,
    align: "bottom",
    gap: 2,
    at: (_, i) => ({ height: i % 5 === 4 ? 0.9 : 0.45, loud: i % 5 === 4 }),
  },
  guilloche: {
    bars: 47,
    align: "middle",
    gap: 1,
    at: (x, i) => ({ height: 0.15 + 0.85 * wave(x + (odd(i) ? 1 / 8 : 0), 4), loud: odd(i) }),
  },
  "contour-map": {
    bars: 40,
    align: "bottom",
    gap: 1,
    at: (x, i) => ({ height: 0.2 + 0.5 * wave(x, 2.4) + 0.3 * wave(x, 5), loud: i % 8 === 5 }),
  },
  spotlight: {
    bars: 35,
    align: "bottom",
    gap: 1,
    at: (x) => ({ height: 0.05 + 0.95 * Math.max(0, 1 - Math.abs(x - 0.5) * 4), loud: true }),
  },
  horizon: {
    bars: 35,
    align: "bottom",
    gap: 1,
    at: (x) => ({
      height: 0.08 + 0.92 * Math.sqrt(Math.max(0, 1 - ((x - 0.5) * 3) ** 2)),
      loud: Math.abs(x - 0.5) < 1 / 3,
    }),
  },
  flame: {
    bars: 35,
    align: "bottom",
    gap: 1,
    at: (x, i) => ({
      height: 0.06 + 0.94 * hill(x, 0.6, 0.16) * (i % 3 ? 1 : 0.8),
      loud: hill(x, 0.6, 0.3) > 0.4,
    }),
  },
};
