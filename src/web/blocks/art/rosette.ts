/** Guilloche: the turned lines of banknotes, as paths. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/** A closed wave around a centre: `lobes` petals between two radii, turned by a share of one petal. */
export function rosette(
  [cx, cy]: [number, number],
  inner: number,
  outer: number,
  lobes: number,
  turn = 0,
): string {
  const half = Math.PI / lobes;
  const at = (r: number, angle: number) =>
    `${tenth(cx + r * Math.cos(angle))} ${tenth(cy + r * Math.sin(angle))}`;
  const start = turn * half * 2;
  const halves = Array.from({ length: lobes * 2 }, (_, index) => {
    const [from, to] = index % 2 ? [inner, outer] : [outer, inner];
    const angle = start + index * half;
    // Control points on the two radii make each half a smooth swing, level at both ends.
    return `C${at(from, angle + half * 0.4)} ${at(to, angle + half * 0.6)} ${at(to, angle + half)}`;
  });
  return `M${at(outer, start)}${halves.join("")}Z`;
}

/** A wave along a straight edge, from one corner to the other. */
export function wave(x: number, y: number, length: number, height: number, waves: number): string {
  const half = length / waves / 2;
  const swings = Array.from(
    { length: waves * 2 },
    (_, index) => `q${tenth(half / 2)} ${index % 2 ? height : -height} ${tenth(half)} 0`,
  );
  return `M${x} ${y}${swings.join("")}`;
}
