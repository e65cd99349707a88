import type { Brand } from "#core/content/pages/coach.ts";
import { mix, readable } from "#emails/colours.ts";
import type { Shade } from "./art/shapes.ts";

export function coverShades({
  palette: { paper, ink, primary, accent },
}: Pick<Brand, "palette">): Record<Shade, string> {
  return {
    ground: primary,
    deep: mix(primary, "#000000", 0.28),
    soft: mix(primary, "#ffffff", 0.22),
    light: readable("#ffffff", primary, 7),
    paper,
    ink,
    accent,
  };
}
