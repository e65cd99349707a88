/** Willa: a contour map with a dotted path, and its missing piece lying beside it. */
import { contours } from "../contours.ts";

const sheet = "M-400-200H1000V940H-400Z";
const piece = "M200 340H372V500H200Z";
const path = "M70 596C130 560 110 500 176 470S296 456 300 410 236 360 262 300 340 290 372 250";

export function MissionMap() {
  return (
    <svg
      className="art mission-map"
      viewBox="0 0 600 740"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="map-piece">
          <path d={piece} />
        </clipPath>
        <g id="map-print">
          <path className="map-lines" d={contours} />
          <path className="map-folds" d="M200-200V940M372-200V940M28-200V940M544-200V940" />
          <path
            className="map-folds"
            d="M-400 20H1000M-400 180H1000M-400 340H1000M-400 500H1000M-400 660H1000"
          />
          <path className="map-path" d={path} />
        </g>
      </defs>
      <path className="map-sheet" d={sheet} />
      <use href="#map-print" />
      <path className="map-flag" d="M372 252V190l38 16-38 16" />
      <circle className="map-here" cx="70" cy="596" r="10" />
      <path className="map-gap" d={piece} />
      <g className="map-loose" transform="translate(186 10) rotate(12 286 420)">
        <path className="map-shade" d={piece} transform="translate(7 11)" />
        <path className="map-piece" d={piece} />
        <use href="#map-print" clipPath="url(#map-piece)" />
      </g>
    </svg>
  );
}
