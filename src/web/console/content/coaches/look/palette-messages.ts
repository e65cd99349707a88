/** What was adjusted in the chosen colors, and why. */
import type { PaletteChange } from "#core/content/pages/look/create-palette.ts";
import { toOklch } from "#core/content/pages/look/oklch.ts";

/** Hue names by starting angle. */
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

/** Black, white and gray are named by lightness. */
export function colourName(hex: string): string {
  const { l, c, h } = toOklch(hex);
  if (c < 0.03) return l < 0.25 ? "black" : l > 0.93 ? "white" : "gray";
  return hues.findLast(([from]) => h >= from)?.[1] ?? "color";
}

export function paletteMessage(change: PaletteChange): string {
  switch (change.kind) {
    case "swapped":
      return `Your ${colourName(change.main)} is now the main color: white text is readable on it, but not on your ${colourName(change.accent)}.`;
    case "main-darkened":
      return change.much
        ? `Your ${colourName(change.from)} was too light for white text, so we made it darker.`
        : `Your ${colourName(change.from)} is now a little darker, so that white text is readable on it.`;
    case "accent-lightened":
      return change.much
        ? `Your ${colourName(change.from)} was too dark next to the main color, so we made it lighter.`
        : `Your ${colourName(change.from)} is now a little lighter, to stand out from the main color.`;
    case "accent-chosen":
      return "We chose an accent to go with your color.";
  }
}
