/** A page is sent the rules of its own brand, and of no other. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { coach } from "#core/content/pages/coach.ts";
import { isComposed } from "#core/content/pages/look/is-composed.ts";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import { sheetPaths } from "./brand-sheets.ts";
import { foyerBrand } from "./foyer-brand.ts";

const { art: arts, shape: shapes, hero: heroes } = coach.shape.brand.shape;
const folder = "src/web";
/** Whose rules a sheet may hold, by where it stands. */
const ofArt = (file: string) => file.match(/blocks\/art\/([\w-]+)\/[\w-]+\.css$/)?.[1];
const ofShape = (file: string) => file.match(/brand\/shapes\/([\w-]+)\.css$/)?.[1];
const ofHero = (file: string) => file.match(/hero\/layouts\/([\w-]+)\.css$/)?.[1];
const named = (sheet: string, what: string) =>
  [...sheet.matchAll(new RegExp(`\\[data-${what}="([\\w-]+)"\\]`, "g"))].map(([, name]) => name);

describe("the sheets of a brand", () => {
  test("are its layout's, its art's and its shape's, in this order", () => {
    expect(sheetPaths({ ...foyerBrand, art: "rising-arcs", shape: "slab", hero: "poster" })).toEqual([
      "../hero/layouts/poster.css",
      "../art/rising-arcs/receipt.css",
      "./shapes/slab.css",
    ]);
  });

  test("are found for every layout, every art and every shape", () => {
    for (const art of arts.options)
      for (const hero of heroes.options)
        expect(sheetPaths({ ...foyerBrand, art, hero, shape: "pill" }), `${art} ${hero}`).toHaveLength(3);
    for (const shape of shapes.options) expect(sheetPaths({ ...foyerBrand, shape }), shape).toHaveLength(3);
  });

  test("of a look put together from several are one more, last, which no look that ships links", () => {
    expect(sheetPaths({ ...foyerBrand, isMixed: true }).at(-1)).toBe("./mixed.css");
    for (const { brand } of lookPresets) {
      expect(isComposed(brand)).toBe(true);
      expect(sheetPaths(brand)).not.toContain("./mixed.css");
    }
  });

  test("are named after what a brand can choose", () => {
    for (const file of globSync(`${folder}/blocks/**/*.css`)) {
      const [art, shape, hero] = [ofArt(file), ofShape(file), ofHero(file)];
      if (art) expect(arts.options).toContain(art);
      if (shape) expect(shapes.options).toContain(shape);
      if (hero) expect(heroes.options).toContain(hero);
    }
  });

  test("are the only ones with rules for one brand alone", () => {
    // The one for mixed looks, and the parts it imports, say how any shape stands beside any layout.
    const others = globSync(`${folder}/**/*.css`).filter(
      (file) => !/brand\/mixed(-plate|-pictures)?\.css$/.test(file),
    );
    for (const file of others) {
      const sheet = readFileSync(file, "utf8");
      expect(
        named(sheet, "art").filter((name) => name !== ofArt(file)),
        file,
      ).toEqual([]);
      expect(
        named(sheet, "shape").filter((name) => name !== ofShape(file)),
        file,
      ).toEqual([]);
      expect(
        named(sheet, "layout").filter((name) => name !== ofHero(file)),
        file,
      ).toEqual([]);
    }
  });
});
