/** Every color pair that blocks use, with the contrast it needs. Safe for the browser. */
import type { Brand } from "../coach.ts";
import { contrast } from "./contrast.ts";
import { clipOklch, mixOklab, toOklch } from "./oklch.ts";

export type Palette = Brand["palette"];
/** `what` names the pair in a failing test; `least` is WCAG 2.2: 4.5 for text, 3 for large text and controls. */
export type ColourPair = { what: string; front: string; ground: string; least: number };

const WHITE = "#ffffff";
const MESSAGES = { wrong: "#a3161f", right: "#14603a" };
const ACCENT_TINTS = [0.13, 0.2, 0.24, 0.3, 0.34];

/** `--deep` of tokens.css, or darker if an art needs it. */
export const deepOf = (primary: string, by = 0.1): string => {
  const { l, c, h } = toOklch(primary);
  return clipOklch({ l: l - by, c, h });
};

function palettePairs({ paper, ink, primary, accent }: Palette): ColourPair[] {
  const tints = [
    mixOklab(primary, 0.08, paper),
    mixOklab(primary, 0.09, paper),
    ...ACCENT_TINTS.map((share) => mixOklab(accent, share, paper)),
  ];
  const sheet = mixOklab(paper, 0.3, WHITE);
  const grounds = [paper, sheet, WHITE, ...tints];
  const deeps = [deepOf(primary), deepOf(primary, 0.13), ink];
  const muted = mixOklab(ink, 0.76, paper);
  const fieldLine = mixOklab(ink, 0.62, paper);
  const on = (what: string, front: string, all: string[], least: number): ColourPair[] =>
    all.map((ground) => ({ what, front, ground, least }));
  return [
    ...on("ink on paper", ink, [paper, sheet, WHITE], 7),
    ...on("ink on a tint", ink, tints, 4.5),
    ...on("small print", muted, grounds, 4.5),
    ...on(
      "ink on strong tints",
      ink,
      [mixOklab(accent, 0.45, WHITE), mixOklab(accent, 0.62, paper), mixOklab(primary, 0.24, paper)],
      4.5,
    ),
    ...on("ink on accent", ink, [accent, mixOklab(accent, 0.82, WHITE)], 4.5),
    ...on("main color as words", primary, grounds, 4.5),
    ...on("white on main color", WHITE, [primary, ...deeps, mixOklab(primary, 0.82, ink)], 4.5),
    ...deeps.flatMap((deep) => [
      ...on("paper on deep", paper, [deep], 4.5),
      ...on("small print on deep", mixOklab(paper, 0.84, deep), [deep], 4.5),
      ...on("accent on deep", accent, [deep], 4.5),
    ]),
    ...on("large accent and rings on main color", accent, [primary], 3),
    ...on("edge of a field", fieldLine, [WHITE, sheet], 3),
    ...on("what is wrong", MESSAGES.wrong, [sheet, WHITE], 4.5),
    ...on("what is right", MESSAGES.right, [sheet, WHITE], 4.5),
  ];
}

export const unreadablePairs = (palette: Palette, spare = 0): ColourPair[] =>
  palettePairs(palette).filter(({ front, ground, least }) => contrast(front, ground) < least + spare);
