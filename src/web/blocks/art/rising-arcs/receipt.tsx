/** Marcus: a receipt that runs out of a report and grows into a rising curve. */
type Point = [x: number, y: number];

const spine: [Point, Point, Point, Point] = [
  [110, 566],
  [540, 585],
  [735, 400],
  [800, -230],
];
const half = 54;
const rows = 46;

function bezier(t: number): { x: number; y: number; nx: number; ny: number } {
  const u = 1 - t;
  const at = (axis: 0 | 1) =>
    u ** 3 * spine[0][axis] +
    3 * u * u * t * spine[1][axis] +
    3 * u * t * t * spine[2][axis] +
    t ** 3 * spine[3][axis];
  const slope = (axis: 0 | 1) =>
    3 * u * u * (spine[1][axis] - spine[0][axis]) +
    6 * u * t * (spine[2][axis] - spine[1][axis]) +
    3 * t * t * (spine[3][axis] - spine[2][axis]);
  const length = Math.hypot(slope(0), slope(1));
  return { x: at(0), y: at(1), nx: -slope(1) / length, ny: slope(0) / length };
}

function segments(from: (t: number, row: number) => number, to: (t: number, row: number) => number): string {
  return Array.from({ length: rows }, (_, row) => {
    const t = 0.17 + (row / rows) * 0.83;
    const { x, y, nx, ny } = bezier(t);
    const end = (share: number) =>
      `${Math.round(x + nx * share * half)} ${Math.round(y + ny * share * half)}`;
    return `M${end(from(t, row))}L${end(to(t, row))}`;
  }).join("");
}

const [start, first, second, end] = spine.map(([x, y]) => `${x} ${y}`);
const curve = `M${start}C${first} ${second} ${end}`;
const words = segments(
  () => 0.78,
  (_, row) => 0.5 - ((row * 7) % 5) * 0.09,
);
const amounts = segments(
  () => -0.8,
  (t) => -0.72 + t * t * 0.62,
);

export function Receipt() {
  return (
    <svg className="art receipt" viewBox="0 0 900 660" aria-hidden="true">
      <path className="receipt-shade" d={curve} />
      <path className="receipt-paper" d={curve} />
      <path className="receipt-words" d={words} />
      <path className="receipt-amounts" d={amounts} />
    </svg>
  );
}
