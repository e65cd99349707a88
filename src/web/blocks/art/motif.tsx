/** A brand's motif as lines in a square of 200, for portraits and backgrounds. */
import type { Brand } from "#core/content/pages/coach.ts";
import { contourMotif } from "./contours.ts";
import { keyPath } from "./key-shapes.ts";
import { flame, pulse, wires } from "./line-motifs.ts";
import { rosette } from "./rosette.ts";
import "./motif.css";

const guilloche = [
  ...[0, 1 / 3, 2 / 3].map((turn) => rosette([100, 100], 30, 98, 12, turn)),
  ...[0, 1 / 2].map((turn) => rosette([100, 100], 6, 40, 8, turn)),
].join("");

const rules = Array.from({ length: 9 }, (_, row) => `M0 ${12 + row * 22}h200`).join("");
const entries = [8, 3, 6, 0, 5, 2, 7, 4]
  .map((length, row) => `M158 ${26 + row * 22}h${14 + length * 2}`)
  .join("");

const ledger = `${rules}M140 0v200M146 0v200${entries}M150 92c-4-14 12-20 24-19s24 8 20 18-14 14-26 12-20-8-16-18`;

const spotlight = `M138-70 8 112M160-70l32 182${[0, 1, 2, 3]
  .map(
    (ring) =>
      `M${8 + ring * 22} 112a${92 - ring * 22} ${20 - ring * 5} 0 1 0 ${184 - ring * 44} 0a${92 - ring * 22} ${20 - ring * 5} 0 1 0 ${ring * 44 - 184} 0`,
  )
  .join("")}`;

const horizon = `M0 118H62M146 118H200M62 118a42 42 0 0 1 84 0M80 118a24 24 0 0 1 48 0${[
  [6, 190],
  [54, 172],
  [102, 154],
  [150, 136],
]
  .map(([x, y]) => `M${x} ${y}h44`)
  .join("")}M104 56V40M148 74l11-11M60 74 49 63`;

const stopPlaces: [number, number][] = [
  [22, 168],
  [76, 64],
  [128, 142],
  [182, 40],
  [186, 176],
];
const ways: [number, number][] = [
  [0, 1],
  [0, 3],
  [1, 3],
  [1, 4],
  [2, 3],
  [0, 4],
];
const stopAt = (place: number) => stopPlaces[place] ?? [0, 0];

const flights = ways.map(([from, to]) => {
  const [x, y] = stopAt(from);
  const [endX, endY] = stopAt(to);
  return `M${x} ${y}Q${(x + endX) / 2} ${Math.min(y, endY) - 34} ${endX} ${endY}`;
});
const stops = stopPlaces.map(([x, y]) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`);

const routes = [...flights, ...stops].join("");

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

const lines: Record<Exclude<Brand["art"], "keys">, string> = {
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
  return <path className="motif" d={lines[art]} />;
}
