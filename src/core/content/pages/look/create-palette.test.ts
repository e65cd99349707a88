/** Whatever two colors are typed, everything that stands on them can be read. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";
import { createPalette, grounds } from "./create-palette.ts";
import { fromOklch, mixOklab, toOklch } from "./oklch.ts";
import { deepOf, unreadablePairs } from "./palette-pairs.ts";

const hex = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`),
  },
  fc.constantFrom("#000000", "#ffffff", "#010101", "#fefefe", "#808080", "#767676"),
  fc.constantFrom(
    "#ff0000",
    "#00ff00",
    "#0000ff",
    "#ffff00",
    "#00ffff",
    "#ff00ff",
    "#39ff14",
    "#ff6ec7",
    "#fff01f",
  ),
);
const colours = fc.record({ main: hex, accent: fc.option(hex, { nil: undefined }) });

describe("a palette", () => {
  it("holds every contrast, whatever the colors and the ground", () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...grounds), (chosen, ground) => {
        expect(unreadablePairs(createPalette(chosen, ground).palette)).toEqual([]);
      }),
      { numRuns: Number(process.env.PALETTES ?? 400) },
    );
  });

  it("stays as it is when its own colors are chosen again, so that opening the screen changes nothing", () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...grounds), (chosen, ground) => {
        const { palette } = createPalette(chosen, ground);
        const again = createPalette({ main: palette.primary, accent: palette.accent }, ground);
        expect(again.palette.primary).toBe(palette.primary);
        expect(again.palette.accent).toBe(palette.accent);
        expect(again.changes).toEqual([]);
      }),
      { numRuns: Number(process.env.PALETTES ?? 200) },
    );
  });

  it("keeps colors that can be read to the letter, and says nothing", () => {
    const { palette, changes } = createPalette({ main: "#1f4e79", accent: "#f5bf00" }, "light");
    expect(palette).toMatchObject({ primary: "#1f4e79", accent: "#f5bf00" });
    expect(changes).toEqual([]);
  });

  it("says what it darkened, and by how much", () => {
    const { palette, changes } = createPalette({ main: "#39ff14", accent: "#ffd166" }, "light");
    expect(changes).toEqual([{ kind: "main-darkened", from: "#39ff14", to: palette.primary, much: true }]);
    expect(toOklch(palette.primary).h).toBeCloseTo(toOklch("#39ff14").h, -1);
  });

  it("makes the darker of two the main one where only that can carry white words", () => {
    const { palette, changes } = createPalette({ main: "#ffe14d", accent: "#22306b" }, "light");
    expect(changes[0]).toEqual({ kind: "swapped", main: "#22306b", accent: "#ffe14d" });
    expect(palette).toMatchObject({ primary: "#22306b", accent: "#ffe14d" });
  });

  it("chooses a second color where only one is given", () => {
    const { palette, changes } = createPalette({ main: "#176938" }, "warm");
    expect(changes).toEqual([{ kind: "accent-chosen", to: palette.accent }]);
    expect(contrast(palette.accent, palette.primary)).toBeGreaterThan(3);
  });
});

describe("colors by lightness, chroma and hue", () => {
  it("come back as they went", () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(fromOklch(toOklch(colour))).toBe(colour);
      }),
    );
  });

  it("mix as a browser mixes them", () => {
    // Read off Chromium's canvas.
    expect(mixOklab("#176938", 0.08, "#fbf7ef")).toBe("#e9ebdf");
    expect(mixOklab("#fa7f59", 0.34, "#fbf7ef")).toBe("#ffd0bd");
    expect(deepOf("#176938")).toBe("#004c1d");
    expect(deepOf("#00629c")).toBe("#00457d");
  });
});
