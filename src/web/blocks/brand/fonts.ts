/** The type families a brand can name: file, stack, and a local fallback of the same measure, so that nothing moves when the file arrives. */
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import newsreader from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

type Family = {
  url: string;
  serif: boolean;
  /** The variable file's range of weights. */
  weights: string;
  /** Percentages measured against Arial or Times on a canvas, with the pages' own headlines at the weight they are set in. */
  fallback: { size: number; ascent: number; descent: number };
};

const families: Record<string, Family> = {
  "bricolage-grotesque": {
    url: bricolage,
    serif: false,
    weights: "200 800",
    fallback: { size: 110.3, ascent: 84.3, descent: 24.5 },
  },
  figtree: {
    url: figtree,
    serif: false,
    weights: "300 900",
    fallback: { size: 100.3, ascent: 94.7, descent: 24.9 },
  },
  fraunces: {
    url: fraunces,
    serif: true,
    weights: "100 900",
    fallback: { size: 118.2, ascent: 82.9, descent: 22 },
  },
  "instrument-sans": {
    url: instrument,
    serif: false,
    weights: "400 700",
    fallback: { size: 101.3, ascent: 95.8, descent: 24.7 },
  },
  newsreader: {
    url: newsreader,
    serif: true,
    weights: "200 800",
    fallback: { size: 105.8, ascent: 70, descent: 25.5 },
  },
  "public-sans": {
    url: publicSans,
    serif: false,
    weights: "100 900",
    fallback: { size: 103.8, ascent: 91.6, descent: 22.2 },
  },
  "source-sans-3": {
    url: sourceSans,
    serif: false,
    weights: "200 900",
    fallback: { size: 93.3, ascent: 109.4, descent: 42.9 },
  },
};

const locals = {
  serif: 'local("Times New Roman"),local("Liberation Serif"),local("Tinos"),local("Noto Serif")',
  sans: 'local("Arial"),local("Liberation Sans"),local("Roboto")',
};

/** The file to preload, or nothing for a family that is not shipped. */
export const fontUrl = (name: string): string | undefined => families[name]?.url;

/** The `font-family` value, ending in the measured fallback and the system's own. */
export function fontStack(name: string): string {
  const family = families[name];
  if (!family) return "system-ui,sans-serif";
  return `"${name}","${name} fallback",${family.serif ? "Georgia,serif" : "system-ui,sans-serif"}`;
}

/** Both @font-face rules of one family: the file, and the local face stretched to its measure. */
export function fontFaces(name: string): string {
  const family = families[name];
  if (!family) return "";
  const { size, ascent, descent } = family.fallback;
  return (
    `@font-face{font-family:"${name}";font-weight:${family.weights};font-display:swap;src:url("${family.url}") format("woff2")}` +
    `@font-face{font-family:"${name} fallback";font-weight:100 900;src:${family.serif ? locals.serif : locals.sans};` +
    `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}
