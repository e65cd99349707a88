/** What became of a color is said by its name, and by how much it moved. */
import { describe, expect, it } from "vitest";
import { createPalette } from "#core/content/pages/look/create-palette.ts";
import { colourName, paletteMessage } from "./palette-messages.ts";

describe("a color", () => {
  it.each([
    ["#176938", "green"],
    ["#fa7f59", "orange"],
    ["#c8102e", "red"],
    ["#f5ce00", "yellow"],
    ["#005c71", "teal"],
    ["#2347ae", "blue"],
    ["#663e9e", "purple"],
    ["#e0218a", "pink"],
    ["#000000", "black"],
    ["#ffffff", "white"],
    ["#888888", "gray"],
  ])("%s is called %s", (hex, name) => expect(colourName(hex)).toBe(name));
});

describe("what was changed", () => {
  it("names the color and the reason", () => {
    const { changes } = createPalette({ main: "#2e9e4f", accent: "#ffd166" }, "light");
    expect(changes.map(paletteMessage)).toEqual([
      "Your green is now a little darker, so that white text is readable on it.",
    ]);
    const neon = createPalette({ main: "#39ff14" }, "light").changes.map(paletteMessage);
    expect(neon).toEqual([
      "Your green was too light for white text, so we made it darker.",
      "We chose an accent to go with your color.",
    ]);
  });
});
