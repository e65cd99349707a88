/** Colors are mixed ahead of time: mail clients support neither OKLCH nor custom properties. */
import { contrast } from "#core/content/pages/look/contrast.ts";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mix(first: string, second: string, share: number): string {
  const into = channels(second);
  const mixed = channels(first).map((value, at) => Math.round(value + ((into[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function readable(colour: string, ground: string, least = 4.5): string {
  const end = contrast("#ffffff", ground) > contrast("#000000", ground) ? "#ffffff" : "#000000";
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, end, share);
    if (contrast(shade, ground) >= least) return shade;
  }
  return end;
}
