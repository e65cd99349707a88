/** Converts a look's choices to brand tokens and back. Safe for the browser. */
import type { Brand } from "../coach.ts";
import { type CreatedPalette, createPalette, type Ground, grounds, settlePalette } from "./create-palette.ts";
import { isComposed } from "./is-composed.ts";
import type { Look } from "./look.ts";
import { lookPresets } from "./look-presets.ts";
import type { Palette } from "./palette-pairs.ts";
import { findTypePair, typePairOf } from "./type-pairs.ts";

export const defaultLook: Look = {
  main: "#1f5a66",
  accent: "#f0b357",
  ground: "light",
  type: "newsreader+source-sans-3",
  shape: "eight",
  density: "regular",
  art: "horizon",
  hero: "split",
};

/** `now`: the current brand; its paper is kept as long as its colors are. */
export function createBrand(chosen: Look, now?: Brand): { brand: Brand; changes: CreatedPalette["changes"] } {
  const { type, shape, density, art, hero } = chosen;
  const { display, body } = findTypePair(type) ?? findTypePair(defaultLook.type) ?? { display: "", body: "" };
  const rest = { fonts: { display, body }, shape, density, art, hero };
  const { palette, changes } = paletteOf(chosen, now, rest);
  return { brand: { palette, ...rest }, changes };
}

function paletteOf(
  { main, accent, ground }: Look,
  now: Brand | undefined,
  rest: Omit<Brand, "palette">,
): CreatedPalette {
  if (ground !== "own") return createPalette({ main, accent }, ground);
  const own = ownPalette({ main, accent }, now);
  if (!own) return createPalette({ main, accent }, "light");
  // A hand-drawn brand keeps its palette; a mixed one follows the contrast rules.
  return isComposed(rest) ? { palette: own, changes: [] } : settlePalette(own);
}

export const ownPalette = (
  { main, accent }: Pick<Look, "main" | "accent">,
  now?: Brand,
): Palette | undefined =>
  [...(now ? [now] : []), ...lookPresets.map(({ brand }) => brand)]
    .map(({ palette }) => palette)
    .find((palette) => palette.primary === main && palette.accent === accent);

export function lookOfBrand({ palette, fonts, shape, density, art, hero }: Brand): Look {
  const { primary: main, accent } = palette;
  const made = grounds.find(
    (each) => JSON.stringify(createPalette({ main, accent }, each).palette) === JSON.stringify(palette),
  );
  return {
    main,
    accent,
    ground: (made ?? "own") satisfies Ground | "own",
    type: typePairOf(fonts),
    shape,
    density,
    art,
    hero,
  };
}
