/** The directory's checkered floor, in perspective. */

const columns = 28;
const depths = [0, 13, 34, 66, 112];

function tiles(): string {
  const x = (column: number, y: number) => Math.round(800 + (column - columns / 2) * (42 + y * 0.62));
  return depths
    .slice(0, -1)
    .flatMap((near, row) => {
      const far = depths[row + 1] ?? near;
      return Array.from({ length: columns + 8 }, (_, index) => index - 4)
        .filter((column) => (column + row) % 2 === 0)
        .map((c) => `M${x(c, near)} ${near}H${x(c + 1, near)}L${x(c + 1, far)} ${far}H${x(c, far)}Z`);
    })
    .join("");
}
const floor = tiles();

export function Floor() {
  return (
    <svg className="floor" viewBox="0 0 1600 112" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d={floor} />
    </svg>
  );
}
