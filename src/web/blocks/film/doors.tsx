/** Drawings of the masterclass's door, closed and open. */
import { rosette } from "../art/rosette.ts";

const arch = "M236 330V170c0-112 168-112 168 0v160";
const petals = rosette([0, 0], 14, 52, 12);
const turns = [0, 6, 12, 18, 24];

export function DoorShut() {
  return (
    <>
      <path className="film-gild" d="M60 330h176m168 0h176" />
      <path className="film-leaf" d={`${arch}Z`} />
      <path className="film-fine" d="M252 330V176c0-86 136-86 136 0v154M252 238h136M252 250h136" />
      <g className="film-lace" transform="translate(320 176)">
        {turns.map((turn) => (
          <path key={turn} d={petals} transform={`rotate(${turn})`} />
        ))}
      </g>
      <path className="film-fine" d="M268 268h46v48h-46zm58 0h46v48h-46z" />
      <circle className="film-gold" cx="376" cy="256" r="7" />
      <path className="film-gild" d="M376 256h-15" />
      <path className="film-ink" d={arch} />
      {/* Light under the door. */}
      <path className="film-gold" d="M238 326h164v4H238z" />
      <path className="film-glow" d="M238 330h164l40 18H198z" />
    </>
  );
}

const rays = Array.from(
  { length: 11 },
  (_, index) => `M${268 + index * 12} 330L${110 + index * 42} 360`,
).join("");

export function DoorOpen() {
  return (
    <>
      <path className="film-gild" d="M60 330h176m168 0h176" />
      <path className="film-gold" d={`${arch}Z`} />
      {/* Doors behind the door. */}
      <g className="film-beyond">
        {[0.72, 0.48, 0.28].map((size) => (
          <path
            key={size}
            d={`${arch}Z`}
            transform={`translate(${352 - 30 * size} 330) scale(${size}) translate(-320 -330)`}
          />
        ))}
      </g>
      <path className="film-glow" d="M236 330h168l130 30H106z" />
      <path className="film-rays" d={rays} />
      <path className="film-leaf" d="M236 330V170c0-50 30-78 66-84v258z" />
      <g className="film-lace" transform="translate(268 190) skewY(-4) scale(.42 1)">
        {turns.map((turn) => (
          <path key={turn} d={petals} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle className="film-gold" cx="291" cy="258" r="5" />
      <path className="film-ink" d={arch} />
    </>
  );
}
