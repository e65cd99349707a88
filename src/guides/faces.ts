/** The typefaces of a guide, by name. */
import type { Brand } from "#core/content/pages/coach.ts";
import { displayFaces, isDisplayFace } from "#core/content/pages/look/type-pairs.ts";

/** Body faces ship only as variable fonts; the nearer of these two stands in. */
const geometric = new Set(["figtree", "dm-sans", "jost", "manrope", "nunito-sans", "red-hat-text"]);

export type Faces = { display: string; displayWeight: number; body: string };

export function facesOf({ fonts }: Pick<Brand, "fonts">): Faces {
  const body = geometric.has(fonts.body) ? "red-hat-display" : "archivo";
  if (!isDisplayFace(fonts.display)) return { display: body, displayWeight: 700, body };
  return { display: fonts.display, displayWeight: displayFaces[fonts.display], body };
}
