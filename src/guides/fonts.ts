/** Static font files for guides: a PDF embeds one weight per file and can't read variable fonts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import type { Brand } from "#core/content/pages/coach.ts";
import { displayFaces, isDisplayFace } from "#core/content/pages/look/type-pairs.ts";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);

/** Body faces ship only as variable fonts; the nearer of these two stands in. */
const geometric = new Set(["figtree", "dm-sans", "jost", "manrope", "nunito-sans", "red-hat-text"]);

export type Faces = { display: string; displayWeight: number; body: string };

const registered = new Set<string>();

export function facesOf({ fonts }: Brand): Faces {
  const body = geometric.has(fonts.body) ? "red-hat-display" : "archivo";
  register(body, 400);
  register(body, 700);
  if (!isDisplayFace(fonts.display)) return { display: body, displayWeight: 700, body };
  const displayWeight = displayFaces[fonts.display];
  register(fonts.display, displayWeight);
  return { display: fonts.display, displayWeight, body };
}

function register(family: string, fontWeight: number): void {
  const face = `${family}-latin-${fontWeight}-normal`;
  if (registered.has(face)) return;
  registered.add(face);
  const font = unpackWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${face}.woff`)));
  Font.register({ family, fontWeight, src: `data:font/ttf;base64,${font.toString("base64")}` });
}

// No hyphenation: lines are short and ragged.
Font.registerHyphenationCallback((word) => [word]);
