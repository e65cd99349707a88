/** The font families a brand can use: file, stack, and a local fallback with the same metrics to avoid layout shift. */

import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import bigShoulders from "@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import cormorant from "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import plexSans from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import jost from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url";
import libreFranklin from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import manrope from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import newsreader from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import nunitoSans from "@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import redHatDisplay from "@fontsource-variable/red-hat-display/files/red-hat-display-latin-wght-normal.woff2?url";
import redHatText from "@fontsource-variable/red-hat-text/files/red-hat-text-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import sourceSerif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import spaceGrotesk from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import syne from "@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url";
import workSans from "@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url";
import type { BodyFace, DisplayFace } from "#core/content/pages/look/type-pairs.ts";
import { pick } from "#core/kernel/pick.ts";

type Family = {
  url: string;
  serif: boolean;
  weights: string;
  /** Percentages measured against Arial or Times on a canvas, with real headlines at their real weight. */
  fallback: { size: number; ascent: number; descent: number };
};

const families: Record<DisplayFace | BodyFace, Family> = {
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
  archivo: {
    url: archivo,
    serif: false,
    weights: "100 900",
    fallback: { size: 110.6, ascent: 79.6, descent: 19 },
  },
  "space-grotesk": {
    url: spaceGrotesk,
    serif: false,
    weights: "300 700",
    fallback: { size: 110, ascent: 89.1, descent: 26.4 },
  },
  "ibm-plex-sans": {
    url: plexSans,
    serif: false,
    weights: "100 700",
    fallback: { size: 101.6, ascent: 101.3, descent: 27.5 },
  },
  syne: {
    url: syne,
    serif: false,
    weights: "400 800",
    fallback: { size: 120.3, ascent: 77.3, descent: 23.3 },
  },
  manrope: {
    url: manrope,
    serif: false,
    weights: "200 800",
    fallback: { size: 104, ascent: 102.9, descent: 28.8 },
  },
  "cormorant-garamond": {
    url: cormorant,
    serif: true,
    weights: "300 700",
    fallback: { size: 97.3, ascent: 94.6, descent: 29.8 },
  },
  jost: {
    url: jost,
    serif: false,
    weights: "100 900",
    fallback: { size: 95.9, ascent: 111.6, descent: 39.6 },
  },
  // Measured in capitals, as it is used.
  "big-shoulders": {
    url: bigShoulders,
    serif: false,
    weights: "100 900",
    fallback: { size: 73, ascent: 135.6, descent: 28.8 },
  },
  "work-sans": {
    url: workSans,
    serif: false,
    weights: "100 900",
    fallback: { size: 112.2, ascent: 82.9, descent: 21.4 },
  },
  lora: {
    url: lora,
    serif: true,
    weights: "400 700",
    fallback: { size: 116.9, ascent: 86.4, descent: 23.1 },
  },
  "nunito-sans": {
    url: nunitoSans,
    serif: false,
    weights: "200 1000",
    fallback: { size: 100.6, ascent: 100.4, descent: 34.8 },
  },
  "red-hat-display": {
    url: redHatDisplay,
    serif: false,
    weights: "300 900",
    fallback: { size: 105.4, ascent: 96.7, descent: 29.4 },
  },
  "red-hat-text": {
    url: redHatText,
    serif: false,
    weights: "300 700",
    fallback: { size: 100.6, ascent: 101.4, descent: 30.8 },
  },
  "source-serif-4": {
    url: sourceSerif,
    serif: true,
    weights: "200 900",
    fallback: { size: 118.3, ascent: 87.9, descent: 28.7 },
  },
  "libre-franklin": {
    url: libreFranklin,
    serif: false,
    weights: "100 900",
    fallback: { size: 104.4, ascent: 92.9, descent: 24 },
  },
  "playfair-display": {
    url: playfair,
    serif: true,
    weights: "400 900",
    fallback: { size: 110.9, ascent: 97.4, descent: 22.5 },
  },
  "dm-sans": {
    url: dmSans,
    serif: false,
    weights: "100 1000",
    fallback: { size: 105.2, ascent: 94.1, descent: 29.5 },
  },
};

const locals = {
  serif: 'local("Times New Roman"),local("Liberation Serif"),local("Tinos"),local("Noto Serif")',
  sans: 'local("Arial"),local("Liberation Sans"),local("Roboto")',
};

export const fontUrl = (name: string): string | undefined => pick(families, name)?.url;

export function fontStack(name: string): string {
  const family = pick(families, name);
  if (!family) return "system-ui,sans-serif";
  return `"${name}","${name} fallback",${family.serif ? "Georgia,serif" : "system-ui,sans-serif"}`;
}

export function fontFaces(name: string): string {
  const family = pick(families, name);
  if (!family) return "";
  const { size, ascent, descent } = family.fallback;
  return (
    `@font-face{font-family:"${name}";font-weight:${family.weights};font-display:swap;src:url("${family.url}") format("woff2")}` +
    `@font-face{font-family:"${name} fallback";font-weight:100 900;src:${family.serif ? locals.serif : locals.sans};` +
    `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}
