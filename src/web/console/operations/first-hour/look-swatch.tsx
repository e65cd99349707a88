/** Thumbnail of a look: paper, text, button shape and accent. */
import type { Brand } from "#core/content/pages/coach.ts";
import { shapes } from "#core/content/pages/look/brand-parts.ts";

export function LookSwatch({ brand: { palette, shape } }: { brand: Pick<Brand, "palette" | "shape"> }) {
  const { paper, ink, primary, accent } = palette;
  return (
    <svg className="look-swatch" viewBox="0 0 160 90" aria-hidden="true">
      <rect width="160" height="90" fill={paper} />
      <circle cx="126" cy="34" r="24" fill={accent} />
      <rect x="112" y="26" width="22" height="42" rx={shapes[shape].swatch} fill={primary} />
      <rect x="14" y="18" width="62" height="9" rx="1" fill={ink} />
      <rect x="14" y="31" width="46" height="9" rx="1" fill={ink} />
      <rect x="14" y="47" width="70" height="3" rx="1" fill={ink} opacity=".55" />
      <rect x="14" y="53" width="58" height="3" rx="1" fill={ink} opacity=".55" />
      <rect x="14" y="64" width="44" height="14" rx={shapes[shape].swatch} fill={primary} />
    </svg>
  );
}
