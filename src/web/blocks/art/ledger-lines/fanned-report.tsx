/** Omar: a fanned-out printed report with one line circled by hand. */
const rows = [
  "Wages",
  "Saturdays",
  "Mending for neighbors",
  "The van, parked",
  "The spare room",
  "Bills paid twice",
];
const circled = 3;
const top = 214;
const gap = 58;

const ruled = Array.from({ length: 8 }, (_, row) => `M44 ${top - 36 + row * gap}h392`).join("");

export function FannedReport() {
  return (
    <svg className="art report" viewBox="0 0 640 760" aria-hidden="true">
      <g className="report-sheet report-third">
        <path className="report-paper" d="M0 0h480v640H0Z" />
        <path className="report-bars" d="M400 60h36v120h-36ZM400 240h36v60h-36ZM400 360h36v200h-36Z" />
      </g>
      <g className="report-sheet report-second">
        <path className="report-paper" d="M0 0h480v640H0Z" />
        <path className="report-lines" d={ruled} />
      </g>
      <g className="report-sheet report-first">
        <path className="report-paper" d="M0 0h480v640H0Z" />
        <text className="report-title" x="44" y="96">
          An ordinary
        </text>
        <text className="report-title" x="44" y="140">
          month
        </text>
        <path className="report-lines" d={ruled} />
        <path className="report-margin" d="M318 152v450M323 152v450" />
        {rows.map((row, index) => (
          <text key={row} className="report-row" x="44" y={top + index * gap}>
            {row}
          </text>
        ))}
        {/* Looks hand-drawn: the ends overshoot. */}
        <path
          className="report-circle"
          d={`M22 ${top + circled * gap - 4}c-4-32 120-38 214-37s208 6 210 34-130 38-226 37-188-8-202-30c-6-14 10-26 48-34`}
        />
      </g>
      <path className="report-arrow" d="M52 466c-58 8-100 44-118 108m-16-32 15 34 34-14" />
    </svg>
  );
}
