/** Small drawings of each choice in the colors being tried. */
import type { Brand } from "#core/content/pages/coach.ts";
import { shapes } from "#core/content/pages/look/brand-parts.ts";
import type { LookPreset } from "#core/content/pages/look/look-presets.ts";
import { Motif } from "#web/blocks/art/motif.tsx";

const widths: Partial<Record<Brand["shape"], number>> = { slab: 4, square: 2.2, hairline: 0.8 };

export function ShapePicture({ shape }: { shape: Brand["shape"] }) {
  const path =
    shape === "arch"
      ? "M2 34V20a24 18 0 0 1 48 0v14Z"
      : shape === "blob"
        ? "M6 14c6-12 34-14 42-2s0 22-14 22S-2 30 6 14Z"
        : shape === "ticket"
          ? "M2 8a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v6a4 4 0 0 0 0 8v6a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-6a4 4 0 0 0 0-8Z"
          : null;
  const line = { className: "look-shape", strokeWidth: widths[shape] ?? 1.4 };
  return (
    <svg viewBox="0 0 52 36" aria-hidden="true">
      {path ? (
        <path d={path} {...line} />
      ) : (
        <rect x="2" y="2" width="48" height="32" rx={shapes[shape].tile} {...line} />
      )}
      {shape === "hairline" && <rect x="5" y="5" width="42" height="26" {...line} />}
    </svg>
  );
}

export function ArtPicture({ art }: { art: Brand["art"] }) {
  return (
    <svg viewBox="0 0 200 124" aria-hidden="true" className="look-art">
      <rect className="look-main" width="200" height="124" />
      <g transform={art === "keys" ? "translate(20 8) scale(.8)" : "translate(0 -48)"}>
        <Motif art={art} />
      </g>
    </svg>
  );
}

/** Background, text, form and picture of each layout. */
export function HeroPicture({ hero }: { hero: Brand["hero"] }) {
  const words = (x: number, y: number, on: "ink" | "light") => (
    <g className={`look-${on}`}>
      <rect x={x} y={y} width="24" height="4" />
      <rect x={x} y={y + 6} width="17" height="4" />
    </g>
  );
  const form = (x: number, y: number, width: number, height: number) => (
    <rect className="look-form" x={x} y={y} width={width} height={height} rx="2" />
  );
  return (
    <svg viewBox="0 0 78 48" aria-hidden="true">
      <rect
        className={hero === "poster" ? "look-main" : hero === "margin" ? "look-tint" : "look-paper"}
        width="78"
        height="48"
      />
      {hero === "band" && <rect className="look-deep" width="78" height="32" />}
      {hero === "split" && <rect className="look-accent" x="44" y="6" width="28" height="36" rx="4" />}
      {hero === "column" && <rect className="look-accent" x="42" width="36" height="48" />}
      {hero === "poster" && <rect className="look-accent" x="6" y="28" width="34" height="15" rx="2" />}
      {hero === "margin" && <rect className="look-accent" x="6" y="29" width="32" height="19" />}
      {hero === "band" && <rect className="look-accent" x="46" y="5" width="26" height="20" rx="2" />}
      {words(6, hero === "margin" ? 10 : 7, hero === "poster" || hero === "band" ? "light" : "ink")}
      {hero === "band"
        ? form(6, 27, 66, 14)
        : hero === "poster" || hero === "margin"
          ? form(46, 9, 26, 30)
          : form(6, 24, 30, 18)}
    </svg>
  );
}

/** A card of the look: paper, headline font, picture background, button shape. */
export function PresetPicture({ preset: { id, brand } }: { preset: LookPreset }) {
  const { palette, fonts, shape, art } = brand;
  return (
    <svg viewBox="0 0 104 66" aria-hidden="true" data-preset={id}>
      <rect width="104" height="66" fill={palette.paper} />
      <rect x="58" width="46" height="66" fill={palette.primary} />
      <g transform={art === "keys" ? "translate(60 12) scale(.21)" : "translate(58 20) scale(.23)"}>
        <Motif art={art} />
      </g>
      <text x="7" y="33" fontFamily={fonts.display} fontSize="25" fontWeight="600" fill={palette.ink}>
        Aa
      </text>
      <rect
        x="7"
        y="45"
        width="34"
        height="11"
        rx={Math.min(5.5, shapes[shape].tile / 2)}
        fill={palette.accent}
      />
    </svg>
  );
}
