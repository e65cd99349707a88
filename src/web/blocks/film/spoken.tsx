/** Drawings of what is said in the masterclass: years, a price, a second sentence, a silence, a call. */
import { rosette, wave } from "../art/rosette.ts";

const marks: [number, number][] = [
  [172, 16],
  [206, 30],
  [232, 22],
  [256, 46],
  [276, 34],
  [296, 62],
  [314, 40],
  [334, 74],
  [352, 48],
  [372, 66],
  [396, 36],
  [420, 56],
  [452, 28],
  [488, 44],
];

export function Timeline() {
  return (
    <>
      <path className="film-ink" d="M84 216h472" />
      {marks.map(([x, tall], index) => (
        <g key={x}>
          <path className="film-fine" d={`M${x} 216v-${tall}`} />
          <circle className={index % 4 === 3 ? "film-gold" : "film-dot"} cx={x} cy={212 - tall} r="4.5" />
        </g>
      ))}
      <circle className="film-sheet" cx="84" cy="216" r="8" />
      <circle className="film-gold" cx="556" cy="216" r="8" />
      {/* The price. */}
      <path className="film-gild" d="M84 288c120 0 160-2 236-4s160-10 236-14" />
      <path className="film-fine" d="M84 232v44m472-44v26" />
      <text className="film-label" x="84" y="318" textAnchor="middle">
        THEN
      </text>
      <text className="film-label" x="556" y="318" textAnchor="middle">
        TODAY
      </text>
    </>
  );
}

export function PriceTag() {
  return (
    <>
      <path className="film-bar" d="M74 108h58M144 108h92M248 108h44M304 108h118M434 108h60" />
      <path className="film-bar" d="M74 146h104M190 146h48M250 146h86M348 146h40" />
      <g className="film-dots">
        <circle cx="404" cy="146" r="3.5" />
        <circle cx="418" cy="146" r="3.5" />
        <circle cx="432" cy="146" r="3.5" />
      </g>
      <path className="film-gild" d="M440 148c26 6 40 22 38 52" />
      <g transform="translate(478 200) rotate(9)">
        <path className="film-gold" d="M-44 116V26L0 0l44 26v90z" />
        <circle className="film-hole" cy="24" r="7" />
        <path className="film-seal" d={rosette([0, 72], 12, 28, 12)} />
        <path className="film-seal" d={rosette([0, 72], 12, 28, 12, 0.5)} />
      </g>
      {/* A watch. */}
      <g transform="translate(146 258)">
        <circle className="film-ink" r="46" />
        <circle className="film-fine" r="39" />
        <path className="film-ink" d="M0-26V0l18 12M-8-58h16M0-58v12" />
      </g>
    </>
  );
}

export function Sentence() {
  return (
    <>
      <path className="film-sheet" d="M92 66h264v104H196l-40 40v-40H92z" />
      <path className="film-print" d="M98 72h252v92H194l-32 32v-32H98z" />
      <text className="film-figure" x="222" y="134" textAnchor="middle">
        It’s $4,000.
      </text>
      <path className="film-second" d="M330 206h222v84H446l-30 32v-32h-86z" />
      <text className="film-aside" x="441" y="256" textAnchor="middle">
        …but we can talk
      </text>
      <path className="film-strike" d="M340 262c70-26 130-30 204-20" />
    </>
  );
}

export function Water() {
  return (
    <>
      <text className="film-loud" x="206" y="196" textAnchor="middle">
        $4,000
      </text>
      <circle className="film-gold" cx="318" cy="190" r="7" />
      <path className="film-fine" d="M80 300h480M110 310h420" />
      <path className="film-water" d="M402 158h108l-10 142h-88z" />
      <g className="film-lace">
        <path d={wave(402, 158, 108, 7, 5)} />
        <path d={wave(405, 182, 102, 7, 5)} />
        <path d={wave(407, 206, 98, 7, 5)} />
        <path d={wave(409, 230, 94, 7, 5)} />
        <path d={wave(411, 254, 90, 7, 5)} />
        <path d={wave(412, 278, 88, 7, 5)} />
      </g>
      <path className="film-ink" d="M396 86h120l-16 214h-88z" />
      {/* A two-second pause. */}
      <path className="film-gild" d="M206 246v24m24-24v24" />
    </>
  );
}

export function Telephone() {
  return (
    <>
      <path className="film-leaf" d="M206 308c0-62 34-104 62-116h104c28 12 62 54 62 116z" />
      <path
        className="film-ink"
        d="M206 308c0-62 34-104 62-116h104c28 12 62 54 62 116zM190 308h260v14H190z"
      />
      <path className="film-ink" d="M276 192v-24h-12v-14h112v14h-12v24" />
      <g transform="translate(320 250)">
        <circle className="film-sheet" r="42" />
        <path className="film-print" d={rosette([0, 0], 24, 36, 10)} />
        <path className="film-print" d={rosette([0, 0], 24, 36, 10, 0.5)} />
        <circle className="film-gold" r="13" />
      </g>
      {/* A lifted receiver. */}
      <g transform="rotate(-13 320 110)">
        <path
          className="film-gold"
          d="M196 128c-6-40 16-58 40-62 54-12 114-12 168 0 24 4 46 22 40 62l-50 4c-2-20-6-26-14-30-38-8-82-8-120 0-8 4-12 10-14 30z"
        />
        <path className="film-seal" d="M206 122l38 3m190-3-38 3M240 78c50-10 110-10 160 0" />
      </g>
      <path
        className="film-gild"
        d="M210 146c-34 18-52 46-46 70 4 14 20 14 20 2s-18-8-16 10c2 16 22 16 20 4s-18-8-14 8c4 18 14 30 32 40"
      />
      <path
        className="film-fine"
        d="M494 66c14 8 22 20 24 36m-12-54c20 10 32 28 36 50m-12-66c26 12 42 34 46 62"
      />
    </>
  );
}
