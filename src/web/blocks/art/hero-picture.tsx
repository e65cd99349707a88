/** The one picture of a brand's hero; brands whose picture is not drawn yet open with words alone. */
import type { ComponentType } from "react";
import type { Brand } from "#core/content/pages/coach.ts";
import { BanknoteDoor } from "./banknote-door.tsx";
import { BoardingPass } from "./boarding-pass.tsx";
import { Circuit } from "./circuit.tsx";
import { FannedReport } from "./fanned-report.tsx";
import { Flame } from "./flame.tsx";
import { Horizon } from "./horizon.tsx";
import { KeyRing } from "./key-ring.tsx";
import { MissionMap } from "./mission-map.tsx";
import { PulseLine } from "./pulse-line.tsx";
import { Receipt } from "./receipt.tsx";
import { Rings } from "./rings.tsx";
import { Spotlight } from "./spotlight.tsx";
import { SugarLeaf } from "./sugar-leaf.tsx";

const pictures: Partial<Record<Brand["art"], ComponentType>> = {
  "rising-arcs": Receipt,
  leaves: SugarLeaf,
  "listening-rings": Rings,
  keys: KeyRing,
  routes: BoardingPass,
  "ledger-lines": FannedReport,
  guilloche: BanknoteDoor,
  "contour-map": MissionMap,
  spotlight: Spotlight,
  horizon: Horizon,
  "pulse-line": PulseLine,
  "dot-matrix": Circuit,
  flame: Flame,
};

export function HeroPicture({ art }: { art: Brand["art"] }) {
  const Picture = pictures[art];
  return Picture ? <Picture /> : null;
}
