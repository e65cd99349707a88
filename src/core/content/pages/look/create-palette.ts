/** Derives a readable palette from one or two colors and lists what had to change. Safe for the browser. */
import { contrast } from "./contrast.ts";
import { fromOklch, mixOklab, type Oklch, toOklch } from "./oklch.ts";
import { deepOf, type Palette, unreadablePairs } from "./palette-pairs.ts";

export const grounds = ["light", "warm", "tint"] as const;
export type Ground = (typeof grounds)[number];
export type Colours = { main: string; accent?: string | undefined };
export type PaletteChange =
  /** The darker color carries white text, so it becomes the main color. */
  | { kind: "swapped"; main: string; accent: string }
  | { kind: "main-darkened"; from: string; to: string; much: boolean }
  | { kind: "accent-lightened"; from: string; to: string; much: boolean }
  | { kind: "accent-chosen"; to: string };
export type CreatedPalette = { palette: Palette; changes: PaletteChange[] };

/** Margin: browsers round mixes differently. */
const SPARE = 0.04;
const STEP = 0.004;
/** A larger change in lightness looks like another color. */
const MUCH = 0.12;
const WHITE = "#ffffff";

export function createPalette(colours: Colours, ground: Ground): CreatedPalette {
  const [main, accent, swapped] = rolesOf(colours);
  return settle({ main, accent, swapped }, (primary) => ({
    paper: paperOf(primary, ground),
    ink: inkOf(primary),
  }));
}

export function settlePalette({ paper, ink, primary, accent }: Palette): CreatedPalette {
  return settle({ main: primary, accent, swapped: [] }, () => ({ paper, ink }));
}

type Wanted = { main: string; accent: string | undefined; swapped: PaletteChange[] };
type Shades = Pick<Palette, "paper" | "ink">;

/** Paper and ink take their hue from the main color, which may move for them; repeats until stable. */
function settle({ main, accent, swapped }: Wanted, shadesFor: (primary: string) => Shades): CreatedPalette {
  let now = { primary: main, accent: accent ?? partnerOf(main) };
  let shades = shadesFor(main);
  for (let round = 0; round < 50; round += 1) {
    shades = shadesFor(now.primary);
    const next = move(now, shades);
    if (next.primary === now.primary && next.accent === now.accent) break;
    now = next;
  }
  return { palette: { ...shades, ...now }, changes: [...swapped, ...changesOf({ main, accent }, now)] };
}

type Pair = Pick<Palette, "primary" | "accent">;

function move(from: Pair, shades: Shades): Pair {
  let primary = darkened(from.primary, (shade) => isMain(shade, shades));
  let accent = lightened(from.accent, (shade) => isAccent(shade, { ...shades, primary }));
  // Tinted backgrounds contain the accent, so the main color may have to be darker still.
  while (unreadablePairs({ ...shades, primary, accent }, SPARE).length > 0 && primary !== "#000000") {
    primary = moved(primary, -STEP);
    accent = lightened(accent, (shade) => isAccent(shade, { ...shades, primary }));
  }
  return { primary, accent };
}

function changesOf({ main, accent }: Colours, now: Pair): PaletteChange[] {
  const changes: PaletteChange[] = [];
  if (now.primary !== main)
    changes.push({ kind: "main-darkened", from: main, to: now.primary, much: isMuch(main, now.primary) });
  if (accent === undefined) changes.push({ kind: "accent-chosen", to: now.accent });
  else if (now.accent !== accent)
    changes.push({
      kind: "accent-lightened",
      from: accent,
      to: now.accent,
      much: isMuch(accent, now.accent),
    });
  return changes;
}

function rolesOf({ main, accent }: Colours): [main: string, accent: string | undefined, PaletteChange[]] {
  if (accent === undefined || contrast(WHITE, main) >= 3 || contrast(WHITE, accent) < 4.5)
    return [main, accent, []];
  return [accent, main, [{ kind: "swapped", main: accent, accent: main }]];
}

const isMain = (shade: string, { paper }: Shades) =>
  [WHITE, paper, mixOklab(shade, 0.09, paper)].every((ground) => contrast(shade, ground) >= 4.5 + SPARE);

const isAccent = (shade: string, { ink, primary }: Pick<Palette, "ink" | "primary">) =>
  contrast(shade, ink) >= 4.5 + SPARE &&
  contrast(shade, primary) >= 3 + SPARE &&
  [deepOf(primary), deepOf(primary, 0.13)].every((deep) => contrast(shade, deep) >= 4.5 + SPARE);

const moved = (colour: string, by: number): string => {
  const { l, c, h } = toOklch(colour);
  return fromOklch({ l: l + by, c, h });
};

/** Small steps, so a good color stays exactly as it is. */
function step(colour: string, by: number, isDone: (shade: string) => boolean): string {
  const from = toOklch(colour);
  for (let steps = 0; steps * STEP <= 1; steps += 1) {
    const shade = steps === 0 ? colour : fromOklch({ ...from, l: from.l + by * steps });
    if (isDone(shade)) return shade;
  }
  return by < 0 ? "#000000" : WHITE;
}
const darkened = (colour: string, isDone: (shade: string) => boolean) => step(colour, -STEP, isDone);
const lightened = (colour: string, isDone: (shade: string) => boolean) => step(colour, STEP, isDone);

const isMuch = (from: string, to: string) => Math.abs(toOklch(from).l - toOklch(to).l) > MUCH;

/** A gray's hue is a rounding artifact and must not show. */
const isGray = ({ c }: Oklch) => c < 0.02;

function paperOf(main: string, ground: Ground): string {
  const shade = toOklch(main);
  const share = isGray(shade) ? 0 : 1;
  if (ground === "warm") return fromOklch({ l: 0.972, c: 0.016, h: 85 });
  if (ground === "tint") return fromOklch({ l: 0.958, c: 0.022 * share, h: shade.h });
  return fromOklch({ l: 0.982, c: 0.005 * share, h: shade.h });
}

const inkOf = (main: string): string => {
  const shade = toOklch(main);
  return fromOklch({ l: 0.215, c: isGray(shade) ? 0.004 : Math.min(shade.c * 0.3, 0.04), h: shade.h });
};

/** Cold accents for warm colors and vice versa; amber for gray. */
function partnerOf(main: string): string {
  const shade = toOklch(main);
  if (isGray(shade)) return fromOklch({ l: 0.82, c: 0.15, h: 85 });
  const isWarm = shade.h < 110 || shade.h > 330;
  return fromOklch({ l: 0.82, c: 0.12, h: isWarm ? (shade.h + 150) % 360 : 70 });
}
