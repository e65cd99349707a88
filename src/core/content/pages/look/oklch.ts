/** Colors by lightness, chroma and hue (OKLCH), mixed in OKLab as the style sheets do. Safe for the browser. */

export type Oklch = { l: number; c: number; h: number };
type Triple = [number, number, number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function labOf(hex: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const hexOf = (rgb: Triple): string =>
  `#${rgb
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

export function toOklch(hex: string): Oklch {
  const [l, a, b] = labOf(hex);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const labAt = ({ l, c, h }: Oklch): Triple => [
  Math.min(1, Math.max(0, l)),
  c * Math.cos((h * Math.PI) / 180),
  c * Math.sin((h * Math.PI) / 180),
];

/** Clips each channel, as browsers paint out-of-gamut `oklch(…)`. */
export const clipOklch = (shade: Oklch): string => hexOf(rgbOf(labAt(shade)));

/** The nearest displayable color: reduces chroma, keeps hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  const at = (chroma: number): Triple => rgbOf(labAt({ l, c: chroma, h }));
  const isShown = (rgb: Triple) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);
  if (isShown(at(c))) return hexOf(at(c));
  let [least, most] = [0, c];
  for (let round = 0; round < 18; round += 1) {
    const middle = (least + most) / 2;
    if (isShown(at(middle))) least = middle;
    else most = middle;
  }
  return hexOf(at(least));
}

/** Same as `color-mix(in oklab, first share, second)`. */
export function mixOklab(first: string, share: number, second: string): string {
  const [one, other] = [labOf(first), labOf(second)];
  return hexOf(rgbOf(one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share)) as Triple));
}
