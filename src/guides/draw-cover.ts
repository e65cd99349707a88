import type { Brand } from "#core/content/pages/coach.ts";
import type { GuideLook } from "#core/content/pages/guide.ts";
import { drawings } from "./art/drawings.ts";
import { sheet } from "./art/shapes.ts";
import { coverShades } from "./cover-shades.ts";
import { lookOf } from "./look.ts";

export function drawCover(brand: Brand): string {
  const shades = coverShades(brand);
  const paths = drawings[brand.art].cover().map(({ d, fill, stroke, width = 1, opacity, dash }) => {
    const line = stroke
      ? ` stroke="${shades[stroke]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      : "";
    const more = `${opacity === undefined ? "" : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ""}`;
    return `<path d="${d}" fill="${fill ? shades[fill] : "none"}"${line}${more}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" aria-hidden="true"><rect width="100%" height="100%" fill="${shades.ground}"/>${paths.join("")}</svg>`;
}

/** The look of a guide's pages, for the editor. */
export function readGuideLook(brand: Brand): GuideLook {
  const { cover, art, faces, corner, ...colours } = lookOf(brand);
  const { ground, deep, light } = cover;
  return {
    colours: { ...colours, ground, deep, light },
    ...{ corner, faces },
    mark: drawings[art].mark,
    cover: drawCover(brand),
  };
}
