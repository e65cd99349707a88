/** The one picture of a brand's hero; brands whose picture is not drawn yet open with words alone. */
import type { ComponentType } from "react";
import type { Brand } from "../../../core/pages/coach.ts";
import { KeyRing } from "./key-ring.tsx";
import { Receipt } from "./receipt.tsx";
import { Rings } from "./rings.tsx";
import { SugarLeaf } from "./sugar-leaf.tsx";

const pictures: Partial<Record<Brand["art"], ComponentType>> = {
  "rising-arcs": Receipt,
  leaves: SugarLeaf,
  "listening-rings": Rings,
  keys: KeyRing,
};

export function HeroPicture({ art }: { art: Brand["art"] }) {
  const Picture = pictures[art];
  return Picture ? <Picture /> : null;
}
