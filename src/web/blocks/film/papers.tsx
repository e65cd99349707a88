/** Drawings of the papers in the masterclass: a receipt, an invoice, two figures, a letter, five envelopes. */
import { rosette, wave } from "../art/rosette.ts";

const seal = rosette([0, 0], 16, 26, 14);
const stamp = rosette([0, 0], 34, 46, 22);
const torn = `M248 44h144v246${Array.from({ length: 9 }, (_, index) => `l-8 ${index % 2 ? 10 : -10}l-8 ${index % 2 ? -10 : 10}`).join("")}z`;

export function Receipt() {
  return (
    <>
      <g transform="rotate(-4 320 180)">
        <path className="film-sheet" d={torn} />
        <path className="film-print" d="M272 78h96M272 98h60M272 118h78M272 138h44" />
        <path className="film-print" d={wave(272, 166, 96, 4, 8)} />
        <text className="film-figure" x="320" y="222" textAnchor="middle">
          $400
        </text>
        <path className="film-print" d="M272 240h96M272 244h96" />
      </g>
      <g className="film-stamp" transform="translate(430 226) rotate(-14)">
        <path className="film-stamp-back" d={stamp} />
        <circle r="29" />
        <text y="9" textAnchor="middle">
          YES
        </text>
      </g>
      <path className="film-fine" d="M120 318h400" />
    </>
  );
}

const rows = [104, 130, 156, 182];

export function Invoice() {
  return (
    <>
      <path className="film-sheet" d="M214 28h212v304H214z" />
      <path className="film-print" d="M220 34h200v292H220z" />
      <text className="film-small" x="238" y="72">
        INVOICE
      </text>
      <path className="film-print" d={wave(334, 66, 68, 5, 7)} />
      {rows.map((y, index) => (
        <path key={y} className="film-print" d={`M238 ${y}h${92 - index * 14}M372 ${y}h30`} />
      ))}
      <path className="film-print" d="M238 214h164M238 218h164" />
      <text className="film-small" x="238" y="256">
        TOTAL
      </text>
      {/* A thumb over the total. */}
      <path
        className="film-thumb"
        d="M520 330c-10-34-40-52-76-58l-72-10c-22-4-34-14-33-28 1-13 14-20 34-18l88 10c46 6 92 26 118 66v38z"
      />
      <path className="film-print" d="M340 231c1-8 9-12 22-11 8 1 12 5 11 11-1 7-8 10-18 9-10-2-16-5-15-9z" />
      {/* Handwritten notes in the margin. */}
      <path
        className="film-gild"
        d="M108 108c18-8 30 8 48-2s28 4 36-2M120 152c16-6 26 8 42-1s22 4 30 0M112 196c20-8 32 8 50-2 12-6 20 2 28-2"
      />
    </>
  );
}

export function TwoFigures() {
  return (
    <>
      <path className="film-sheet" d="M196 36h248v288H196z" />
      <path className="film-print" d="M202 42h236v276H202z" />
      <path className="film-print" d="M228 84h120M228 104h84" />
      <text className="film-figure" x="228" y="178">
        1,200
      </text>
      <path className="film-print" d="M226 190h112" />
      <text className="film-figure" x="300" y="270">
        1,900
      </text>
      <path
        className="film-circled"
        d="M282 262c2-36 50-54 94-50 38 4 62 24 56 50-6 26-52 40-92 34-34-4-58-18-58-34z"
      />
      <path className="film-gild" d="M344 196c8 4 14 8 18 16m0 0-9-3m9 3 2-10" />
    </>
  );
}

export function Letter() {
  const lines: [string, number][] = [
    ["1", 112],
    ["2", 172],
    ["3", 232],
  ];
  return (
    <>
      <g transform="rotate(2 320 180)">
        <path className="film-sheet" d="M190 34h260v292H190z" />
        <path className="film-print" d="M196 40h248v280H196z" />
        {lines.map(([number, y]) => (
          <g key={number}>
            <text className="film-figure" x="216" y={y + 14}>
              {number}
            </text>
            <path className="film-print" d={`M256 ${y - 8}h164M256 ${y + 12}h${number === "3" ? 92 : 138}`} />
          </g>
        ))}
        <path className="film-print" d="M256 280c14-14 20 12 32-2s18 10 34-4" />
      </g>
      <g transform="translate(424 288)">
        <path className="film-gold" d={seal} />
        <path className="film-seal" d={rosette([0, 0], 7, 15, 8)} />
      </g>
      {/* A pen nib. */}
      <path className="film-leaf" d="M520 92l38-48 22 18-34 52-40 22z" />
      <path className="film-ink" d="M520 92l38-48 22 18-34 52-40 22zM506 136l24-32" />
    </>
  );
}

const fan: [number, number, number][] = [
  [196, 156, -16],
  [258, 138, -8],
  [444, 156, 16],
  [382, 138, 8],
  [320, 132, 0],
];

export function Envelopes() {
  return (
    <>
      {fan.map(([x, y, turn], index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path className={index === 4 ? "film-gold" : "film-sheet"} d="M-74-46H74v100H-74z" />
          <path
            className={index === 4 ? "film-seal" : "film-print"}
            d="M-74-46 0 14 74-46M-74 54l54-52m40 0 54 52M-74-46H74v100H-74z"
          />
        </g>
      ))}
      <g transform="translate(320 148)">
        <path className="film-wax" d={rosette([0, 0], 12, 20, 12)} />
      </g>
      <path className="film-fine" d="M100 300h440M140 308h360" />
      <path className="film-gild" d="M172 272h60m14 0h60m14 0h60m14 0h60m14 0h20" />
    </>
  );
}
