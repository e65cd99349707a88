import { at, circle, count, polygon, polyline, rect, type Shape, turned } from "./shapes.ts";

export function leaves(): Shape[] {
  const vein = (i: number): Shape => ({
    d: `M210 ${540 - i * 34}Q${236 + i * 2} ${520 - i * 34} ${292 - i * 7} ${498 - i * 36}`,
    stroke: "ground",
    width: 2,
  });
  return [
    ...[
      [-10, 610, 26],
      [52, 640, 8],
      [384, 640, -10],
      [440, 612, -28],
    ].map(
      ([x = 0, y = 0, lean = 0]): Shape => ({
        d: `M${x} ${y}C${x - 50} ${y - 80} ${x - 44 + lean} ${y - 170} ${x + lean} ${y - 240}C${x + 50 + lean} ${y - 160} ${x + 54} ${y - 74} ${x} ${y}Z`,
        fill: "soft",
        opacity: 0.45,
      }),
    ),
    {
      d: polygon([
        [210, 350],
        [210, 560],
        [92, 510],
        [92, 392],
      ]),
      fill: "paper",
    },
    {
      d: polygon([
        [210, 350],
        [210, 432],
        [92, 392],
      ]),
      fill: "light",
      opacity: 0.75,
    },
    ...count(26).map((i): Shape => {
      const x = 104 + ((i * 37) % 98);
      const y = 424 + ((i * 53) % 92) + (x - 92) * 0.2;
      return { d: rect(x, y, 3, 3), fill: "ground", opacity: 0.22 };
    }),
    { d: "M210 318C300 360 340 440 306 512C286 552 246 566 210 574Z", fill: "accent" },
    { d: "M210 318V590", stroke: "ground", width: 3 },
    ...count(5).map(vein),
  ];
}

export function listeningRings(): Shape[] {
  const ring = (x: number, shade: "accent" | "light") =>
    count(7).map(
      (i): Shape => ({ d: circle(x, 446, 18 + i * 22), stroke: shade, width: 2.2, opacity: 1 - i * 0.11 }),
    );
  return [
    { d: "M210 352A150 150 0 0 1 210 540A150 150 0 0 1 210 352Z", fill: "soft" },
    ...ring(138, "light"),
    ...ring(282, "accent"),
    { d: circle(138, 446, 7), fill: "light" },
    { d: circle(282, 446, 7), fill: "accent" },
  ];
}

export function keys(): Shape[] {
  const hub = [210, 318] as const;
  const cuts = ["25", "413", "3", "152", "42", "31", "242", "15", "534"];
  const key = (index: number): Shape[] => {
    const degrees = -52 + index * 13;
    const long = 176 + (index % 3) * 14;
    const turn = (points: (readonly [number, number])[]) => turned(points, hub, degrees);
    const [bow = hub] = turn([[210, 384]]);
    const shade = index === 4 ? "accent" : index % 2 ? "soft" : "light";
    const teeth = [...(cuts[index] ?? "")].map((depth, i) => {
      const y = 318 + 62 + long - 12 - i * 18;
      return polygon(
        turn([
          [214, y],
          [218 + Number(depth) * 4, y],
          [218 + Number(depth) * 4, y - 11],
          [214, y - 11],
        ]),
      );
    });
    return [
      { d: circle(bow[0], bow[1], 17), stroke: shade, width: 7 },
      {
        d: polygon(
          turn([
            [206.5, 401],
            [213.5, 401],
            [213.5, 380 + long],
            [206.5, 380 + long],
          ]),
        ),
        fill: shade,
      },
      { d: teeth.join(""), fill: shade },
    ];
  };
  return [
    ...[0, 8, 1, 7, 2, 6, 3, 5, 4].flatMap(key),
    { d: circle(210, 318, 50), stroke: "deep", width: 11 },
    { d: circle(210, 318, 50), stroke: "paper", width: 6 },
  ];
}

export function pulseLine(): Shape[] {
  const beat = (x: number, tall: number) =>
    [
      [x, 440],
      [x + 12, 440 - tall * 0.18],
      [x + 22, 440],
      [x + 30, 440 + tall * 0.2],
      [x + 44, 440 - tall],
      [x + 58, 440 + tall * 0.46],
      [x + 66, 440],
      [x + 78, 440 - tall * 0.26],
      [x + 90, 440],
    ] as const;
  return [
    ...count(15).map((i): Shape => ({ d: `M${i * 30} 300V595`, stroke: "deep", width: 0.8 })),
    ...count(10).map((i): Shape => ({ d: `M0 ${310 + i * 30}H420`, stroke: "deep", width: 0.8 })),
    { d: "M0 440H150", stroke: "light", width: 5, opacity: 0.75 },
    {
      d: polyline([[150, 440], ...beat(166, 62), ...beat(268, 124), [372, 440], [420, 440]]),
      stroke: "accent",
      width: 6,
    },
    { d: circle(150, 440, 7), fill: "light" },
  ];
}

export function flame(): Shape[] {
  const stroke =
    "M60 560C120 586 190 570 204 548C150 520 142 462 178 416C190 438 202 444 212 440C196 388 216 330 262 292C256 346 314 384 314 460C314 520 276 552 236 556C300 566 360 560 420 540";
  return [
    ...count(3).map((i): Shape => ({ d: circle(230, 520, 70 + i * 58), fill: "soft", opacity: 0.16 })),
    { d: stroke, stroke: "accent", width: 9 },
    { d: "M232 546C206 520 214 490 240 466C244 490 268 500 262 526C258 540 246 548 232 546Z", fill: "light" },
    ...count(6).map(
      (i): Shape => ({ d: circle(96 + ((i * 71) % 230), 330 + ((i * 97) % 170), 2.4), fill: "accent" }),
    ),
    { d: `M${at(60, 560)}L${at(58, 559)}`, stroke: "light", width: 14 },
  ];
}
