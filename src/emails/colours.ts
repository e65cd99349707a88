/** Colours of a message are mixed ahead of time: mail clients know neither OKLCH nor custom properties. */

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const into = channels(second);
  const mixed = channels(first).map((value, at) => Math.round(value + ((into[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself where it can be read on the ground, else the nearest shade of it that can. */
export function readable(colour: string, ground: string, least = 4.5): string {
  const end = contrast("#ffffff", ground) > contrast("#000000", ground) ? "#ffffff" : "#000000";
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, end, share);
    if (contrast(shade, ground) >= least) return shade;
  }
  return end;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
