/** A page's own colors, moved as little as readable text requires. Safe for the browser. */

import type { PageDocument } from "../page-document.ts";
import { contrast } from "./contrast.ts";

export type PageColours = NonNullable<PageDocument["colours"]>;

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
const STEPS = 100;

/** Readable colors stay unchanged. Text is white or the brand's ink, one color per background. */
export function readableColours({ gradientFrom, gradientTo, button }: PageColours, ink: string): PageColours {
  const [from, to] = nearest([gradientFrom, gradientTo], ink);
  const [readable] = nearest([button], ink);
  return {
    gradientFrom: from ?? gradientFrom,
    gradientTo: to ?? gradientTo,
    button: readable ?? button,
  };
}

function nearest(grounds: string[], ink: string): string[] {
  const ways = ["#ffffff", ink].map((words) => {
    const moved = grounds.map((ground) => moveUntilRead(ground, words));
    return {
      colours: moved.map(({ colour }) => colour),
      cost: moved.reduce((sum, { steps }) => sum + steps, 0),
    };
  });
  return ways.sort((one, other) => one.cost - other.cost)[0]?.colours ?? grounds;
}

function moveUntilRead(ground: string, words: string): { colour: string; steps: number } {
  const pole = contrast(words, "#000000") > contrast(words, "#ffffff") ? 0 : 255;
  for (let steps = 0; steps < STEPS; steps += 1) {
    const colour = mix(ground, pole, steps / STEPS);
    if (contrast(words, colour) >= LEAST) return { colour, steps };
  }
  // Excludes an ink that is unreadable even on white.
  return { colour: mix(ground, pole, 1), steps: STEPS * STEPS };
}

const mix = (hex: string, pole: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((value) => Math.round(value + (pole - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
