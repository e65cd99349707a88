/** Priya: a ledger of dots whose entries become wires to a chip that checks them. */
import { seeded } from "#core/kernel/seeded.ts";

const pitch = 24;
const at = (column: number, row: number): string => `${column * pitch} ${row * pitch}`;
const rows = Array.from({ length: 15 }, (_, index) => 3 + index * 2);
const [sum, left, top, bottom, middle] = [10, 18, 13, 21, 17];

function entries(): string {
  const next = seeded(40);
  return rows
    .map((row) => {
      const length = 2 + Math.floor(next() * 6);
      return Array.from({ length }, (_, place) => `M${at(sum - 1 - place, row)}h0`).join("");
    })
    .join("");
}

/** The seven middle rows enter the chip's side; the outer ones its top and bottom. */
function wire(row: number): string {
  const away = row - middle;
  if (Math.abs(away) <= 6) {
    const bend = Math.abs(away / 2);
    return `M${at(sum, row)}L${at(16 - bend, row)}L${at(16, middle + away / 2)}L${at(left, middle + away / 2)}`;
  }
  const column = left + (Math.abs(away) - 8) + 1;
  const up = away < 0 ? 1 : -1;
  return `M${at(sum, row)}L${at(column - 1, row)}L${at(column, row + up)}L${at(column, up > 0 ? top : bottom)}`;
}

const check = [
  [20, 17.5],
  [21, 18.5],
  [22, 17.5],
  [23, 16.5],
  [24, 15.5],
]
  .map(([column = 0, row = 0]) => `M${at(column, row)}h0`)
  .join("");

export function Circuit() {
  return (
    <svg
      className="art circuit"
      viewBox="0 0 720 816"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <pattern id="dots" width={pitch} height={pitch} x="12" y="12" patternUnits="userSpaceOnUse">
        <circle className="circuit-dot" cx="12" cy="12" r="2.4" />
      </pattern>
      <rect width="720" height="816" fill="url(#dots)" />
      <path className="circuit-entry" d={entries()} />
      <path
        className="circuit-sum"
        d={`M${at(sum - 0.35, 1.5)}V${32.5 * pitch}M${at(sum - 0.1, 1.5)}V${32.5 * pitch}`}
      />
      <path className="circuit-wire" pathLength="1" d={rows.map(wire).join("")} />
      <path className="circuit-out" d={`M${at(26, middle)}H720`} />
      <rect
        className="circuit-chip"
        x={left * pitch}
        y={top * pitch}
        width={8 * pitch}
        height={8 * pitch}
        rx="3"
      />
      <path className="circuit-check" d={check} />
    </svg>
  );
}
