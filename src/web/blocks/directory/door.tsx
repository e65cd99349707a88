/** A coach's door, slightly open, in the brand's shape and motif. */
import type { Brand } from "#core/content/pages/coach.ts";
import { Motif } from "../art/motif.tsx";

/** Radius of the arch. */
const heads: Record<Brand["shape"], 0 | 16 | 50> = {
  ...{ square: 0, hairline: 0, slab: 0, two: 0 },
  ...{ six: 16, eight: 16, twelve: 16, ticket: 16 },
  ...{ twenty: 50, pill: 50, squircle: 50, blob: 50, arch: 50 },
};

export const doorId = (slug: string): string => `door-${slug}`;
export const motifId = (slug: string): string => `m-${slug}`;

export function Door({ slug, brand }: { slug: string; brand: Brand }) {
  const r = heads[brand.shape];
  const { primary, accent, paper } = brand.palette;
  return (
    <svg className="door" viewBox="0 0 120 200" aria-hidden="true">
      <g id={doorId(slug)}>
        <path
          fill={accent}
          d={`M10 200V${10 + r}a${r} ${r} 0 0 1 ${r}-${r}h${100 - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${190 - r}Z`}
        />
        {/* The door opens inward: narrower, and lower at the free edge. */}
        <path
          className="door-leaf"
          fill={primary}
          d={`M10 200V${10 + r}a${r} ${r} 0 0 1 ${r}-${r}h${78 - r}v190Z`}
        />
        <g className="door-motif" color={paper} transform="translate(22 74) scale(.24)">
          <g id={motifId(slug)}>
            <Motif art={brand.art} />
          </g>
        </g>
        <circle cx="79" cy="128" r="4" fill={accent} />
      </g>
    </svg>
  );
}
