/** A random look with colors by harmony rules. Safe for the browser. */
import { arts, densities, heroes, namesOf, shapes } from "./brand-parts.ts";
import { grounds } from "./create-palette.ts";
import type { Look } from "./look.ts";
import { fromOklch } from "./oklch.ts";
import { typePairIds } from "./type-pairs.ts";

/** Hue distances of the accent: adjacent, triadic or complementary. */
const turns = [30, 60, 120, 150, 180, 210, 240, 300, 330];

export function randomLook(seed: number): Look {
  const next = randomNumbers(seed);
  const one = <Value>(all: readonly Value[]): Value => all[Math.floor(next() * all.length)] as Value;
  const hue = next() * 360;
  const main = fromOklch({ l: 0.32 + next() * 0.22, c: 0.05 + next() * 0.13, h: hue });
  const accent = fromOklch({ l: 0.7 + next() * 0.18, c: 0.08 + next() * 0.1, h: (hue + one(turns)) % 360 });
  return {
    main,
    accent,
    ground: one(grounds),
    type: one(typePairIds),
    shape: one(namesOf(shapes)),
    density: one(namesOf(densities)),
    art: one(namesOf(arts)),
    hero: one(namesOf(heroes)),
  };
}

function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
