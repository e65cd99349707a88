/** Dave: nine different keys on one ring. */
import { keyCount, keyPath } from "../key-shapes.ts";

const spread = 20;

export function KeyRing() {
  return (
    <svg className="art key-ring" viewBox="-345 -128 690 473" aria-hidden="true">
      {Array.from({ length: keyCount }, (_, index) => (
        <g
          key={keyPath(index)}
          className="key"
          transform={`rotate(${(4 - index) * spread}) translate(0 136)`}
        >
          <path className={`key-${index % 3}`} d={keyPath(index)} />
        </g>
      ))}
      <circle className="key-loop" r="150" />
    </svg>
  );
}
