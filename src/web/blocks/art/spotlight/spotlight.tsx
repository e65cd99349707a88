/** Ruben: a spotlight on an empty stage, a microphone, and a blank name card. */
const boards = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  .map((board) => `M${board * 70 + 40} 470L${(board - 4) * 150 + 320} 660`)
  .join("");

export function Spotlight() {
  return (
    <svg className="art spotlight" viewBox="0 0 900 660" aria-hidden="true">
      <path className="spot-stage" d="M-1600 470H3200V660H-1600Z" />
      <path className="spot-boards" d={boards} />
      <path className="spot-cone" d="M742-420 40 560a300 62 0 0 0 590 0L790-404Z" />
      <ellipse className="spot-pool" cx="335" cy="560" rx="300" ry="66" />
      <g className="spot-stand">
        <path d="M470 575V300" />
        <path d="m470 552-44 24M470 552l44 24" />
        <path d="m470 302 40-46" />
      </g>
      <path className="spot-mike" d="m505 262-13-13c-8-30 8-52 30-58s40 12 36 34-26 42-53 37Z" />
      <path className="spot-band" d="m498 232 33 30" />
      <g className="spot-card" transform="rotate(-5 470 420)">
        <path d="M346 372h248v94H346Z" />
        <text x="470" y="436">
          YOUR NAME
        </text>
      </g>
    </svg>
  );
}
