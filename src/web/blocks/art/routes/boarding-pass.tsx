/** Clara: one boarding pass for a whole family, torn at the perforation. */

const teeth = [5, -4, 6, -2, 4, -6, 3, -3, 6, -5, 2, -4, 5, -2];
const step = 236 / teeth.length;
const torn = teeth.map((depth, row) => `L${502 + depth} ${Math.round((row + 0.5) * step)}`).join("");
const stubTorn = teeth
  .map((depth, row) => `L${14 + depth} ${Math.round((row + 0.5) * step)}`)
  .reverse()
  .join("");

const bars = [3, 7, 2, 5, 3, 9, 2, 4, 6, 2, 3, 8, 4, 2];
const barcode = bars
  .map(
    (width, index) =>
      `M${36 + bars.slice(0, index).reduce((sum, each) => sum + each + 4, 0)} 160h${width}v50h-${width}Z`,
  )
  .join("");

function Person({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 212) scale(${size})`}>
      <circle cy="-58" r="11" />
      <path d="M-15 0v-28c0-20 30-20 30 0V0Z" />
    </g>
  );
}

export function BoardingPass() {
  return (
    <svg className="art pass" viewBox="-8 -34 760 308" aria-hidden="true">
      <g className="pass-main">
        <path
          className="pass-paper"
          d={`M16 0H502${torn}L502 236H16a16 16 0 0 1-16-16V16A16 16 0 0 1 16 0Z`}
        />
        <path className="pass-band" d={`M16 0H502L${502 + 5} 8 498 25 506 42H0V16A16 16 0 0 1 16 0Z`} />
        <path
          className="pass-plane"
          d="m24 21 14 4 9 11h5l-4-10 12 3 4 6h4l-3-14 3-14h-4l-4 6-12 3 4-10h-5L38 17Z"
        />
        <text className="pass-small" x="92" y="28">
          Boarding pass
        </text>
        <text className="pass-place" x="24" y="122">
          HOME
        </text>
        <text className="pass-place" x="478" y="122" textAnchor="end">
          HOME
        </text>
        <path className="pass-route" d="M196 116Q251 46 306 116" />
        <circle className="pass-dot" cx="196" cy="116" r="5" />
        <circle className="pass-dot" cx="306" cy="116" r="5" />
        <g className="pass-family">
          <Person x={46} size={1} />
          <Person x={90} size={0.92} />
          <Person x={130} size={0.68} />
          <Person x={163} size={0.5} />
          {/* The cat. */}
          <path d="M186 212v-20l-3-12 8 6h8l8-6-2 12c7 4 9 12 9 20Z" />
        </g>
        <path className="pass-rule" d="M246 158h232M246 184h170M246 210h206" />
      </g>
      <g className="pass-stub">
        <path className="pass-paper" d={`M14 0H196a16 16 0 0 1 16 16V220a16 16 0 0 1-16 16H14${stubTorn}Z`} />
        <path className="pass-band" d="M14 0H196a16 16 0 0 1 16 16V42H18L9 25 19 8Z" />
        <text className="pass-place" x="34" y="112">
          4 + 1
        </text>
        <text className="pass-note" x="36" y="140">
          the cat counts
        </text>
        <path className="pass-bars" d={barcode} />
      </g>
    </svg>
  );
}
