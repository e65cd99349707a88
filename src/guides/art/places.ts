import { circle, count, curve, polygon, rect, type Shape } from "./shapes.ts";

export function dotMatrix(): Shape[] {
  const grid = 30;
  const lit = new Set(["9-1", "9-4", "10-6", "11-2", "12-8", "8-7"]);
  const wires = [
    "M240 345H300V405H390",
    "M240 435H270V495H330V555H420",
    "M240 525H300V465H360V435H420",
    "M270 345V315H360V345",
    "M180 375H240V435",
    "M180 495H240V525",
  ];
  return [
    ...count(14).flatMap((column) =>
      count(10).map((row): Shape => {
        const [x, y] = [15 + column * grid, 315 + row * grid];
        const bright = lit.has(`${column}-${row}`);
        return {
          d: circle(x, y, column < 6 ? 4.6 : 2.6),
          fill: bright ? "accent" : "soft",
          opacity: column < 6 ? 0.95 : 0.7,
        };
      }),
    ),
    ...wires.map((d): Shape => ({ d, stroke: "accent", width: 3.4 })),
    ...[
      [240, 345],
      [390, 405],
      [240, 435],
      [330, 495],
      [240, 525],
      [360, 465],
      [360, 345],
      [180, 375],
      [180, 495],
    ].map(([x = 0, y = 0]): Shape => ({ d: circle(x, y, 7), fill: "ground", stroke: "accent", width: 3.4 })),
  ];
}

export function routes(): Shape[] {
  const tear = count(12).map((i) => [282 + (i % 2 ? 5 : 0), 382 + (i * 130) / 11] as const);
  const stub = tear.map(([x, y]) => [x + 20, y - 10] as const);
  return [
    { d: "M-10 360C90 250 320 260 430 340", stroke: "soft", width: 2, dash: "7 7" },
    { d: "M-10 590C110 500 330 520 430 600", stroke: "soft", width: 2, dash: "7 7" },
    { d: polygon([[34, 382], ...tear, [34, 512]]), fill: "paper" },
    { d: polygon([...stub, [396, 502], [396, 372], [302, 372]]), fill: "paper" },
    { d: rect(34, 382, 248, 26), fill: "accent" },
    {
      d: polygon([
        [302, 372],
        [396, 372],
        [396, 398],
        [306, 398],
      ]),
      fill: "accent",
    },
    ...count(4).flatMap((i): Shape[] => {
      const [x, size] = [62 + i * 34, i > 1 ? 0.72 : 1];
      return [
        { d: circle(x, 492 - 42 * size, 8 * size), fill: "ground" },
        {
          d: `M${x - 12 * size} 492V${492 - 20 * size}A${12 * size} ${12 * size} 0 0 1 ${x + 12 * size} ${492 - 20 * size}V492Z`,
          fill: "ground",
        },
      ];
    }),
    { d: "M196 444C214 424 244 424 262 444", stroke: "ground", width: 2, dash: "4 4" },
    { d: circle(196, 446, 4), fill: "ground" },
    { d: circle(262, 446, 4), fill: "accent" },
    { d: rect(192, 470, 74, 4), fill: "ink", opacity: 0.25 },
    { d: rect(192, 482, 50, 4), fill: "ink", opacity: 0.25 },
    ...count(14).map(
      (i): Shape => ({ d: rect(322 + i * 4.6, 416, i % 3 ? 1.4 : 2.8, 62), fill: "ink", opacity: 0.75 }),
    ),
  ];
}

export function contourMap(): Shape[] {
  const contour = (size: number): Shape => ({
    d: `${curve(90, (t) => {
      const a = t * Math.PI * 2;
      const r = size * (1 + 0.13 * Math.sin(a * 3 + size / 60) + 0.07 * Math.cos(a * 5 - size / 40));
      return [232 + Math.cos(a) * r * 1.18, 452 + Math.sin(a) * r * 0.86];
    })}Z`,
    stroke: "light",
    width: 1.1,
    opacity: 0.62,
  });
  const piece = "M262 400H292C286 382 318 382 312 400H342V430C360 424 360 456 342 450V480H262Z";
  return [
    ...count(10).map((i) => contour(20 + i * 24)),
    { d: piece, fill: "ground", stroke: "light", width: 1.4, dash: "4 3" },
    {
      d: "M36 570C70 520 120 556 150 516C176 480 150 450 190 430C214 418 236 430 254 438",
      stroke: "accent",
      width: 4,
      dash: "2 9",
    },
    { d: circle(36, 570, 8), fill: "accent" },
    { d: "M302 424L308 438H322L311 447L315 461L302 452L289 461L293 447L282 438H296Z", fill: "accent" },
  ];
}

export function spotlight(): Shape[] {
  return [
    {
      d: polygon([
        [300, 250],
        [322, 256],
        [332, 548],
        [88, 548],
      ]),
      fill: "accent",
      opacity: 0.92,
    },
    { d: "M88 548A122 17 0 0 0 332 548A122 17 0 0 0 88 548Z", fill: "accent" },
    { d: "M0 548H420", stroke: "soft", width: 2 },
    ...count(5).map(
      (i): Shape => ({ d: `M${-40 + i * 20} ${559 + i * 9}H460`, stroke: "soft", width: 1, opacity: 0.5 }),
    ),
    {
      d: polygon([
        [292, 236],
        [330, 246],
        [326, 264],
        [288, 254],
      ]),
      fill: "light",
    },
    { d: rect(207, 428, 5, 118), fill: "ground" },
    { d: rect(184, 543, 51, 6), fill: "ground" },
    { d: "M200 396A9.500 9.500 0 0 1 219 396V418A9.500 9.500 0 0 1 200 418Z", fill: "ground" },
    { d: "M193 410V418A16.500 16.500 0 0 0 226 418V410", stroke: "ground", width: 3.5 },
  ];
}
