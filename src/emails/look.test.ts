/** Every shade that words are set in can be read on what lies under it, for the thirteen palettes of the product. */
import { describe, expect, it } from "vitest";
import type { Brand } from "../core/pages/coach.ts";
import { contrast } from "./colours.ts";
import { figures } from "./figures.ts";
import { lookOf } from "./look.ts";

const palettes = {
  marcus: { paper: "#fbfaf5", ink: "#11162b", primary: "#2347ae", accent: "#f5bf00" },
  nina: { paper: "#fbf7ef", ink: "#16241a", primary: "#176938", accent: "#fa7f59" },
  elena: { paper: "#f7f8f5", ink: "#0f2229", primary: "#005c71", accent: "#e19d63" },
  dave: { paper: "#f6f7f6", ink: "#0f1d2b", primary: "#1f4e79", accent: "#7fc8a9" },
  // Not shipped yet: primary and accent as the design has them, on a plain paper and ink.
  ...Object.fromEntries(
    Object.entries({
      jonah: ["#bb0916", "#bacde1"],
      priya: ["#006869", "#b2e240"],
      clara: ["#00629c", "#f99549"],
      omar: ["#1d3673", "#37b880"],
      tessa: ["#0b4f38", "#dbb155"],
      willa: ["#9f285d", "#4ab9b2"],
      ruben: ["#171611", "#f5ce00"],
      grace: ["#663e9e", "#efb062"],
      leo: ["#c43100", "#fec84b"],
    }).map(([name, [primary = "", accent = ""]]) => [
      name,
      { paper: "#faf9f6", ink: "#161616", primary, accent },
    ]),
  ),
};

const rest = {
  fonts: { display: "newsreader", body: "public-sans" },
  shape: "six",
  density: "dense",
  art: "keys",
  hero: "band",
} as const satisfies Omit<Brand, "palette">;

describe.each(Object.entries(palettes))("%s", (_, palette) => {
  const { day, night, head } = lookOf({ palette, ...rest });

  it.each([
    ["day", day],
    ["night", night],
  ])("can be read by %s", (_, shades) => {
    for (const ground of [shades.paper, shades.tint])
      expect(contrast(shades.ink, ground)).toBeGreaterThanOrEqual(7);
    for (const ground of [shades.ground, shades.paper, shades.tint]) {
      expect(contrast(shades.soft, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades.link, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(shades.onButton, shades.button)).toBeGreaterThanOrEqual(4.5);
    // The button itself stands out from the sheet.
    expect(contrast(shades.button, shades.paper)).toBeGreaterThanOrEqual(3);
  });

  it("can be read in the head", () => {
    expect(contrast(head.ink, head.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(head.soft, head.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(head.onMark, head.mark)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(Object.entries(figures))("draws %s inside its row", (_, { bars, at }) => {
  for (let index = 0; index < bars; index++) {
    const { height, drop = 0 } = at(index / (bars - 1), index);
    expect(height).toBeGreaterThanOrEqual(0);
    expect(height + drop).toBeLessThanOrEqual(1.0001);
  }
});
