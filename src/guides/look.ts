import type { Brand } from "#core/content/pages/coach.ts";
import { mix, readable } from "#emails/colours.ts";
import type { Shade } from "./art/shapes.ts";
import { coverShades } from "./cover-shades.ts";
import { type Faces, facesOf } from "./faces.ts";

export type Look = {
  cover: Record<Shade, string>;
  paper: string;
  tint: string;
  ink: string;
  soft: string;
  line: string;
  strong: string;
  accent: string;
  corner: number;
  size: number;
  faces: Faces;
  art: Brand["art"];
  /** Data addresses by the picture's name. */
  pictures: Record<string, string>;
};

export function lookOf(brand: Brand): Omit<Look, "size" | "pictures"> {
  const { paper, ink, primary, accent } = brand.palette;
  const tint = mix(paper, primary, 0.07);
  return {
    cover: coverShades(brand),
    paper,
    tint,
    ink,
    soft: readable(mix(ink, paper, 0.3), tint),
    line: mix(paper, ink, 0.18),
    strong: readable(primary, tint),
    accent,
    corner: corners[brand.shape],
    faces: facesOf(brand),
    art: brand.art,
  };
}

const corners: Record<Brand["shape"], number> = {
  pill: 12,
  blob: 12,
  eight: 6,
  six: 5,
  square: 0,
  two: 2,
  ticket: 8,
  twelve: 9,
  hairline: 0,
  arch: 10,
  slab: 0,
  twenty: 12,
  squircle: 10,
};
