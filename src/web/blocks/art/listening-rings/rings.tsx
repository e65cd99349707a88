/** Elena: two sets of sound rings that overlap, one behind the text, one behind the form. */
const radii = [28, 64, 102, 142, 184, 228, 274];
const [left, right, floor] = [250, 570, 284];

const reach = 228;
const middle = (left + right) / 2;
const rise = Math.round(Math.sqrt(reach ** 2 - (middle - left) ** 2));
const lens = `M${middle} ${floor - rise}A${reach} ${reach} 0 0 1 ${middle} ${floor + rise}A${reach} ${reach} 0 0 1 ${middle} ${floor - rise}Z`;

export function Rings() {
  return (
    <svg className="art rings" viewBox="-30 0 880 284" aria-hidden="true">
      <path className="rings-lens" d={lens} />
      <Voice className="rings-one" x={left} />
      <Voice className="rings-two" x={right} />
    </svg>
  );
}

function Voice({ className, x }: { className: string; x: number }) {
  return (
    <g className={className}>
      {radii.map((r) => (
        <circle key={r} cx={x} cy={floor} r={r} />
      ))}
      <circle className="rings-dot" cx={x} cy={floor} r="10" />
    </g>
  );
}
