/** Contour lines of two invented hills: level curves of a height field, found along rays. */
type Hill = [x: number, y: number, height: number, width: number, depth: number];

const hills: Hill[] = [
  [372, 250, 10, 150, 175],
  [150, 560, 7, 120, 105],
  [470, 590, 3.2, 130, 120],
  [90, 210, 2.4, 110, 150],
];

function height(x: number, y: number): number {
  return hills.reduce(
    (sum, [cx, cy, top, width, depth]) =>
      sum + top * Math.exp(-(((x - cx) / width) ** 2) - ((y - cy) / depth) ** 2),
    0,
  );
}

function curve(cx: number, cy: number, level: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    let r = 0;
    while (r < 900 && height(cx + r * Math.cos(angle), cy + r * Math.sin(angle)) > level) r += 3;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const;
  });
  const middle = (index: number) => {
    const [ax, ay] = points[index % corners] ?? [0, 0];
    const [bx, by] = points[(index + 1) % corners] ?? [0, 0];
    return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`;
  };
  const steps = points.map(([x, y], index) => `Q${Math.round(x)} ${Math.round(y)} ${middle(index)}`);
  return `M${middle(corners - 1)}${steps.join("")}Z`;
}

/** Above the saddle each hill has its own curves; below it, one curve surrounds both. */
const summit = [9.6, 8.6, 7.6, 6.6, 5.6, 4.7, 3.9, 3.2].map((level) => curve(372, 250, level, 22));
const second = [6.6, 5.6, 4.7, 3.9, 3.2].map((level) => curve(150, 560, level, 16));
const around = [1.5, 1, 0.6, 0.3].map((level) => curve(275, 420, level, 30));

export const contours = [...summit, ...second, ...around].join("");

export const contourMotif = summit
  .filter((_, index) => index % 2 === 1)
  .join("")
  .replace(/(-?\d+) (-?\d+)/g, (_, x, y) => `${Math.round((x - 172) / 2)} ${Math.round((y - 30) / 2.2)}`);
