import { expect, it } from "vitest";
import { bandPath, flowBands } from "./flow.ts";

const pages = ["a", "b", "c", "d", "e"].map((key, index) => ({
  ...{ key, name: key },
  counts: [100 - index, 10, 1],
}));

it("names four pages and adds up the others, so that the bands fill each stage", () => {
  const bands = flowBands(pages, [600, 60, 6]);
  expect(bands.map(({ key }) => key)).toEqual(["a", "b", "c", "d", "others"]);
  for (const stage of [0, 1, 2]) {
    expect(bands.at(-1)?.to[stage]).toBeCloseTo(1);
    for (const [index, band] of bands.slice(1).entries())
      expect(band.from[stage]).toBeCloseTo(bands[index]?.to[stage] ?? -1);
  }
  expect(bands[0]?.from[0]).toBe(0);
  expect(bands[0]?.from[1]).toBeCloseTo(1 - 0.1 ** 0.32);
});

it("draws nothing of nothing, and a stage without anybody as the ground line", () => {
  expect(flowBands(pages, [0, 0])).toEqual([]);
  const [band] = flowBands([{ key: "a", name: "a", counts: [5, 0] }], [5, 0]);
  expect(band).toMatchObject({ from: [0, 1], to: [1, 1] });
  expect(bandPath(band ?? { from: [], to: [] })).toBe("M0 0C0.5 0 0.5 1 1 1L1 1C0.5 1 0.5 1 0 1Z");
});
