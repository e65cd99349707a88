/** ground: the cover's color; deep and soft: darker and paler shades of it; light: the color of its text. */
export type Shade = "ground" | "deep" | "soft" | "light" | "paper" | "ink" | "accent";

export type Shape = {
  d: string;
  fill?: Shade;
  stroke?: Shade;
  width?: number;
  opacity?: number;
  dash?: string;
};

export const sheet = { width: 420, height: 595 };

const n = (value: number) => Number(value.toFixed(2));

export const at = (x: number, y: number) => `${n(x)} ${n(y)}`;

export const circle = (x: number, y: number, r: number) =>
  `M${at(x - r, y)}A${n(r)} ${n(r)} 0 1 1 ${at(x + r, y)}A${n(r)} ${n(r)} 0 1 1 ${at(x - r, y)}Z`;

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${at(x, y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`;

export type Point = readonly [x: number, y: number];

export const polyline = (points: Point[]) =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${at(x, y)}`).join("");

export const polygon = (points: Point[]) => `${polyline(points)}Z`;

export function turned(points: Point[], [cx, cy]: Point, degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

export const count = (length: number) => Array.from({ length }, (_, index) => index);

export const curve = (steps: number, point: (t: number) => Point) =>
  polyline(count(steps + 1).map((step) => point(step / steps)));
