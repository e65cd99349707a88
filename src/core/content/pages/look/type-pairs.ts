/** Pairs of heading and body typefaces. Safe for the browser. */
import type { Brand } from "../coach.ts";

export type TypePair = { display: string; body: string; name: string };

const pair = (display: string, body: string, name: string): TypePair => ({ display, body, name });

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
const idOf = ({ display, body }: Brand["fonts"]) => `${display}+${body}`;

/** `id` comes from outside: a lookup by key would find inherited properties. */
export const findTypePair = (id: string): TypePair | undefined => all.find((each) => idOf(each) === id);

export const typePairIds = all.map(idOf);
export const typePairs: Record<string, TypePair> = Object.fromEntries(all.map((each) => [idOf(each), each]));

export const typePairOf = (fonts: Brand["fonts"]): string =>
  [idOf(fonts), ...typePairIds.filter((id) => id.startsWith(`${fonts.display}+`)), ...typePairIds].find(
    (id) => typePairIds.includes(id),
  ) ?? "";
