/** A brand's motif as bare lines in a square of 200, for portraits and grounds. */
import type { Brand } from "#core/content/pages/coach.ts";
import { contourMotif } from "./contours.ts";
import { keyPath } from "./key-shapes.ts";
import { flame, pulse, wires } from "./line-motifs.ts";
import { guilloche } from "./motif-guilloche.ts";
import { ledger } from "./motif-ledger.ts";
import { horizon, spotlight } from "./motif-lines.ts";
import { routes } from "./motif-routes.ts";
import "./motif.css";

const arcs = [30, 58, 86, 114, 142, 170]
  .map((r) => `M${200 - r} 200A${r} ${r} 0 0 1 200 ${200 - r}`)
  .join("");
const rings = [14, 34, 56, 80, 106]
  .flatMap((r) =>
    [72, 128].map((x) => `M${x - r} 100a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`),
  )
  .join("");
const leaves = [
  [40, 190, -24],
  [90, 200, -6],
  [140, 196, 14],
  [184, 204, 30],
]
  .map(([x = 0, y = 0, lean = 0]) => {
    const top = y - 150;
    return `M${x} ${y}C${x - 34} ${y - 50} ${x - 30 + lean} ${y - 110} ${x + lean} ${top}C${x + 34 + lean} ${y - 100} ${x + 36} ${y - 46} ${x} ${y}ZM${x} ${y}Q${x} ${y - 80} ${x + lean} ${top}`;
  })
  .join("");

const lines: Partial<Record<Brand["art"], string>> = {
  "rising-arcs": arcs,
  leaves,
  "listening-rings": rings,
  routes,
  "ledger-lines": ledger,
  guilloche,
  "contour-map": contourMotif,
  spotlight,
  horizon,
  "pulse-line": pulse,
  "dot-matrix": wires,
  flame,
};

export function Motif({ art }: { art: Brand["art"] }) {
  if (art === "keys") {
    return (
      <g className="motif-keys">
        {[0, 3, 5, 8].map((index, place) => (
          <path key={index} d={keyPath(index)} transform={`translate(${32 + place * 46} 8)`} />
        ))}
      </g>
    );
  }
  return <path className="motif" d={lines[art] ?? arcs} />;
}
