/** Guilloche, the fine curved lines of banknotes, as SVG paths. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/** A closed wave with `lobes` petals between two radii, rotated by a fraction of a petal. */
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
    // Control points on both radii keep the curve smooth where halves meet.
    return `C${at(from, angle + half * 0.4)} ${at(to, angle + half * 0.6)} ${at(to, angle + half)}`;
  });
  return `M${at(outer, start)}${halves.join("")}Z`;
}

export function wave(x: number, y: number, length: number, height: number, waves: number): string {
  const half = length / waves / 2;
  const swings = Array.from(
    { length: waves * 2 },
    (_, index) => `q${tenth(half / 2)} ${index % 2 ? height : -height} ${tenth(half)} 0`,
  );
  return `M${x} ${y}${swings.join("")}`;
}
