/** A brand's hero picture. */
import type { ComponentType } from "react";
import type { Brand } from "#core/content/pages/coach.ts";
import { MissionMap } from "./contour-map/mission-map.tsx";
import { Circuit } from "./dot-matrix/circuit.tsx";
import { Flame } from "./flame/flame.tsx";
import { BanknoteDoor } from "./guilloche/banknote-door.tsx";
import { Horizon } from "./horizon/horizon.tsx";
import { KeyRing } from "./keys/key-ring.tsx";
import { SugarLeaf } from "./leaves/sugar-leaf.tsx";
import { FannedReport } from "./ledger-lines/fanned-report.tsx";
import { Rings } from "./listening-rings/rings.tsx";
import { PulseLine } from "./pulse-line/pulse-line.tsx";
import { Receipt } from "./rising-arcs/receipt.tsx";
import { BoardingPass } from "./routes/boarding-pass.tsx";
import { Spotlight } from "./spotlight/spotlight.tsx";

const pictures: Record<Brand["art"], ComponentType> = {
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
  return <Picture />;
}
