/** Tessa: a banknote whose engraving opens like a door, with light behind it. */
import { rosette, wave } from "../rosette.ts";

const turns = [0, 4, 8, 12, 16];
const petals = rosette([0, 0], 34, 128, 12);
const heart = rosette([0, 0], 8, 40, 8);
const corner = rosette([0, 0], 7, 17, 8);
const top = wave(58, 62, 364, 11, 14);
const side = wave(0, 0, 448, 11, 17);

const arch = "M132 470V238c0-144 216-144 216 0v232";

const rays = Array.from({ length: 13 }, (_, index) => `M270 470L${130 + index * 27} 600`).join("");

export function BanknoteDoor() {
  return (
    <svg className="art note" viewBox="0 0 480 620" aria-hidden="true">
      <path className="note-paper" d="M24 28h432v544H24Z" />
      <path
        className="note-lines"
        d="M24 28h432v544H24ZM32 36h416v528H32ZM84 84h312v432H84ZM90 90h300v420H90Z"
      />
      <g className="note-lace">
        {[0, 13].map((shift) => (
          <g key={shift} transform={`translate(${shift} 0)`}>
            <path d={top} />
            <path d={top} transform="translate(0 476)" />
          </g>
        ))}
        {[0, 13].map((shift) => (
          <g key={shift} transform={`translate(0 ${shift})`}>
            <path d={side} transform="translate(60 70) rotate(90)" />
            <path d={side} transform="translate(420 70) rotate(90)" />
          </g>
        ))}
      </g>
      <g className="note-corners">
        {[60, 420].flatMap((x) =>
          [64, 538].map((y) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <circle r="21" />
              <path d={corner} />
              <path d={corner} transform="rotate(22.5)" />
            </g>
          )),
        )}
      </g>
      <path className="note-light" d={`${arch}Z`} />
      {/* Doors behind the door. */}
      <g className="note-beyond">
        {[0.74, 0.52, 0.34].map((size) => (
          <path
            key={size}
            d={`${arch}Z`}
            transform={`translate(${296 - 62 * size} 470) scale(${size}) translate(-240 -470)`}
          />
        ))}
      </g>
      <path className="note-spill" d="M214 470h134l112 130H120Z" />
      <path className="note-rays" d={rays} />
      <g className="note-leaf">
        <path className="note-wood" d="M132 470V238c0-66 46-102 98-110v352Z" />
        <g transform="translate(182 316) skewY(-3) scale(.36 1)">
          {turns.map((turn) => (
            <path key={turn} d={petals} transform={`rotate(${turn * 1.5})`} />
          ))}
          <path d={heart} />
        </g>
        <circle className="note-knob" cx="217" cy="322" r="6" />
      </g>
      <path className="note-frame" d={arch} />
      <text className="note-words" x="240" y="112" textAnchor="middle">
        PAYABLE TO WHOEVER ASKS
      </text>
    </svg>
  );
}
