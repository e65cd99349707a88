/** Bare lines of two motifs in a square of 200: a lamp's light, and steps before a horizon. */
export const spotlight = `M138-70 8 112M160-70l32 182${[0, 1, 2, 3]
  .map(
    (ring) =>
      `M${8 + ring * 22} 112a${92 - ring * 22} ${20 - ring * 5} 0 1 0 ${184 - ring * 44} 0a${92 - ring * 22} ${20 - ring * 5} 0 1 0 ${ring * 44 - 184} 0`,
  )
  .join("")}`;

export const horizon = `M0 118H62M146 118H200M62 118a42 42 0 0 1 84 0M80 118a24 24 0 0 1 48 0${[
  [6, 190],
  [54, 172],
  [102, 154],
  [150, 136],
]
  .map(([x, y]) => `M${x} ${y}h44`)
  .join("")}M104 56V40M148 74l11-11M60 74 49 63`;
