/** Pairs of heading and body typefaces. Safe for the browser. */
import type { Brand } from "../coach.ts";

/** Display faces by the weight that guides and share images embed: neither can read the variable fonts of pages. */
export const displayFaces = {
  archivo: 800,
  "big-shoulders": 800,
  "bricolage-grotesque": 800,
  "cormorant-garamond": 600,
  fraunces: 600,
  lora: 600,
  newsreader: 600,
  "playfair-display": 600,
  "red-hat-display": 800,
  "source-serif-4": 600,
  "space-grotesk": 700,
  syne: 700,
};
export type DisplayFace = keyof typeof displayFaces;
/** Coaches in a content file may name any font. */
export const isDisplayFace = (font: string): font is DisplayFace => Object.hasOwn(displayFaces, font);

const pair = <const B extends string>(display: DisplayFace, body: B, name: string) => ({
  display,
  body,
  name,
});

const all = [
  pair("fraunces", "figtree", "Fraunces, Figtree"),
  pair("newsreader", "source-sans-3", "Newsreader, Source Sans"),
  pair("bricolage-grotesque", "instrument-sans", "Bricolage, Instrument"),
  pair("playfair-display", "dm-sans", "Playfair, DM Sans"),
  pair("archivo", "public-sans", "Archivo, Public Sans"),
  pair("lora", "nunito-sans", "Lora, Nunito Sans"),
  pair("space-grotesk", "ibm-plex-sans", "Space Grotesk, Plex"),
  pair("cormorant-garamond", "jost", "Cormorant, Jost"),
  pair("red-hat-display", "red-hat-text", "Red Hat"),
  pair("source-serif-4", "libre-franklin", "Source Serif, Franklin"),
  pair("big-shoulders", "work-sans", "Big Shoulders, Work Sans"),
  pair("syne", "manrope", "Syne, Manrope"),
  pair("newsreader", "public-sans", "Newsreader, Public Sans"),
];
export type TypePair = (typeof all)[number];
export type BodyFace = TypePair["body"];
const idOf = ({ display, body }: Brand["fonts"]) => `${display}+${body}`;

/** `id` comes from outside: a lookup by key would find inherited properties. */
export const findTypePair = (id: string): TypePair | undefined => all.find((each) => idOf(each) === id);

export const typePairIds = all.map(idOf);
export const typePairs: Record<string, TypePair> = Object.fromEntries(all.map((each) => [idOf(each), each]));

export const typePairOf = (fonts: Brand["fonts"]): string =>
  [idOf(fonts), ...typePairIds.filter((id) => id.startsWith(`${fonts.display}+`)), ...typePairIds].find(
    (id) => typePairIds.includes(id),
  ) ?? "";
