/** What was changed of the colors that were chosen, and why, in a sentence each. */
import type { PaletteChange } from "#core/content/pages/create-palette.ts";
import { toOklch } from "#core/content/pages/oklch.ts";

/** From each hue on, by the angle at which people begin to call it so. */
const hues: [from: number, name: string][] = [
  [0, "pink"],
  [18, "red"],
  [35, "orange"],
  [75, "yellow"],
  [118, "green"],
  [175, "teal"],
  [225, "blue"],
  [288, "purple"],
  [330, "pink"],
];

/** Black, white and gray are told by their lightness. */
export function colourName(hex: string): string {
  const { l, c, h } = toOklch(hex);
  if (c < 0.03) return l < 0.25 ? "black" : l > 0.93 ? "white" : "gray";
  return hues.findLast(([from]) => h >= from)?.[1] ?? "color";
}

export function paletteMessage(change: PaletteChange): string {
  switch (change.kind) {
    case "swapped":
      return `Your ${colourName(change.main)} is the main color now: white words can be read on it, and not on your ${colourName(change.accent)}.`;
    case "main-darkened":
      return change.much
        ? `Your ${colourName(change.from)} was too light for white words, so it was darkened.`
        : `Your ${colourName(change.from)} was darkened a little so that white words on it can be read.`;
    case "accent-lightened":
      return change.much
        ? `Your ${colourName(change.from)} was too dark beside the main color, so it was made lighter.`
        : `Your ${colourName(change.from)} was made a little lighter so that it stands out from the main color.`;
    case "accent-chosen":
      return "The accent was chosen to go with your color.";
  }
}
