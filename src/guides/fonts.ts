/** Static font files for guides: a PDF embeds one weight per file and can't read variable fonts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import type { Faces } from "./faces.ts";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);

const registered = new Set<string>();

export function registerFaces({ display, displayWeight, body }: Faces): void {
  register(body, 400);
  register(body, 700);
  register(display, displayWeight);
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
