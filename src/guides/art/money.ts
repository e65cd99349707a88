import { circle, count, curve, polygon, polyline, rect, type Shape, turned } from "./shapes.ts";

export function risingArcs(): Shape[] {
  const teeth = count(13).map((i) => [60 + (i * 132) / 12, 330 + (i % 2 ? 0 : 8)] as const);
  return [
    ...count(5).map(
      (i): Shape => ({
        d: `M${420 - (120 + i * 62)} 595A${120 + i * 62} ${120 + i * 62} 0 0 1 420 ${595 - (120 + i * 62)}`,
        stroke: "soft",
        width: 1.2,
      }),
    ),
    { d: polygon([...teeth, [192, 610], [60, 610]]), fill: "paper" },
    ...count(9).map((i): Shape => {
      const y = 366 + i * 24;
      return { d: rect(78, y, 46 + ((i * 17) % 30), 5), fill: "ink", opacity: 0.35 };
    }),
    ...count(9).map(
      (i): Shape => ({ d: rect(156, 366 + i * 24, 20, 5), fill: "ground", opacity: 0.3 + i * 0.08 }),
    ),
    {
      d: "M40 548C150 548 206 536 262 478C312 426 340 360 372 276",
      stroke: "accent",
      width: 9,
    },
    {
      d: polygon([
        [354, 292],
        [378, 256],
        [394, 298],
      ]),
      fill: "accent",
    },
  ];
}

export function ledgerLines(): Shape[] {
  const leaf = (degrees: number, shade: "paper" | "soft" | "light"): Shape[] => {
    const pivot = [110, 640] as const;
    const corners = turned(
      [
        [110, 330],
        [300, 330],
        [300, 640],
        [110, 640],
      ],
      pivot,
      degrees,
    );
    const rule = (i: number) =>
      polyline(
        turned(
          [
            [130, 360 + i * 22],
            [280, 360 + i * 22],
          ],
          pivot,
          degrees,
        ),
      );
    return [
      { d: polygon(corners), fill: shade, stroke: "ground", width: 1.5 },
      ...count(11).map((i): Shape => ({ d: rule(i), stroke: "ink", width: i === 0 ? 5 : 1, opacity: 0.28 })),
    ];
  };
  return [
    ...count(12).map(
      (i): Shape => ({ d: `M0 ${300 + i * 26}H420`, stroke: "soft", width: 0.7, opacity: 0.7 }),
    ),
    ...leaf(26, "soft"),
    ...leaf(12, "light"),
    ...leaf(-3, "paper"),
    ...[0, 1, 2, 3].map(
      (i): Shape => ({
        d: rect(226 - i * 2, 404 + i * 44, 40, 8),
        fill: "ground",
        opacity: i === 1 ? 1 : 0.35,
      }),
    ),
    {
      d: "M212 452C210 436 236 430 256 434C282 439 286 466 254 472C224 477 202 462 216 444C226 432 262 426 284 440",
      stroke: "accent",
      width: 4,
    },
  ];
}

export function guilloche(): Shape[] {
  const rosette = (turn: number, wide: number): Shape => ({
    d: curve(260, (t) => {
      const a = t * Math.PI * 2;
      const r = wide * (0.72 + 0.28 * Math.sin(a * 12 + turn));
      return [210 + Math.cos(a) * r, 455 + Math.sin(a) * r];
    }),
    stroke: "accent",
    width: 0.6,
    opacity: 0.85,
  });
  return [
    ...count(9).map((i) => rosette((i * Math.PI) / 4.5, 190 - i * 6)),
    ...count(6).map((i) => rosette((i * Math.PI) / 3, 118 - i * 5)),
    { d: rect(166, 376, 88, 160), fill: "deep", stroke: "accent", width: 1.4 },
    {
      d: polygon([
        [186, 378],
        [252, 378],
        [252, 534],
        [186, 534],
      ]),
      fill: "accent",
      opacity: 0.95,
    },
    {
      d: polygon([
        [168, 377],
        [206, 388],
        [206, 549],
        [168, 535],
      ]),
      fill: "ground",
      stroke: "accent",
      width: 1.4,
    },
    {
      d: polygon([
        [174, 386],
        [200, 394],
        [200, 452],
        [174, 448],
      ]),
      stroke: "accent",
      width: 0.8,
    },
    {
      d: polygon([
        [174, 458],
        [200, 462],
        [200, 538],
        [174, 528],
      ]),
      stroke: "accent",
      width: 0.8,
    },
    { d: circle(201, 466, 2.4), fill: "accent" },
    {
      d: polygon([
        [206, 536],
        [252, 536],
        [318, 595],
        [196, 595],
      ]),
      fill: "accent",
      opacity: 0.28,
    },
  ];
}

export function horizon(): Shape[] {
  return [
    { d: circle(280, 430, 92), fill: "accent" },
    ...count(7).map(
      (i): Shape => ({ d: `M0 ${440 + i * i * 3 + i * 4}H420`, stroke: "light", width: 0.8, opacity: 0.5 }),
    ),
    { d: rect(0, 432, 420, 163), fill: "deep", opacity: 0.85 },
    ...count(6).map(
      (i): Shape => ({ d: rect(i * 70, 560 - i * 36, 70, 40 + i * 36), fill: i % 2 ? "soft" : "ground" }),
    ),
    ...count(6).map((i): Shape => ({ d: rect(i * 70, 560 - i * 36, 70, 3), fill: "accent", opacity: 0.9 })),
  ];
}
