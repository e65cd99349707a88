/** Grace: a rising sun on the horizon, seen between floating steps. */
const floor = 300;
const sun = { x: 300, y: 214, r: 108 };

const water = [0, 1, 2, 3]
  .map((row) => {
    const y = sun.y + 12 + row * row * 3.4 + row * 9;
    const half = 116 - row * 19;
    return `M${sun.x - half} ${Math.round(y)}H${sun.x + half}`;
  })
  .join("");

const treads = Array.from({ length: 8 }, (_, index) => {
  const x = 20 + index * 104;
  const y = 274 - index * 33;
  return {
    top: `M${x} ${y}h104l26-17h-104Z`,
    front: `M${x} ${y}h104v12h-104Z`,
    side: `M${x + 104} ${y}l26-17v12l-26 17Z`,
  };
});

export function Horizon() {
  return (
    <svg className="art horizon" viewBox="0 0 880 300" aria-hidden="true">
      <path className="hz-sun" d={`M${sun.x - sun.r} ${sun.y}a${sun.r} ${sun.r} 0 0 1 ${2 * sun.r} 0Z`} />
      <path className="hz-sea" d={`M-600 ${sun.y}H1500V${floor}H-600Z`} />
      <path className="hz-water" d={water} />
      {treads.map((tread) => (
        <g key={tread.top} className="hz-tread">
          <path className="hz-side" d={tread.side} />
          <path className="hz-front" d={tread.front} />
          <path className="hz-top" d={tread.top} />
        </g>
      ))}
    </svg>
  );
}
