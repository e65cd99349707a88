/** Nine different keys: outlines of bow, shaft and bit around x = 0, hanging down from y = 0. */
const bows = [
  "M0 0a24 24 0 1 1 0 48a24 24 0 1 1 0-48Z",
  "M0-2 22 11v26L0 50-22 37V11Z",
  "M-21 3h42v42h-42Z",
  "M0-2c9 0 15 6 15 14 8 0 14 6 14 14s-6 14-14 14h-30c-8 0-14-6-14-14s6-14 14-14c0-8 6-14 15-14Z",
  "M0-3c18 0 26 15 26 28S16 50 0 50s-26-12-26-25S-18-3 0-3Z",
  "M0-4 27 24 0 52-27 24Z",
  "M-12-1h24l12 12v26L12 49h-24l-12-12V11Z",
  "M-27 12C-27-6-8-8 0 2 8-8 27-6 27 12c0 16-15 24-27 38C-12 36-27 28-27 12Z",
  "M-24 24a24 26 0 0 1 48 0v24h-48Z",
];
const eye = "M0 5a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z";
const bits: [length: number, height: number][][] = [
  [
    [30, 13],
    [20, 11],
  ],
  [
    [20, 9],
    [30, 9],
    [20, 9],
  ],
  [[30, 30]],
  [
    [16, 9],
    [24, 9],
    [32, 9],
  ],
  [
    [32, 9],
    [15, 18],
    [32, 9],
  ],
  [
    [26, 22],
    [14, 9],
  ],
  [
    [28, 8],
    [28, 8],
    [28, 8],
  ],
  [
    [18, 20],
    [32, 10],
  ],
  [
    [34, 12],
    [24, 8],
    [14, 14],
  ],
];

export const keyCount = bows.length;
const length = 196;

/** The hole winds the other way, so that the fill leaves it open. */
export function keyPath(index: number): string {
  let y = length - 8;
  const teeth = (bits[index % bits.length] ?? []).map(([long, high]) => {
    const tooth = `M6 ${y}h${long}v${-high}H6Z`;
    y -= high + 5;
    return tooth;
  });
  const collar = index % 3 === 0 ? "M-11 57h22v7h-22Z" : "M-10 55h20v5h-20ZM-10 65h20v5h-20Z";
  return `${bows[index % bows.length]}${eye}M-6 38H6V${length}H-6Z${collar}${teeth.join("")}`;
}
