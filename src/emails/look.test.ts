/** Whatever colors a look begins with, a message in it and a guide in it can be read. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast } from "#core/content/pages/look/contrast.ts";
import { createBrand, defaultLook } from "#core/content/pages/look/create-brand.ts";
import { createPalette, grounds } from "#core/content/pages/look/create-palette.ts";
import { lookOf as guideLook } from "#guides/look.ts";
import { lookOf } from "./look.ts";

const { brand } = createBrand(defaultLook);
const hex = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`),
  fc.constantFrom("#000000", "#ffffff", "#808080", "#39ff14", "#ffff00", "#ff00ff"),
);
const brands = fc
  .record({ main: hex, accent: fc.option(hex, { nil: undefined }), ground: fc.constantFrom(...grounds) })
  .map(({ main, accent, ground }) => ({
    ...brand,
    palette: createPalette({ main, accent }, ground).palette,
  }));
const runs = { numRuns: 150 };

it("holds every contrast of a message, by day and by night", () => {
  fc.assert(
    fc.property(brands, (each) => {
      const { day, night, head } = lookOf(each);
      for (const shades of [day, night]) {
        for (const ground of [shades.ground, shades.paper, shades.tint])
          for (const words of [shades.ink, shades.soft, shades.link])
            expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades.onButton, shades.button)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [shades.paper, shades.tint])
          expect(contrast(shades.button, ground)).toBeGreaterThanOrEqual(3);
      }
      for (const words of [head.ink, head.soft])
        expect(contrast(words, head.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(head.onMark, head.mark)).toBeGreaterThanOrEqual(4.5);
    }),
    runs,
  );
});

it("holds every contrast of a guide", () => {
  fc.assert(
    fc.property(brands, (each) => {
      const { cover, paper, tint, ink, soft, strong } = guideLook(each);
      expect(contrast(cover.light, cover.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(cover.accent, cover.ground)).toBeGreaterThanOrEqual(3);
      for (const words of [ink, soft, strong])
        for (const ground of [paper, tint]) expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    runs,
  );
});
